import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { CsvError } from '#platform/csv/csv-parser.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { type FileRefusal, largestLicenseFile, wrongRowsLimit } from './license-file.ts'
import { type LicenseRow, readLicenseRow } from './license-row.ts'

export class LicenseFileError extends Error {
  readonly reason: FileRefusal
  readonly detail: string
  constructor(reason: FileRefusal, detail = '') {
    super(reason)
    this.reason = reason
    this.detail = detail
  }
}

/** Rows read before a file of another shape is given up. */
const firstRows = 200
const columns = 21

/** Reads the rows in constant memory. `found` is complete once all of them were read. */
export function openLicenseRows(source: Readable) {
  const hash = createHash('sha256')
  const found = { bytes: 0, rows: 0, sha256: Buffer.alloc(0) }
  async function* counted() {
    for await (const chunk of source) {
      if (!Buffer.isBuffer(chunk)) throw new Error('a file is read as bytes')
      found.bytes += chunk.length
      if (found.bytes > largestLicenseFile) throw new LicenseFileError('too-large')
      hash.update(chunk)
      yield chunk
    }
  }
  async function* rows(): AsyncGenerator<LicenseRow> {
    let [wrong, firstWrong, lastWidth] = [0, 0, columns]
    const bytes = Readable.from(counted(), { objectMode: false })
    try {
      for await (const { fields, line } of readCsv(bytes, { encoding: 'windows-1252', delimiter: ',' })) {
        if (fields.length === 1 && fields[0]?.trim() === '') continue
        found.rows += 1
        lastWidth = fields.length
        const row = readLicenseRow(fields)
        if (row === 'wrong') {
          wrong += 1
          firstWrong ||= line
          // The published files begin with a license. One with a line of column names is another file of the state.
          if (found.rows === 1 || (found.rows === firstRows && isTooMany(wrong, found.rows)))
            throw new LicenseFileError('layout', String(line))
        } else if (row !== 'other') yield row
      }
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      // A file that breaks off within a name leaves its quote open.
      const isOpen = error.reason === 'quote-never-closed'
      throw isOpen
        ? new LicenseFileError('truncated', String(found.rows + 1))
        : new LicenseFileError('unreadable', String(error.line))
    } finally {
      source.destroy()
    }
    found.sha256 = hash.digest()
    if (found.rows === 0) throw new LicenseFileError('empty')
    if (lastWidth < columns) throw new LicenseFileError('truncated', String(found.rows))
    if (isTooMany(wrong, found.rows)) throw new LicenseFileError('layout', String(firstWrong))
  }
  return { found, rows: rows() }
}

function isTooMany(wrong: number, rows: number) {
  return wrong * 1_000 > rows * wrongRowsLimit
}
