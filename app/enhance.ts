// The one script of the public pages. Everything works without it; what it alone can do is shown by it.

if (document.querySelector('[data-not-found]')) {
  console.error('404 Error: User attempted to access non-existent route:', location.pathname)
}

const actions: Record<string, (button: HTMLElement) => void> = {
  print: () => print(),
  // A device without a share sheet gets the address to paste.
  share: button => {
    const { title } = document
    if (typeof navigator.share === 'function') navigator.share({ title, url: location.href }).catch(() => {})
    else void navigator.clipboard.writeText(location.href).then(() => button.append(': copied'))
  },
  // Rounded to half a mile or so: near enough to sort by, and not where somebody lives.
  'near-me': button =>
    navigator.geolocation.getCurrentPosition(({ coords }) => {
      const form = button.closest('form')
      const near = form?.elements.namedItem('near')
      if (near instanceof HTMLInputElement) near.value = `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`
      form?.submit()
    }),
}

for (const button of document.querySelectorAll<HTMLElement>('[data-act]')) button.hidden = false

document.addEventListener('click', event => {
  const touched = event.target instanceof Element ? event.target.closest('[data-act], a[data-island="quote"]') : null
  if (touched instanceof HTMLAnchorElement) openQuote(event, touched)
  else if (touched instanceof HTMLElement) actions[touched.dataset.act ?? '']?.(touched)
})

function openQuote(event: MouseEvent, link: HTMLAnchorElement) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  import('./site/quotes/quote-island.tsx').then(
    island => island.openQuote(link),
    () => location.assign(link.href),
  )
}
