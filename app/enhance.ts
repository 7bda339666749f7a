// The one script of the public pages. Everything works without it.

if (document.querySelector('[data-not-found]')) {
  console.error('404 Error: User attempted to access non-existent route:', location.pathname)
}

document.addEventListener('click', event => {
  const target = event.target instanceof Element ? event.target.closest('a[data-island="quote"]') : null
  if (!(target instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  import('./site/quotes/quote-island.tsx').then(
    island => island.openQuote(target),
    () => location.assign(target.href),
  )
})
