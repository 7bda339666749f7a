import type { Readable } from 'node:stream'
import { type CsvRecord, readCsv } from '#platform/csv/read-csv.ts'
import { type CsvSurvey, surveyCsv } from '#platform/csv/survey-csv.ts'
import { type ColumnMapping, type GivenMapping, type MappingRefusal, resolveMapping } from './column-mapping.ts'
import { cleaned } from './import-row.server.ts'

export type ImportRefusal =
  | 'forbidden'
  | 'not-csv'
  | 'empty'
  | 'no-rows'
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
  mapping?: GivenMapping
}

export type ImportFile = {
  survey: CsvSurvey
  headers: string[]
  columns: ColumnMapping
  /** The data rows, in order, blank ones too; still to be read. */
  records: AsyncGenerator<CsvRecord, void, undefined>
}

/** Looks the file through, reads its header and decides which column feeds which field. */
export async function openImportFile({ fileName, open, mapping }: GivenFile) {
  if (!fileName.toLowerCase().endsWith('.csv')) return refuseImport('not-csv')
  const survey = await surveyCsv(open())
  if (survey.isEmpty) return refuseImport('empty')

  const records = readCsv(open(), survey)
  const file = await readHeader(records, survey, mapping)
  if (!file.ok) await records.return()
  return file
}

async function readHeader(
  records: ImportFile['records'],
  survey: CsvSurvey,
  mapping?: GivenMapping,
): Promise<({ ok: true } & ImportFile) | RefusedImport> {
  const header = await nextFilled(records)
  const first = await nextFilled(records)
  if (!header || !first) return refuseImport('no-rows')
  const headers = header.filled.fields.map(cleaned)
  const resolved = resolveMapping(headers, mapping)
  if (!resolved.ok) return resolved
  return { ok: true, survey, headers, columns: resolved.columns, records: startingWith(first, records) }
}

type Filled = { blanks: number; filled: CsvRecord }

/** The next record that is no empty line, and how many empty ones stand before it. */
async function nextFilled(records: ImportFile['records']): Promise<Filled | undefined> {
  for (let blanks = 0; ; blanks++) {
    const { value, done } = await records.next()
    if (done) return undefined
    if (value.fields.length > 1 || cleaned(value.fields[0] ?? '') !== '') return { blanks, filled: value }
  }
}

async function* startingWith({ blanks, filled }: Filled, rest: ImportFile['records']): ImportFile['records'] {
  for (let before = blanks; before > 0; before--) yield { line: filled.line - before, fields: [''] }
  yield filled
  yield* rest
}

export function refuseImport(reason: ImportRefusal, detail = ''): RefusedImport {
  return { ok: false, reason, detail }
}
