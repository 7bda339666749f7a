export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const
export type Encoding = (typeof encodings)[number]

export function isEncoding(text: string): text is Encoding {
  return encodings.some(encoding => encoding === text)
}

export function markedEncoding(first: Uint8Array): Encoding | undefined {
  if (first[0] === 0xef && first[1] === 0xbb && first[2] === 0xbf) return 'utf-8'
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  return undefined
}

/** Detects UTF-16 without a byte order mark: in Latin text every second byte is zero. */
export function unmarkedUtf16(first: Uint8Array): Encoding | undefined {
  const zeros = [0, 0]
  for (let at = 0; at < first.length; at++) if (first[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const pairs = first.length / 2
  if (odd > pairs / 5 && even < odd / 10) return 'utf-16le'
  if (even > pairs / 5 && odd < even / 10) return 'utf-16be'
  return undefined
}

/** A byte above 127 with the two bytes before and after it. */
export type ByteContext = readonly [number, number, number, number, number]

/** Guesses the one-byte encoding. `endsInCr`: lines end in a bare carriage return, as on old Macs. */
export function guessByteEncoding(contexts: readonly ByteContext[], endsInCr: boolean): Encoding {
  const bonus = endsInCr ? contexts.length / 2 : 0
  return rate('macintosh', contexts) + bonus > rate('windows-1252', contexts) ? 'macintosh' : 'windows-1252'
}

function rate(encoding: Encoding, contexts: readonly ByteContext[]) {
  const decoder = new TextDecoder(encoding)
  let sum = 0
  for (const context of contexts) {
    const [before2 = '', before = '', letter = '', after = '', after2 = ''] = decoder.decode(Uint8Array.from(context))
    sum += rateLetter(letter, { before2, before, after, after2 })
  }
  return sum
}

type Around = { before2: string; before: string; after: string; after2: string }

const isLetter = (text: string) => /\p{L}/u.test(text)
const isLower = (text: string) => /\p{Ll}/u.test(text)
const isUpper = (text: string) => /\p{Lu}/u.test(text)

/** Returns a number from -2 (never in this position) to 1 (as expected). */
function rateLetter(letter: string, around: Around) {
  const { before, after } = around
  if (/\p{Cc}/u.test(letter)) return -2
  if (isLetter(letter)) return rateAccent(letter, around)
  if (letter === '’' || letter === '‘') return rateApostrophe(letter, around)
  if ('“„«‹'.includes(letter)) return !isLetter(before) && /[\p{L}\d]/u.test(after) ? 1 : -1
  if ('”»›'.includes(letter)) return !isLetter(after) && /[\p{L}\d.!?]/u.test(before) ? 1 : -1
  if (letter === '–' || letter === '—') return isLetter(before) && isLetter(after) ? -0.5 : 1
  if ('™®©…•°·½¼¾\u00a0€£§²³'.includes(letter)) return isLetter(before) && isLetter(after) ? -1 : 0.5
  return -1
}

function rateAccent(letter: string, { before, after }: Around) {
  if ('ƒªºﬁﬂıˆπ∂'.includes(letter)) return -1
  if (!isLetter(before) && !isLetter(after)) return -1
  if (isUpper(letter) && isLower(before)) return -1
  if (isLower(letter) && isUpper(before) && isUpper(after)) return -1
  return 1
}

/** Recognizes O’Neil, Dell’Orto, Bob’s, don’t; not Rodr’guez. */
function rateApostrophe(letter: string, { before2, before, after, after2 }: Around) {
  if (!isLetter(before) || !isLetter(after)) return isLetter(before) || isLetter(after) ? 0.5 : -0.5
  if (letter === '‘') return -1
  if (isUpper(after) || !isLetter(before2)) return 1
  return /[stdm]/i.test(after) && !isLetter(after2) ? 1 : -1
}
