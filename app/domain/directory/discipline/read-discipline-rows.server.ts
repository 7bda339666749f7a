import type { Readable } from 'node:stream'
import { isTooMany, type Measured, nothingYet, readStateFile } from '../licenses/state-file.server.ts'
import { type DisciplineFileReason, fiscalYearOf, largestDisciplineFile } from './discipline-file.ts'
import {
  type DisciplineColumns,
  type DisciplineRow,
  readDisciplineHeader,
  readDisciplineRow,
} from './discipline-row.ts'

export class DisciplineFileError extends Error {
  readonly reason: DisciplineFileReason
  readonly detail: string
  constructor(reason: DisciplineFileReason, detail = '') {
    super(reason)
    this.reason = reason
    this.detail = detail
  }
}

const kind = {
  mostBytes: largestDisciplineFile,
  fail: (reason: DisciplineFileReason, detail?: string) => new DisciplineFileError(reason, detail),
}

type Found = Measured & { fiscalYear: string; entries: DisciplineRow[] }

export function nothing(): Found {
  return { ...nothingYet(), fiscalYear: '', entries: [] }
}

/** Reads the whole file, which is small. `found` includes the rows before an error. */
export async function readDisciplineFile(source: Readable, found: Found = nothing()) {
  let columns: DisciplineColumns | undefined
  let [width, wrong, firstWrong] = [0, 0, 0]
  const years = new Map<string, number>()
  for await (const { fields, line } of readStateFile(source, found, kind)) {
    if (!columns) {
      columns = readDisciplineHeader(fields)
      if (!columns) throw new DisciplineFileError('layout', String(line))
      continue
    }
    found.rows += 1
    width = fields.length
    const read = readDisciplineRow(fields, columns)
    if (read.is === 'wrong') {
      wrong += 1
      firstWrong ||= line
      continue
    }
    const enteredOn = read.is === 'kept' ? read.row.enteredOn : read.enteredOn
    if (enteredOn) years.set(fiscalYearOf(enteredOn), (years.get(fiscalYearOf(enteredOn)) ?? 0) + 1)
    if (read.is === 'kept') found.entries.push(read.row)
  }
  if (!columns || found.rows === 0) throw new DisciplineFileError('empty')
  if (width < columns.width) throw new DisciplineFileError('truncated', String(found.rows))
  if (isTooMany(wrong, found.rows)) throw new DisciplineFileError('layout', String(firstWrong))
  found.fiscalYear = yearOf(years, found.rows)
  return found
}

function yearOf(years: ReadonlyMap<string, number>, rows: number) {
  const [most, ...others] = [...years].sort(([, one], [, other]) => other - one)
  if (!most) throw new DisciplineFileError('layout', '2')
  const strays = others.reduce((sum, [, count]) => sum + count, 0)
  if (isTooMany(strays, rows)) throw new DisciplineFileError('several-years')
  return most[0]
}
