// The one script of the public pages. Everything works without it, and it reveals features that depend on it.

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
  // A page of an earlier build requests files that are gone; the new page has its own.
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

// Hints without access rights: a user is signed in, or the previous page left a message.
if (/signed-in=user/.test(document.cookie)) {
  for (const link of document.querySelectorAll<HTMLElement>('[data-account]')) link.hidden = false
}
if (/toast=/.test(document.cookie)) {
  void import('#site/layout/toast-island.tsx').then(island => island.showWaitingToast())
}

// Check marks and the damage log are on the device. Their code is loaded only when needed.
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

// Counts page views, taps on the phone number, and clicks to the website, without cookies.
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

// A link with one of these names opens its island; if it fails to load, the link leads to the equivalent page.
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

// The service worker handles offline requests; more code is loaded only if it reports waiting requests.
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
