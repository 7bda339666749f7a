import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type ByteContext, type Encoding, guessByteEncoding, markedEncoding, unmarkedUtf16 } from './encoding.ts'
import { type CountNames, type SniffedFormat, sniffFormat } from './sniff-format.ts'
import { scanUtf8 } from './utf8-scan.ts'

export type CsvSurvey = SniffedFormat & {
  encoding: Encoding
  isMarked: boolean
  /** Invalid characters in a UTF-8 file, and the first lines that have any. */
  flaws: { count: number; lines: number[] }
  bytes: number
  sha256: Buffer
  isEmpty: boolean
}

export type GivenFormat = { encoding?: Encoding; delimiter?: string }

const headBytes = 65_536

/**
 * Reads the file once in constant memory. UTF-16 is known from a byte order mark or zeros in every second byte.
 * Otherwise it's UTF-8 if its letters mostly are, and if not, one of two old one-byte encodings.
 */
export async function surveyCsv(
  source: Readable,
  given: GivenFormat = {},
  countNames?: CountNames,
): Promise<CsvSurvey> {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  const letters = countLetters()
  let bytes = 0
  let isEmpty = true
  for await (const chunk of source) {
    if (!Buffer.isBuffer(chunk)) throw new Error('a CSV file is read as bytes')
    hash.update(chunk)
    if (bytes < headBytes) head.push(chunk.subarray(0, headBytes - bytes))
    letters.add(chunk)
    isEmpty &&= !chunk.some(isMark)
    bytes += chunk.length
  }
  const first = Buffer.concat(head)
  const found = letters.end()
  const marked = markedEncoding(first)
  const encoding = given.encoding ?? marked ?? unmarkedUtf16(first) ?? found.encoding
  const text = new TextDecoder(encoding).decode(first)
  const sniffed = sniffFormat(text, countNames)
  const format = given.delimiter ? { ...sniffed, delimiter: given.delimiter } : sniffed
  const flaws = encoding === 'utf-8' ? found.flaws : { count: 0, lines: [] }
  return { ...format, encoding, isMarked: marked === encoding, flaws, bytes, sha256: hash.digest(), isEmpty }
}

// White space, NUL (the other half of a space in UTF-16), and the bytes of byte order marks.
const unmarked = new Set([0x00, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xff, 0xfe])

function isMark(byte: number) {
  return !unmarked.has(byte)
}

const flawLinesKept = 1_000
const contextsKept = 2_000

// Lead bytes of accented letters and curly quotation marks; in other encodings such pairs are rare.
const frequentLeads = new Set([0xc2, 0xc3, 0xc4, 0xc5, 0xe2])

function countLetters() {
  let rest: Buffer = Buffer.alloc(0)
  let behind: Buffer = Buffer.alloc(0)
  let line = 1
  let isAfterCr = false
  let hasLf = false
  let whole = 0
  let frequent = 0
  let count = 0
  const lines: number[] = []
  const contexts: ByteContext[] = []

  const countLines = (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]
      if (byte === 0x0a) {
        hasLf = true
        if (!isAfterCr) line += 1
      } else if (byte === 0x0d) {
        line += 1
      }
      isAfterCr = byte === 0x0d
    }
  }
  const scan = (chunk: Buffer, isLast: boolean) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let counted = 0
    const end = scanUtf8(bytes, isLast, {
      onCharacter(lead) {
        whole += 1
        if (frequentLeads.has(lead)) frequent += 1
      },
      onFlaw({ at }) {
        countLines(bytes.subarray(counted, at))
        counted = at
        count += 1
        if (lines.length < flawLinesKept && lines.at(-1) !== line) lines.push(line)
        if (contexts.length < contextsKept) contexts.push(contextOf(bytes, at, behind))
      },
    })
    countLines(bytes.subarray(counted, end))
    behind = Buffer.from(bytes.subarray(Math.max(0, end - 2), end))
    rest = Buffer.from(bytes.subarray(end))
  }
  const encodingOf = () => {
    // A pair that is a letter in UTF-8 is rare in other encodings, so it outweighs several invalid ones.
    const evidence = frequent + (whole - frequent) / 4
    if (count === 0 || evidence * 4 >= count) return 'utf-8'
    return guessByteEncoding(contexts, !hasLf && line > 1)
  }
  return {
    add: (chunk: Buffer) => scan(chunk, false),
    end() {
      scan(Buffer.alloc(0), true)
      return { encoding: encodingOf(), flaws: { count, lines } }
    },
  }
}

function contextOf(bytes: Buffer, at: number, behind: Buffer): ByteContext {
  const byteAt = (place: number) => (place >= 0 ? bytes[place] : behind[behind.length + place]) ?? 0x20
  return [byteAt(at - 2), byteAt(at - 1), byteAt(at), byteAt(at + 1), byteAt(at + 2)]
}
