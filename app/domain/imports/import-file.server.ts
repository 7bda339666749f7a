import type { Readable } from 'node:stream'
import { type CsvRecord, readCsv } from '#platform/csv/read-csv.ts'
import { type CsvSurvey, surveyCsv } from '#platform/csv/survey-csv.ts'
import {
  type ColumnMapping,
  type GivenMapping,
  type MappingRefusal,
  resolveMapping,
  withName,
} from './column-mapping.ts'
import { cleaned } from './import-row.server.ts'

export type ImportRefusal =
  | 'forbidden'
  | 'not-csv'
  | 'empty'
  | 'no-rows'
  | 'no-headers'
  | MappingRefusal
  | 'quote-never-closed'
  | 'record-too-large'
  | 'nothing-valid'

/** `detail` names the column, the field or the line that the reason is about; else it is empty. */
export type RefusedImport = { ok: false; reason: ImportRefusal; detail: string }

export type GivenFile = {
  fileName: string
  /** Opens the file from its beginning, as often as it is called. */
  open: () => Readable
  /** What somebody said of some columns; the others are guessed. */
  mapping?: GivenMapping
  /** What somebody said of all of them; nothing is guessed. */
  columns?: ColumnMapping
  /** How it is written, when it has been looked through before. */
  survey?: CsvSurvey
}

export type OpenFile = {
  survey: CsvSurvey
  headers: string[]
  /** The data rows, in order, blank ones too; still to be read. */
  records: AsyncGenerator<CsvRecord, void, undefined>
}
export type ImportFile = OpenFile & { columns: ColumnMapping }

/** Looks the file through, reads its header and decides which column feeds which field. */
export async function openImportFile({ mapping, columns, ...given }: GivenFile) {
  const file = await openCsvFile(given)
  if (!file.ok) return file
  const resolved = columns ? withName(columns) : resolveMapping(file.headers, mapping)
  if (resolved.ok) return { ...file, columns: resolved.columns }
  await file.records.return()
  return resolved
}

/** Looks the file through and reads its header. */
export async function openCsvFile({ fileName, open, survey: known }: Pick<GivenFile, 'fileName' | 'open' | 'survey'>) {
  if (!isCsvName(fileName)) return refuseImport('not-csv')
  const survey = known ?? (await surveyCsv(open()))
  if (survey.isEmpty) return refuseImport('empty')

  const records = readCsv(open(), survey)
  const file = await readHeader(records, survey)
  if (!file.ok) await records.return()
  return file
}

export function isCsvName(fileName: string) {
  return fileName.toLowerCase().endsWith('.csv')
}

async function readHeader(
  records: OpenFile['records'],
  survey: CsvSurvey,
): Promise<({ ok: true } & OpenFile) | RefusedImport> {
  const header = await nextFilled(records)
  const first = await nextFilled(records)
  if (!header || !first) return refuseImport('no-rows')
  const headers = header.filled.fields.map(cleaned)
  if (headers.every(name => name === '')) return refuseImport('no-headers')
  return { ok: true, survey, headers, records: startingWith(first, records) }
}

type Filled = { blanks: number; filled: CsvRecord }

/** The next record that is no empty line, and how many empty ones stand before it. */
async function nextFilled(records: OpenFile['records']): Promise<Filled | undefined> {
  for (let blanks = 0; ; blanks++) {
    const { value, done } = await records.next()
    if (done) return undefined
    if (value.fields.length > 1 || cleaned(value.fields[0] ?? '') !== '') return { blanks, filled: value }
  }
}

async function* startingWith({ blanks, filled }: Filled, rest: OpenFile['records']): OpenFile['records'] {
  for (let before = blanks; before > 0; before--) yield { line: filled.line - before, fields: [''] }
  yield filled
  yield* rest
}

export function refuseImport(reason: ImportRefusal, detail = ''): RefusedImport {
  return { ok: false, reason, detail }
}
