import { isAscii } from 'node:buffer'

/** `at` is in the chunk; `length` covers the rest of the broken character. */
type Flaw = { at: number; length: number }

function sizeOf(lead: number) {
  if (lead < 0x80) return 1
  if (lead >= 0xc2 && lead <= 0xdf) return 2
  if (lead >= 0xe0 && lead <= 0xef) return 3
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0
}

/** Some lead bytes narrow the range of the second byte: no overlong forms, no surrogates, nothing above U+10FFFF. */
function isSecond(lead: number, byte: number) {
  if (lead === 0xe0) return byte >= 0xa0 && byte <= 0xbf
  if (lead === 0xed) return byte >= 0x80 && byte <= 0x9f
  if (lead === 0xf0) return byte >= 0x90 && byte <= 0xbf
  if (lead === 0xf4) return byte >= 0x80 && byte <= 0x8f
  return byte >= 0x80 && byte <= 0xbf
}

/** `onFlaw` gets broken characters, `onCharacter` valid non-ASCII ones. Returns the start of an unfinished one. */
export function scanUtf8(
  bytes: Buffer,
  isLast: boolean,
  { onFlaw, onCharacter = () => {} }: { onFlaw: (flaw: Flaw) => void; onCharacter?: (lead: number) => void },
) {
  if (isAscii(bytes)) return bytes.length
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0
    const size = sizeOf(lead)
    if (size === 1) {
      at += 1
      continue
    }
    const length = size === 0 ? 1 : lengthAt(bytes, at, size)
    if (length === size) onCharacter(lead)
    else if (!isLast && size > 0 && at + length === bytes.length) return at
    else onFlaw({ at, length })
    at += length
  }
  return bytes.length
}

function lengthAt(bytes: Buffer, at: number, size: number) {
  const lead = bytes[at] ?? 0
  for (let next = 1; next < size; next++) {
    const byte = bytes[at + next]
    if (byte === undefined) return next
    if (next === 1 ? !isSecond(lead, byte) : byte < 0x80 || byte > 0xbf) return next
  }
  return size
}

const replacement = Buffer.from('\ufffd')
const windows = new TextDecoder('windows-1252')

// Lead bytes of accented letters and curly quotation marks; alone, they're the rest of a cut-off character.
const cutLeads = new Set([0xc2, 0xc3, 0xe2])

/** Windows-1252 text in a UTF-8 file keeps its letter; half a character becomes the replacement character. */
function mended(flaw: Buffer) {
  if (flaw.length > 1 || cutLeads.has(flaw[0] ?? 0)) return replacement
  const letter = windows.decode(flaw)
  return /[À-ÿŠšŽžŒœŸ‘’“”–—…•™©®]/.test(letter) ? Buffer.from(letter) : replacement
}

export function mendUtf8(bytes: Buffer, isLast: boolean) {
  const parts: Buffer[] = []
  let from = 0
  const end = scanUtf8(bytes, isLast, {
    onFlaw({ at, length }) {
      parts.push(bytes.subarray(from, at), mended(bytes.subarray(at, at + length)))
      from = at + length
    },
  })
  if (from === 0) return { whole: bytes.subarray(0, end), rest: bytes.subarray(end) }
  return { whole: Buffer.concat([...parts, bytes.subarray(from, end)]), rest: bytes.subarray(end) }
}
