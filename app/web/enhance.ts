// The one script of the public pages. Everything works without it, and it reveals features that depend on it.

if (document.querySelector('[data-not-found]')) {
  console.error('404 Error: User attempted to access non-existent route:', location.pathname)
}

// The shortlist and the comparison are stored on the device.
const lists = () => import('#site/shortlist/show-lists.ts')

const actions: Record<string, (button: HTMLElement) => void> = {
  print: () => print(),
  // A device without a share sheet gets the address to paste.
  share: button => {
    const { title } = document
    const url = new URL(button.dataset.path ?? '', location.href).href
    if (typeof navigator.share === 'function') navigator.share({ title, url }).catch(() => {})
    else void navigator.clipboard.writeText(url).then(() => button.append(`: ${button.dataset.done}`))
  },
  save: button => void lists().then(page => page.toggleSaved(button)),
  compare: box => void lists().then(page => page.toggleCompared(box)),
  // A page of an earlier build requests files that are gone; the new page has its own.
  'damage-log': () =>
    void import('#site/damage-log/show-damage-log.ts').then(
      log => log.showDamageLog(),
      () => location.reload(),
    ),
  'near-me': button =>
    void import('#site/places/use-position.ts').then(
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

try {
  if (localStorage.shortlist || sessionStorage.compare || document.querySelector('[data-lists]')) {
    void lists().then(page => page.startPage())
  }
} catch {}
// A page restored from the browser's back-forward cache shows changes saved since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void lists().then(page => page.showChanged())
})

// Check marks and the damage log are stored on the device; their code is loaded if there are any, or with the first check mark.
if (document.querySelector('[data-remember], [data-log-photos]')) {
  const wake = () => void import('#site/articles/device-parts.ts').then(parts => parts.wakeDeviceParts())
  try {
    if (localStorage.length > 0) wake()
    else addEventListener('change', wake, { once: true })
  } catch {}
}

// A chosen place is kept on the device and used on every page; the suggestions load when the field for a place is focused.
const place = document.querySelector<HTMLElement>('[data-place]')
try {
  if (place || localStorage.getItem('place'))
    void import('#site/places/kept-place.ts').then(kept => kept.usePlace(place))
} catch {}
const where = document.querySelector<HTMLElement>('[data-where]')
const suggest = () => where && void import('#site/places/where-box.ts').then(box => box.openWhereBox(where))
where?.addEventListener('focusin', suggest, { once: true })

const trial = document.querySelector<HTMLElement>('[data-try]')
if (trial) void import('#site/api-docs/try-it.ts').then(page => page.tryApi(trial))

// A private page that updates by itself while it's open.
const followed = document.querySelector<HTMLElement>('[data-follow]')
if (followed) void import('#site/conversations/live-page.ts').then(page => page.followPage(followed))

const slots = document.querySelectorAll<HTMLElement>('[data-ad]')
if (slots.length > 0) void import('#site/ads/show-ads.ts').then(ads => ads.showAds(slots))

// The map of results; on a phone, when its view is opened.
const map = document.querySelector<HTMLElement>('[data-map]')
if (map) {
  addEventListener('hashchange', () => map.setAttribute('data-opened', ''))
  new IntersectionObserver(([seen], observer) => {
    if (!seen?.isIntersecting) return
    observer.disconnect()
    void import('#site/map/wake-map.ts').then(page => page.wakeMap(map))
  }).observe(map)
}

// Counts visits without cookies: page views, searches without a result, taps on the phone number, and clicks to the website.
const tell = (element: HTMLElement) =>
  void import('#site/traffic/tell-traffic.ts').then(
    traffic => traffic.tellTraffic(element),
    () => {},
  )
const seen = document.querySelector<HTMLElement>('[data-tell]:not(a)')
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
  const turnBar = ({ type }: Event) =>
    document.querySelector('[data-offline]')?.toggleAttribute('data-online', type === 'online')
  addEventListener('offline', turnBar)
  addEventListener('online', turnBar)
  addEventListener('online', askNews)
  addEventListener('load', () => {
    askNews()
    serviceWorker.register('/service-worker.js').catch(() => {})
  })
}
