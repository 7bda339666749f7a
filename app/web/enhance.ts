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
    else void navigator.clipboard.writeText(location.href).then(() => button.append(`: ${button.dataset.done}`))
  },
  // A page of a former build asks for files that are gone; the new one has its own.
  'damage-log': () =>
    void import('#site/damage-log/show-damage-log.ts').then(
      log => log.showDamageLog(),
      () => location.reload(),
    ),
  'near-me': button =>
    void import('#site/directory/use-position.ts').then(
      position => position.usePosition(button),
      () => button.closest('form')?.querySelector<HTMLElement>('[name=near]')?.focus(),
    ),
}

for (const button of document.querySelectorAll<HTMLElement>('[data-act]')) button.hidden = false

// Hints that open nothing: that somebody is signed in, and that the page before left a word to say.
if (/signed-in=user/.test(document.cookie)) {
  for (const link of document.querySelectorAll<HTMLElement>('[data-account]')) link.hidden = false
}
if (/toast=/.test(document.cookie)) {
  void import('#site/layout/toast-island.tsx').then(island => island.showWaitingToast())
}

// Ticks and the damage log are kept on the device: what keeps them is loaded when there are some, or with the first tick.
if (document.querySelector('[data-remember], [data-log-photos]')) {
  const wake = () => void import('#site/articles/device-parts.ts').then(parts => parts.wakeDeviceParts())
  try {
    if (localStorage.length > 0) wake()
    else addEventListener('change', wake, { once: true })
  } catch {}
}

const trial = document.querySelector<HTMLElement>('[data-try]')
if (trial) void import('#site/api-docs/try-it.ts').then(page => page.tryApi(trial))

const slots = document.querySelectorAll<HTMLElement>('[data-ad]')
if (slots.length > 0) void import('#site/ads/show-ads.ts').then(ads => ads.showAds(slots))

// What is done with a business is counted, without cookies: that its page was opened, its number tapped, its site followed.
const tell = (element: HTMLElement) =>
  void import('#site/traffic/tell-traffic.ts').then(
    traffic => traffic.tellTraffic(element),
    () => {},
  )
const seen = document.querySelector<HTMLElement>('[data-tell^="view"]')
if (seen) tell(seen)

document.addEventListener('click', event => {
  const told = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-tell]')
  if (told) tell(told)
  const touched = event.target instanceof Element ? event.target.closest('[data-act], a[data-island]') : null
  if (touched instanceof HTMLAnchorElement) openIsland(event, touched)
  else if (touched instanceof HTMLElement) actions[touched.dataset.act ?? '']?.(touched)
})

// A link that names one of these opens it; where it doesn't load, the link leads to the same as a page.
const islands: Record<string, () => Promise<(link: HTMLAnchorElement) => unknown>> = {
  quote: () => import('#site/quotes/quote-island.tsx').then(island => island.openQuote),
  withdraw: () => import('#site/quotes/open-question.ts').then(island => island.openQuestion),
  photos: () => import('#site/gallery/photo-dialog.ts').then(island => island.openPhotos),
}

function openIsland(event: MouseEvent, link: HTMLAnchorElement) {
  const load = islands[link.dataset.island ?? '']
  if (!load || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  load()
    .then(open => open(link))
    .catch(() => location.assign(link.href))
}

// What works without network is the worker's; it tells which requests wait, and only then more is loaded.
if ('serviceWorker' in navigator) {
  const { serviceWorker } = navigator
  const askNews = () => void serviceWorker.ready.then(({ active }) => active?.postMessage({ ask: 'news' }))
  serviceWorker.addEventListener('message', ({ data }) => {
    void import('#offline/show-kept-quotes.ts').then(page => page.showKeptQuotes(data))
  })
  const turnBar = () => document.querySelector('[data-offline]')?.toggleAttribute('data-online')
  addEventListener('offline', turnBar)
  addEventListener('online', turnBar)
  addEventListener('online', askNews)
  addEventListener('load', () => {
    askNews()
    serviceWorker.register('/service-worker.js').catch(() => {})
  })
}
