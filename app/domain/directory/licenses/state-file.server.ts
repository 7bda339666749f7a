import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { CsvError } from '#platform/csv/csv-parser.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { wrongRowsLimit } from './license-file.ts'

// The common parts of the state's files: windows-1252, commas, a size limit, and a hash that recognizes a file loaded again.

type Reason = 'too-large' | 'truncated' | 'unreadable'

/** `fail` makes the error of this kind of file. `detail` is a line, or the row where the file breaks off. */
type Kind = { mostBytes: number; fail(reason: Reason, detail?: string): Error }

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

export type Measured = { bytes: number; rows: number; sha256: Buffer }

/** Reads the lines with any text, in constant memory. `found.rows` is counted by the caller; the rest is complete after the last line. */
export async function* readStateFile(source: Readable, found: Measured, { mostBytes, fail }: Kind) {
  const hash = createHash('sha256')
  async function* counted() {
    for await (const chunk of source) {
      if (!Buffer.isBuffer(chunk)) throw new Error('a file is read as bytes')
      found.bytes += chunk.length
      if (found.bytes > mostBytes) throw fail('too-large')
      hash.update(chunk)
      // A spreadsheet writes a byte order mark before the first column.
      const isMarked = found.bytes === chunk.length && chunk.subarray(0, 3).equals(byteOrderMark)
      yield isMarked ? chunk.subarray(3) : chunk
    }
  }
  const bytes = Readable.from(counted(), { objectMode: false })
  try {
    for await (const row of readCsv(bytes, { encoding: 'windows-1252', delimiter: ',' }))
      if (row.fields.some(field => /[^\s\p{Cc}]/u.test(field))) yield row
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // A file that breaks off within a name leaves its quote open.
    throw error.reason === 'quote-never-closed'
      ? fail('truncated', String(found.rows + 1))
      : fail('unreadable', String(error.line))
  } finally {
    source.destroy()
  }
  found.sha256 = hash.digest()
}

export function nothingYet(): Measured {
  return { bytes: 0, rows: 0, sha256: Buffer.alloc(0) }
}

/** With more than a few invalid rows, it's a different file. */
export function isTooMany(wrong: number, rows: number) {
  return wrong * 1_000 > rows * wrongRowsLimit
}
