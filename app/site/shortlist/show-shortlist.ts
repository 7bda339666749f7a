import { askPath, listPath, maxCompared } from '#domain/directory/comparison/comparison.ts'
import { maxBusinesses } from '#domain/requests/quotes/quote.ts'
import { languageOfPath, pathIn } from '#platform/text/language.ts'
import { placeHere } from '../places/kept-place.ts'
import { deviceListMessages } from './device-list-messages.ts'
import { readSaved, rooferOf, type SavedRoofer, shownNumber, withAll, writeSaved } from './device-lists.ts'

// The shortlist page. It begins with what the device remembers, so that it works offline; with a network, the server's rows with
// current facts replace these.

const language = languageOfPath(location.pathname)
const messages = deviceListMessages[language]
const undoLook = 'ml-3 inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent hover:underline'

/** Rows by slug. Includes removed rows, so that an undo can restore the same element. */
const rows = new Map<string, HTMLElement>()

/** Fills the page and returns a function that redraws it; undefined on a page with someone else's list. */
export function openShortlist(showLists: () => void) {
  const page = document.querySelector<HTMLElement>('[data-shortlist]')
  const list = page?.querySelector<HTMLElement>('[data-rows]')
  if (!page || !list) return undefined
  if (page.dataset.shortlist === 'shared') return openShared(page, showLists)

  page.querySelector('[data-clear]')?.addEventListener('click', () => {
    const before = readSaved()
    writeSaved([])
    redraw()
    showLists()
    sayUndoable(messages.cleared, before)
  })
  redraw()
  void refresh().then(showLists)
  return (removed?: SavedRoofer) => {
    const before = removed ? withRemoved(removed) : []
    redraw()
    if (removed) sayUndoable(messages.removed(removed.name), before)
  }

  function redraw() {
    const saved = readSaved()
    list?.replaceChildren(...saved.map(rowOf))
    for (const [selector, isShown] of [
      ['[data-empty]', saved.length === 0],
      ['[data-actions]', saved.length > 0],
    ] as const)
      for (const part of page?.querySelectorAll<HTMLElement>(selector) ?? []) part.hidden = !isShown
    page?.querySelector('[data-said]')?.replaceChildren()
    pointActions(saved)
  }

  function withRemoved(removed: SavedRoofer) {
    const shown = [...(list?.children ?? [])].map(row => (row instanceof HTMLElement ? row.dataset.row : ''))
    const known = new Map([...readSaved(), removed].map(roofer => [roofer.slug, roofer]))
    return shown.flatMap(slug => known.get(slug ?? '') ?? [])
  }

  function pointActions(saved: readonly SavedRoofer[]) {
    const slugs = saved.map(({ slug }) => slug)
    const compared = slugs.slice(0, maxCompared)
    const compareText = slugs.length > maxCompared ? messages.compareFirst : messages.compareCount
    point(
      '[data-compare-all]',
      pathIn(language, listPath('/compare', compared, placeHere())),
      compareText(compared.length),
    )
    const asked = slugs.slice(0, maxBusinesses)
    point('[data-request-all]', pathIn(language, askPath(asked)), messages.request(asked.length))
    const share = page?.querySelector<HTMLElement>('[data-act="share"]')
    if (share) share.dataset.path = pathIn(language, listPath('/shortlist', slugs))
  }

  function point(selector: string, href: string, text: string) {
    const link = page?.querySelector(selector)
    link?.setAttribute('href', href)
    link?.replaceChildren(text)
  }

  function sayUndoable(text: string, before: readonly SavedRoofer[]) {
    const undo = undoButton(() => {
      writeSaved(before)
      redraw()
      showLists()
      list?.querySelector<HTMLElement>('a')?.focus()
    })
    page?.querySelector('[data-said]')?.replaceChildren(text, undo)
    // The pressed button has left the page.
    undo.focus()
  }

  function rowOf(roofer: SavedRoofer) {
    const row = rows.get(roofer.slug) ?? drawRow(roofer)
    rows.set(roofer.slug, row)
    return row
  }

  function drawRow({ slug, name, city, dial }: SavedRoofer) {
    const template = page?.querySelector<HTMLTemplateElement>('template')?.content.firstElementChild
    const row = template?.cloneNode(true)
    if (!(row instanceof HTMLElement)) throw new Error('the page has no row to copy')
    row.dataset.row = slug
    const link = row.querySelector('[data-name-link]')
    link?.setAttribute('href', pathIn(language, `/business/${slug}`))
    link?.replaceChildren(name)
    row.querySelector('[data-city-text]')?.replaceChildren(city)
    const call = row.querySelector<HTMLElement>('[data-call]')
    call?.setAttribute('href', `tel:${dial}`)
    call?.querySelector('[data-number]')?.replaceChildren(shownNumber(dial))
    if (dial === '') call?.remove()
    const heart = row.querySelector<HTMLElement>('[data-save]')
    if (heart) Object.assign(heart.dataset, { save: slug, name, city, dial })
    heart?.setAttribute('aria-label', messages.save(name))
    row.querySelector<HTMLElement>('[data-compare]')?.setAttribute('data-compare', slug)
    row.querySelector<HTMLElement>('[data-compare]')?.setAttribute('data-name', name)
    row.querySelector('label .sr-only')?.replaceChildren(messages.compareName(name))
    reveal(row)
    return row
  }
}

/** Replaces the rows with the server's, and updates the device's copy. Offline, everything stays. */
async function refresh() {
  const saved = readSaved()
  if (saved.length === 0) return
  const path = listPath(
    '/shortlist',
    saved.map(({ slug }) => slug),
    placeHere(),
  )
  const html = await fetch(pathIn(language, path)).then(
    response => (response.ok ? response.text() : ''),
    () => '',
  )
  const current = new Map<string, SavedRoofer>()
  for (const fresh of new DOMParser().parseFromString(html, 'text/html').querySelectorAll<HTMLElement>('[data-row]')) {
    const row = rows.get(fresh.dataset.row ?? '')
    if (!row) continue
    if (fresh.dataset.gone) {
      row.querySelector('[data-note]')?.replaceChildren(fresh.dataset.gone)
      row.querySelector('[data-call]')?.remove()
      continue
    }
    row.replaceChildren(...document.importNode(fresh, true).childNodes)
    reveal(row)
    const heart = row.querySelector<HTMLElement>('[data-save]')
    if (heart) current.set(row.dataset.row ?? '', rooferOf(heart))
  }
  writeSaved(readSaved().map(roofer => current.get(roofer.slug) ?? roofer))
}

/** A shared list can be saved to one's own, with undo. */
function openShared(page: HTMLElement, showLists: () => void) {
  const button = page.querySelector<HTMLElement>('[data-save-all]')
  const roofers = [...page.querySelectorAll<HTMLElement>('[data-save]')].map(rooferOf)
  if (!button || roofers.length === 0) return undefined
  button.classList.remove('invisible')
  button.addEventListener('click', () => {
    const before = readSaved()
    writeSaved(withAll(before, roofers))
    showLists()
    const undo = undoButton(() => {
      writeSaved(before)
      showLists()
      page.querySelector('[data-said]')?.replaceChildren()
      button.focus()
    })
    page.querySelector('[data-said]')?.replaceChildren(messages.added(readSaved().length - before.length), undo)
  })
  return undefined
}

function undoButton(undo: () => void) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = undoLook
  button.textContent = messages.undo
  button.addEventListener('click', undo)
  return button
}

function reveal(row: HTMLElement) {
  for (const control of row.querySelectorAll<HTMLElement>('[data-act]')) control.hidden = false
}
