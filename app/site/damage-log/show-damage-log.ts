import { type Language, languageOfPath } from '#platform/text/language.ts'
import { addPhotos } from './add-photos.ts'
import { type DamageLogMessages, damageLogMessages } from './damage-log-messages.ts'
import { fillEntry, partOf, readEntry } from './entry-item.ts'
import { byTime, logEntries } from './log-entry.ts'
import { markDamageLog } from './log-mark.ts'
import { saveLogFile } from './save-log-file.ts'

/** Shows this device's log in its place on the page, once, and stores changes to it. */
export async function showDamageLog() {
  const place = document.querySelector<HTMLElement>('[data-damage-log]')
  if (!place || !partOf(place, 'panel', HTMLDivElement).hidden) return
  partOf(place, 'open', HTMLButtonElement).hidden = true
  partOf(place, 'panel', HTMLDivElement).hidden = false
  listen(place)
  await drawLog(place, languageOfPath(location.pathname))
}

function listen(place: HTMLElement) {
  const language = languageOfPath(location.pathname)
  const messages = damageLogMessages[language]
  const list = partOf(place, 'entries', HTMLUListElement)
  const photos = partOf(place, 'photos', HTMLInputElement)
  const draw = (fieldError?: keyof DamageLogMessages['fieldErrors']) => drawLog(place, language, fieldError)

  photos.addEventListener('change', () => void addChosen(photos).then(draw))
  list.addEventListener('change', ({ target }) => {
    keepEntry(target).catch(() => draw('full'))
  })
  list.addEventListener('click', ({ target }) => {
    const isRemove = target instanceof HTMLElement && target.dataset.log === 'remove'
    if (isRemove && confirm(messages.askRemove)) void removeEntry(target).then(() => draw())
  })
  partOf(place, 'save', HTMLButtonElement).addEventListener('click', () => void saveLogFile(language))
  partOf(place, 'remove-all', HTMLButtonElement).addEventListener('click', () => {
    if (confirm(messages.askRemoveAll)) void removeAll().then(() => draw())
  })
}

async function addChosen(photos: HTMLInputElement) {
  const chosen = [...(photos.files ?? [])]
  photos.value = ''
  return addPhotos(chosen)
}

async function keepEntry(target: EventTarget | null) {
  const item = itemOf(target)
  // Writes at once, without reading the stored entry first, because the page may be closed any moment.
  if (item) await logEntries.write(readEntry(item))
}

async function removeEntry(target: EventTarget | null) {
  const item = itemOf(target)
  if (item) await logEntries.forget(readEntry(item).id)
}

async function removeAll() {
  for (const { id } of await readLog()) await logEntries.forget(id)
}

function itemOf(target: EventTarget | null) {
  return target instanceof HTMLElement ? target.closest('li') : null
}

/** Renders all entries again, with their number and the error of the last action. */
async function drawLog(place: HTMLElement, language: Language, fieldError?: keyof DamageLogMessages['fieldErrors']) {
  const messages = damageLogMessages[language]
  const entries = await readLog()
  const template = partOf(place, 'template', HTMLTemplateElement)
  const items = entries.map(entry => fillEntry(template, entry, language))
  partOf(place, 'entries', HTMLUListElement).replaceChildren(...items)
  partOf(place, 'actions', HTMLDivElement).hidden = entries.length === 0
  const said = [fieldError && messages.fieldErrors[fieldError], entries.length > 0 && messages.count(entries.length)]
  partOf(place, 'status', HTMLParagraphElement).textContent = said.filter(Boolean).join(' ')
}

/** Returns the entries in order. Records whether there are any, for pages that need to know it synchronously. */
async function readLog() {
  const entries = (await logEntries.readAll().catch(() => [])).sort(byTime)
  markDamageLog(entries.length)
  return entries
}
