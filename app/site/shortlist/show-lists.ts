import { listPath, maxCompared, maxSaved } from '#domain/directory/comparison/comparison.ts'
import { placeOf } from '#domain/directory/places/place.ts'
import { languageOfPath, pathIn } from '#platform/text/language.ts'
import { placeHere } from '../places/kept-place.ts'
import { deviceListMessages } from './device-list-messages.ts'
import {
  readCompared,
  readSaved,
  rooferOf,
  type SavedRoofer,
  toggled,
  writeCompared,
  writeSaved,
} from './device-lists.ts'

// Shows the lists on this device: which hearts are filled, the link to the shortlist, which ticks are set, and the tray. Loaded when
// there is a list, or with the first tap.

const look = {
  link: 'inline-flex min-h-11 items-center gap-2 px-3 font-semibold',
  count: 'rounded-full bg-tint px-2 text-sm text-tint-ink tabular-nums',
  notice:
    'fixed inset-x-4 bottom-20 z-20 mx-auto max-w-md rounded-notice border border-line bg-raised p-4 font-semibold shadow-float',
  tray: 'flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line bg-raised px-5 py-2.5 shadow-float',
  names: 'min-w-0 flex-1',
  clear:
    'inline-flex min-h-11 cursor-pointer items-center rounded-control border border-edge bg-surface px-4 font-semibold hover:border-ink',
  go: 'inline-flex min-h-11 items-center rounded-control bg-accent px-4 font-semibold text-on-accent hover:bg-accent-hover',
}

const heart =
  '<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" class="size-5"><path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"/></svg>'

const language = languageOfPath(location.pathname)
const messages = deviceListMessages[language]

let redrawPage: ((removed?: SavedRoofer) => void) | undefined

export function toggleSaved(button: HTMLElement) {
  const roofer = rooferOf(button)
  const before = readSaved()
  const after = toggled(before, roofer, maxSaved)
  if (after === before) return sayFull()
  writeSaved(after)
  redrawPage?.(after.length < before.length ? roofer : undefined)
  showLists()
}

export function toggleCompared(box: HTMLElement) {
  const { compare: slug = '', name = '' } = box.dataset
  writeCompared([...toggled(readCompared(), { slug, name }, maxCompared)])
  showLists()
}

/** Redraws all lists from storage after another tab changed them. */
export function showChanged() {
  redrawPage?.()
  showLists()
}

function showLists() {
  const saved = readSaved()
  const slugs = new Set(saved.map(({ slug }) => slug))
  for (const heart of document.querySelectorAll<HTMLElement>('[data-save]'))
    heart.setAttribute('aria-pressed', String(slugs.has(heart.dataset.save ?? '')))
  showLink(saved.length)
  showCompared()
}

export async function startPage() {
  showLists()
  if (document.querySelector('[data-shortlist]')) {
    const page = await import('./show-shortlist.ts')
    redrawPage = page.openShortlist(showLists)
    showLists()
  }
  const columns = document.querySelector<HTMLElement>('[data-columns]')
  if (columns) (await import('./show-columns.ts')).followColumns(columns)
}

function sayFull() {
  document.querySelector('[data-list-full]')?.remove()
  const notice = element('p', look.notice, [messages.isFull])
  notice.setAttribute('role', 'alert')
  notice.dataset.listFull = ''
  document.body.append(notice)
  setTimeout(() => notice.remove(), 10_000)
}

/** Adds the link to the saved list to the bar and a phone's menu. The page is cached for everyone, so the script adds it. */
function showLink(count: number) {
  for (const old of document.querySelectorAll('[data-saved-link]')) old.remove()
  if (count === 0) return
  for (const emergency of document.querySelectorAll('header nav a.text-red')) {
    const link = element('a', look.link, [messages.saved, element('span', look.count, [String(count)])])
    link.insertAdjacentHTML('afterbegin', heart)
    link.dataset.savedLink = ''
    link.setAttribute('href', pathIn(language, '/shortlist'))
    // The bar is aligned to the right, so nothing else moves.
    emergency.parentElement?.prepend(link)
  }
}

function showCompared() {
  const compared = readCompared()
  const isFull = compared.length >= maxCompared
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-compare]')) {
    box.checked = compared.some(({ slug }) => slug === box.dataset.compare)
    box.disabled = isFull && !box.checked
  }
  const tray = document.querySelector<HTMLElement>('[data-compare-tray]')
  const slugs = compared.map(({ slug }) => slug)
  // Drawing the same list again would make a screen reader announce it again.
  if (!tray || tray.dataset.shown === slugs.join()) return
  tray.dataset.shown = slugs.join()
  const names = element('p', look.names, [
    element('strong', 'block', [messages.tray.count(compared.length)]),
    element('span', 'text-sm text-ink-2', [isFull ? messages.tray.full : compared.map(({ name }) => name).join(', ')]),
  ])
  const clear = element('button', look.clear, [messages.tray.clear])
  clear.setAttribute('type', 'button')
  clear.addEventListener('click', () => {
    const first = document.querySelector<HTMLElement>('[data-compare]:checked')
    writeCompared([])
    showLists()
    first?.focus()
  })
  const shown = document.querySelector<HTMLElement>('[data-place]')?.dataset.place
  const near = shown === undefined ? placeHere() : placeOf(shown)
  const go = element('a', look.go, [messages.compareCount(compared.length)])
  go.setAttribute('href', pathIn(language, listPath('/compare', slugs, near)))
  tray.replaceChildren(...(compared.length > 0 ? [element('div', look.tray, [names, clear, go])] : []))
}

function element(name: string, className: string, parts: readonly (Node | string)[]) {
  const made = document.createElement(name)
  made.className = className
  made.append(...parts)
  return made
}

// Another tab may have changed the lists.
addEventListener('storage', showChanged)
