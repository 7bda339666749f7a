import type { Language } from '#platform/text/language.ts'
import { byTime, localMinute, logEntries } from './log-entry.ts'
import { logFile, logFileName } from './log-file.ts'

/** Downloads the whole log as one file, to keep or to send to the insurer. */
export async function saveLogFile(language: Language) {
  const entries = (await logEntries.readAll()).sort(byTime)
  const madeAt = localMinute(new Date())
  const pictures = await Promise.all(entries.map(({ photo }) => dataUrl(photo)))
  const written = entries.map((entry, index) => ({ ...entry, picture: pictures[index] ?? '' }))
  const html = new Blob([logFile({ entries: written, madeAt, language })], { type: 'text/html' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(html)
  link.download = logFileName(madeAt)
  link.click()
  URL.revokeObjectURL(link.href)
}

function dataUrl(photo: Blob) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(photo)
  })
}
