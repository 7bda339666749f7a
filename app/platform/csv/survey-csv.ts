import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Delimiter, sniffDelimiter } from './sniff-delimiter.ts'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

export type CsvSurvey = {
  encoding: Encoding
  delimiter: Delimiter
  bytes: number
  sha256: Buffer
  /** No byte at all, or nothing but white space. */
  isEmpty: boolean
}

const headBytes = 65_536

/**
 * Reads a file once, in constant memory, and tells how it is written. A byte order mark decides the encoding; without one
 * the whole file is valid UTF-8, or it is taken for windows-1252 (what spreadsheets on Windows write), which any bytes are.
 */
export async function surveyCsv(source: Readable): Promise<CsvSurvey> {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  const utf8 = utf8Check()
  let bytes = 0
  let isEmpty = true
  for await (const chunk of source) {
    if (!Buffer.isBuffer(chunk)) throw new Error('a CSV file is read as bytes')
    hash.update(chunk)
    if (bytes < headBytes) head.push(chunk.subarray(0, headBytes - bytes))
    utf8.add(chunk)
    isEmpty &&= !chunk.some(isMark)
    bytes += chunk.length
  }
  const first = Buffer.concat(head)
  const encoding = markedEncoding(first) ?? (utf8.isValid() ? 'utf-8' : 'windows-1252')
  const delimiter = sniffDelimiter(new TextDecoder(encoding).decode(first))
  return { encoding, delimiter, bytes, sha256: hash.digest(), isEmpty }
}

// White space, NUL (the other half of a space in UTF-16), and the bytes of byte order marks.
const unmarked = new Set([0x00, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xff, 0xfe])

function isMark(byte: number) {
  return !unmarked.has(byte)
}

function markedEncoding(first: Buffer): Encoding | undefined {
  if (first[0] === 0xef && first[1] === 0xbb && first[2] === 0xbf) return 'utf-8'
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  return undefined
}

/** Whether the bytes so far are valid UTF-8, also where a character is cut in two by the end of a chunk. */
function utf8Check() {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let valid = true
  const attempt = (chunk?: Buffer) => {
    try {
      if (valid) decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      valid = false
    }
    return valid
  }
  return { add: (chunk: Buffer) => attempt(chunk), isValid: () => attempt() }
}
