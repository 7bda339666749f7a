import { languageOfPath } from '#platform/text/language.ts'
import { addPhotos } from './add-photos.ts'
import { type DamageLogWords, damageLogWords } from './damage-log-words.ts'
import { drawLog, readLog } from './draw-log.ts'
import { partOf, readEntry } from './entry-item.ts'
import { logEntries } from './log-entry.ts'
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
  const words = damageLogWords[language]
  const list = partOf(place, 'entries', HTMLUListElement)
  const photos = partOf(place, 'photos', HTMLInputElement)
  const draw = (fault?: keyof DamageLogWords['faults']) => drawLog(place, language, fault)

  photos.addEventListener('change', () => void addChosen(photos).then(draw))
  list.addEventListener('change', ({ target }) => {
    keepEntry(target).catch(() => draw('full'))
  })
  list.addEventListener('click', ({ target }) => {
    const isRemove = target instanceof HTMLElement && target.dataset.log === 'remove'
    if (isRemove && confirm(words.askRemove)) void removeEntry(target).then(() => draw())
  })
  partOf(place, 'save', HTMLButtonElement).addEventListener('click', () => void saveLogFile(language))
  partOf(place, 'remove-all', HTMLButtonElement).addEventListener('click', () => {
    if (confirm(words.askRemoveAll)) void removeAll().then(() => draw())
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

/** Returns the list item that contains an element. */
function itemOf(target: EventTarget | null) {
  return target instanceof HTMLElement ? target.closest('li') : null
}
