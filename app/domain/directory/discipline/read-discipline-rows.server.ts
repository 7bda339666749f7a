import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { CsvError } from '#platform/csv/csv-parser.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { wrongRowsLimit } from '../licenses/license-file.ts'
import { type DisciplineRefusal, fiscalYearOf, largestDisciplineFile } from './discipline-file.ts'
import { type DisciplineRow, disciplineWidth, isDisciplineHeader, readDisciplineRow } from './discipline-row.ts'

export class DisciplineFileError extends Error {
  readonly reason: DisciplineRefusal
  readonly detail: string
  constructor(reason: DisciplineRefusal, detail = '') {
    super(reason)
    this.reason = reason
    this.detail = detail
  }
}

type Found = { bytes: number; rowCount: number; sha256: Buffer; fiscalYear: string; rows: DisciplineRow[] }

/** Reads the whole file, which is small. `found` has what was read before an error, too. */
export async function readDisciplineFile(source: Readable, found: Found = nothing()) {
  const hash = createHash('sha256')
  async function* counted() {
    for await (const chunk of source) {
      if (!Buffer.isBuffer(chunk)) throw new Error('a file is read as bytes')
      found.bytes += chunk.length
      if (found.bytes > largestDisciplineFile) throw new DisciplineFileError('too-large')
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await readRows(Readable.from(counted(), { objectMode: false }), found)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw error.reason === 'quote-never-closed'
      ? new DisciplineFileError('truncated', String(found.rowCount + 1))
      : new DisciplineFileError('unreadable', String(error.line))
  } finally {
    source.destroy()
  }
  found.sha256 = hash.digest()
  return found
}

export function nothing(): Found {
  return { bytes: 0, rowCount: 0, sha256: Buffer.alloc(0), fiscalYear: '', rows: [] }
}

async function readRows(bytes: Readable, found: Found) {
  let [hasHeader, wrong, firstWrong] = [false, 0, 0]
  let width: number = disciplineWidth
  const years = new Map<string, number>()
  for await (const { fields, line } of readCsv(bytes, { encoding: 'windows-1252', delimiter: ',' })) {
    if (fields.length === 1 && fields[0]?.trim() === '') continue
    if (!hasHeader) {
      if (!isDisciplineHeader(fields)) throw new DisciplineFileError('layout', String(line))
      hasHeader = true
      continue
    }
    found.rowCount += 1
    width = fields.length
    const read = readDisciplineRow(fields)
    if (read.is === 'wrong') {
      wrong += 1
      firstWrong ||= line
      continue
    }
    const enteredOn = read.is === 'kept' ? read.row.enteredOn : read.enteredOn
    if (enteredOn) years.set(fiscalYearOf(enteredOn), (years.get(fiscalYearOf(enteredOn)) ?? 0) + 1)
    if (read.is === 'kept') found.rows.push(read.row)
  }
  if (found.rowCount === 0) throw new DisciplineFileError('empty')
  if (width < disciplineWidth) throw new DisciplineFileError('truncated', String(found.rowCount))
  if (isTooMany(wrong, found.rowCount)) throw new DisciplineFileError('layout', String(firstWrong))
  const [most, ...others] = [...years].sort(([, one], [, other]) => other - one)
  if (!most) throw new DisciplineFileError('layout', '2')
  const strays = others.reduce((sum, [, count]) => sum + count, 0)
  if (isTooMany(strays, found.rowCount)) throw new DisciplineFileError('several-years')
  found.fiscalYear = most[0]
}

function isTooMany(wrong: number, rows: number) {
  return wrong * 1_000 > rows * wrongRowsLimit
}
