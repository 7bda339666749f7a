import { openComposer } from './open-composer.ts'

// A private page that updates by itself: when the server says that something changed, the page requests itself again and takes over
// the parts that changed. What someone is typing stays.

const silentMs = 30_000
/** The link expired or was taken back: the reloaded page says so. */
const goneStatuses = [403, 404, 410]

/** Follows the page's changes while it's open. Without a connection it looks every half minute. */
export function followPage(root: HTMLElement) {
  let isBehind = false
  let running: Promise<void> | undefined

  /** One at a time; a change during a request leads to another one. */
  function refresh() {
    isBehind = true
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  async function run() {
    while (isBehind) {
      isBehind = false
      const response = await fetch(location.href.split('#', 1)[0] ?? '', { headers: seen() }).catch(() => undefined)
      if (response?.ok) takeOver(await response.text())
      else if (response && goneStatuses.includes(response.status)) return location.reload()
    }
  }

  let timer: number | undefined
  let isLost = false
  function connect() {
    const stream = new EventSource(root.dataset.follow ?? '')
    stream.addEventListener('changed', () => void refresh())
    stream.addEventListener('open', () => {
      clearInterval(timer)
      // No event was sent for changes while the page was disconnected.
      if (isLost) void refresh()
      isLost = false
    })
    stream.addEventListener('error', () => {
      isLost = true
      clearInterval(timer)
      timer = window.setInterval(() => document.visibilityState === 'visible' && void refresh(), silentMs)
      // The browser doesn't connect again after a response that isn't a stream: too many pages are open, or a restart.
      if (stream.readyState === EventSource.CLOSED) setTimeout(connect, silentMs)
    })
    // A page that leaves the screen for the browser's cache would keep its connection.
    addEventListener('pagehide', () => stream.close(), { once: true })
  }
  connect()
  addEventListener('pageshow', event => {
    if (!event.persisted) return
    connect()
    void refresh()
  })
  // Opened in the background, it's read when its tab is.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void refresh())
  addEventListener('online', () => void refresh())

  const composer = document.querySelector<HTMLFormElement>('[data-composer]')
  if (composer) openComposer(composer, { takeOver, refresh })
}

function seen(): Record<string, string> {
  return document.visibilityState === 'visible' ? { 'X-Seen': 'page' } : {}
}

/** Replaces the live parts with those of the page's new version. Of a list, only new and changed lines are replaced. */
function takeOver(html: string) {
  const fresh = new DOMParser().parseFromString(html, 'text/html')
  // If the request was withdrawn or restored, the whole page differs.
  if (isWritable(document) !== isWritable(fresh)) return location.reload()
  document.title = fresh.title
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const next = fresh.getElementById(part.id)
    if (!next || part.isEqualNode(next)) continue
    if (part.dataset.live === 'list') takeLines(part, next)
    else {
      keepTyped(part, next)
      part.replaceWith(document.adoptNode(next))
    }
  }
}

/** Copies what was typed or chosen to the same fields of the new version. A new choice isn't chosen for someone who has chosen. */
function keepTyped(part: HTMLElement, next: HTMLElement) {
  const fields = fieldsOf(part)
  if (!fields.some(isTouched)) return
  for (const field of fieldsOf(next)) {
    const typed = fields.find(({ name, value }) => name === field.name && (!isBox(field) || value === field.value))
    if (isBox(field)) field.checked = typed !== undefined && isBox(typed) && typed.checked
    else if (typed) field.value = typed.value
  }
}

function fieldsOf(part: HTMLElement) {
  return [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea')]
}

function isTouched(field: HTMLInputElement | HTMLTextAreaElement) {
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

function isBox(field: HTMLInputElement | HTMLTextAreaElement): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function isWritable(page: Document) {
  return page.querySelector('[data-composer]') !== null
}

function takeLines(list: HTMLElement, next: HTMLElement) {
  const isAtEnd = isNearEnd(list)
  for (const line of [...list.children]) if (line.id && !has(next, line.id)) line.remove()
  let last: Element | null = null
  for (const line of [...next.children]) {
    const there: Element | undefined = has(list, line.id)
    const kept = there?.isEqualNode(line) ? there : document.adoptNode(line)
    if (there && kept !== there) there.replaceWith(kept)
    else if (!there && last) last.after(kept)
    else if (!there) list.prepend(kept)
    last = kept
  }
  if (isAtEnd) list.lastElementChild?.scrollIntoView({ block: 'nearest' })
}

function has(list: HTMLElement, id: string) {
  return [...list.children].find(line => line.id === id)
}

function isNearEnd(list: HTMLElement) {
  return list.getBoundingClientRect().bottom < innerHeight + 200
}
