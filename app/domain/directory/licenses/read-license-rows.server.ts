import type { Readable } from 'node:stream'
import { type LicenseFileReason, largestLicenseFile } from './license-file.ts'
import { isCutOff, type LicenseRow, readLicenseRow, watchColumns } from './license-row.ts'
import { isTooMany, nothingYet, readStateFile } from './state-file.server.ts'

export class LicenseFileError extends Error {
  readonly reason: LicenseFileReason
  readonly detail: string
  constructor(reason: LicenseFileReason, detail = '') {
    super(reason)
    this.reason = reason
    this.detail = detail
  }
}

/** Rows read before a file of another shape is given up. */
const firstRows = 200
const columns = 21
/** Columns change places in the whole file, so not every row is looked at. */
const watchedEach = 50

const kind = {
  mostBytes: largestLicenseFile,
  fail: (reason: LicenseFileReason, detail?: string) => new LicenseFileError(reason, detail),
}

/** Reads the rows in constant memory. `found` is complete once all of them were read. */
export function openLicenseRows(source: Readable) {
  const found = nothingYet()
  async function* rows(): AsyncGenerator<LicenseRow> {
    let [wrong, firstWrong] = [0, 0]
    let last: readonly string[] = []
    const watched = watchColumns()
    for await (const { fields, line } of readStateFile(source, found, kind)) {
      found.rows += 1
      last = fields
      const row = readLicenseRow(fields)
      if (row === 'wrong') {
        wrong += 1
        firstWrong ||= line
        // The published files begin with a license. One with a line of column names is another file of the state.
        if (found.rows === 1 || (found.rows === firstRows && isTooMany(wrong, found.rows)))
          throw new LicenseFileError('layout', String(line))
        continue
      }
      if (found.rows <= firstRows || found.rows % watchedEach === 0) watched.note(fields)
      if (row !== 'other') yield row
    }
    if (found.rows === 0) throw new LicenseFileError('empty')
    if (last.length < columns || isCutOff(last)) throw new LicenseFileError('truncated', String(found.rows))
    if (isTooMany(wrong, found.rows)) throw new LicenseFileError('layout', String(firstWrong))
    if (watched.areMoved()) throw new LicenseFileError('layout', '1')
  }
  return { found, rows: rows() }
}
