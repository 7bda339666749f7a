import { maxPhotos } from '#domain/requests/quotes/quote.ts'
import { shrinkPhoto } from '../quotes/shrink-photo.ts'
import type { DamageLogMessages } from './damage-log-messages.ts'
import { type LogEntry, localMinute, logEntries, maxEntries } from './log-entry.ts'

type AddFieldError = keyof DamageLogMessages['fieldErrors']

/** Adds photos to the log, each with the time it was taken. Returns an error if any photo couldn't be added. */
export async function addPhotos(photos: Iterable<File>): Promise<AddFieldError | undefined> {
  const kept = await logEntries.readAll().catch(() => [])
  let chosen = kept.filter(({ isChosen }) => isChosen).length
  let count = kept.length
  let fieldError: AddFieldError | undefined
  for (const file of photos) {
    if (count >= maxEntries) return 'many'
    const photo = await shrinkPhoto(file)
    if (!(await isReadable(photo))) fieldError = 'unreadable'
    else if (await keepEntry(newEntry(photo, file.lastModified, { number: count, isChosen: chosen < maxPhotos }))) {
      count += 1
      chosen += 1
    } else return 'full'
  }
  return fieldError
}

/** The id keeps photos of the same minute in the order in which they were chosen. */
function newEntry(photo: Blob, takenAt: number, { number, isChosen }: { number: number; isChosen: boolean }): LogEntry {
  const id = `entry-${Date.now()}-${String(number).padStart(2, '0')}`
  return { id, photo, takenAt: localMinute(new Date(takenAt)), room: '', note: '', isChosen }
}

async function isReadable(photo: Blob) {
  const picture = await createImageBitmap(photo).catch(() => null)
  picture?.close()
  return picture !== null
}

function keepEntry(entry: LogEntry) {
  return logEntries.write(entry).then(
    () => true,
    () => false,
  )
}
