import { readPhones } from '#platform/text/phone-number.ts'

/** Hours after which a text that couldn't be sent is dropped: later, the email has long been read. */
export const textHours = 1

/** Returns the first American number of a typed text, in E.164; null if there's none, or it has an extension. */
export function textPhoneOf(typed: string | null) {
  const read = typed === null ? undefined : readPhones(typed)
  if (!read?.ok) return null
  const [{ e164, extension }] = read.value
  return extension === '' && /^\+1\d{10}$/.test(e164) ? e164 : null
}

/** `(561) 555-0142` */
export function shownTextPhone(e164: string) {
  const read = readPhones(e164)
  return read.ok ? read.value[0].shown : e164
}

const stopWords = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'alto', 'parar', 'pare', 'baja'])
const startWords = new Set(['start', 'unstop', 'iniciar', 'comenzar'])

/** Reads a reply to a text: the whole text must be the word, in any case, so that no sentence ends the texts. */
export function readReply(text: string): 'stop' | 'start' | 'other' {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[.!¡"']/g, '')
  if (stopWords.has(word)) return 'stop'
  return startWords.has(word) ? 'start' : 'other'
}
