import { CsvError, type CsvParser, type CsvRecord } from '#platform/csv/csv-parser.ts'
import { WorkbookError } from '#platform/workbook/workbook-error.ts'
import { type GivenMapping, type MappingError, resolveMapping, withName } from '../import-columns/column-mapping.ts'
import { guessColumns } from '../import-columns/guess-columns.ts'
import { type ColumnMapping, type FileField, importFields } from '../import-columns/import-field.ts'
import { rowsBeside, type SideTables, sideTables } from '../import-columns/side-tables.ts'
import { columnsOfProfile, findProfile, recognizeProfile } from '../import-profiles/import-profile.ts'
import { type Moving, noMoving } from '../import-profiles/moving.ts'
import { cellText } from './cell-text.ts'
import { columnsOf, type FileColumn, joinerOf } from './file-columns.ts'
import {
  type FileBytes,
  type FileSurvey,
  type GivenReading,
  isNoEmptyLine,
  readRecords,
  type SurveyError,
  surveyFile,
} from './file-survey.server.ts'

/** The operator must name the line of the column names, the sheet, or the column of the name. */
export type ImportQuestion = 'header-missing' | 'sheet-unclear' | 'name-unclear'

export type ImportError = 'forbidden' | 'not-csv' | SurveyError | MappingError | ImportQuestion | 'nothing-valid'

/** `detail` is the column, field or line, or empty. */
export type RejectedImport = { ok: false; reason: ImportError; detail: string }

export type GivenFile = FileBytes & {
  fileName: string
  mapping?: GivenMapping
  columns?: ColumnMapping
  reading?: GivenReading
  survey?: FileSurvey
  /** Fails on an uncertain column or sheet; a screen shows the guess instead. */
  asks?: boolean
  /** The operator's choices for an export of another directory product. Without them, the product is recognized by its column names. */
  moving?: Partial<Moving>
}

export type FileRecord = CsvRecord & { hasOther?: boolean; isHidden?: boolean }

export type OpenFile = {
  survey: FileSurvey
  headers: string[]
  width: number
  /** Columns that share a name with another one. */
  joined: FileColumn[]
  /** How many tables are side by side on the sheet. */
  tables: number
  sample: string[][]
  records: AsyncGenerator<FileRecord, void, undefined>
}
export type ImportFile = OpenFile & { columns: ColumnMapping; moving: Moving }

export async function openImportFile(given: GivenFile): Promise<({ ok: true } & ImportFile) | RejectedImport> {
  const file = await openListFile(given)
  if (!file.ok) return file
  const profile = given.moving?.profile === undefined ? recognizeProfile(file.headers) : given.moving.profile
  const moving = { ...noMoving, ...given.moving, profile: profile ?? null }
  const resolved = decideColumns(file, given, moving)
  if (resolved.ok) return { ...file, columns: resolved.columns, moving }
  await file.records.return()
  return resolved
}

function decideColumns(
  { survey, headers, sample }: OpenFile,
  { columns, mapping = {}, asks = false }: GivenFile,
  moving: Moving,
) {
  if (columns) return withName(columns)
  const profile = findProfile(moving.profile)
  if (profile) return resolveMapping(headers, mapping, sample, () => columnsOfProfile(profile, headers, sample))
  const isNamed = Object.values(mapping).includes('name')
  if (survey.header.kind === 'missing' && !isNamed) return rejectImport('header-missing', sayRow(sample[0]))
  const resolved = resolveMapping(headers, mapping, sample)
  if (!resolved.ok || !asks) return resolved
  const { name } = resolved.columns
  if (!resolved.doubtful.includes('name') || name === undefined) return resolved
  return rejectImport('name-unclear', headers[name] ?? '')
}

export async function openListFile({
  fileName,
  open,
  openRange,
  reading,
  survey: known,
  asks = false,
}: GivenFile): Promise<({ ok: true } & OpenFile) | RejectedImport> {
  if (!isListName(fileName)) return rejectImport('not-csv')
  const bytes = { open, openRange }
  const surveyed = known ? ({ ok: true, survey: known } as const) : await surveyFile(bytes, reading)
  if (!surveyed.ok) return surveyed
  const { survey } = surveyed
  if (asks && reading?.sheet === undefined) {
    const lists = listsOf(survey)
    if (lists.length > 1) return rejectImport('sheet-unclear', lists.join(', '))
  }
  return readHeader(bytes, survey)
}

function listsOf(survey: FileSurvey) {
  if (survey.kind !== 'workbook') return []
  return survey.sheets.filter(({ isHidden, isList }) => isList && !isHidden).map(({ name }) => name)
}

export function isListName(fileName: string) {
  return /\.(?:csv|xlsx)$/i.test(fileName)
}

const sampleRows = 200

async function readHeader(file: FileBytes, survey: FileSurvey): Promise<({ ok: true } & OpenFile) | RejectedImport> {
  let parser: CsvParser | undefined
  const records = readRecords(file, survey, made => (parser = made))
  const head = await readToHeader(records, survey)
  if (!head) {
    await records.return(undefined)
    return rejectImport('no-rows')
  }
  const { names, before } = head
  const beside = survey.header.line === null ? undefined : sideTables(names)
  const columns = columnsOf(beside?.names ?? names)
  if (names.some(name => name.trim() !== '') === false && survey.header.line !== null) {
    await records.return(undefined)
    return rejectImport('no-headers')
  }
  const headers = columns.map(({ name }) => name)
  if (parser) {
    parser.width = survey.header.line === null ? undefined : names.length
    if (!beside) parser.plainColumns = plainColumnsOf(headers, columns)
  }
  const joinedRows = joinedRecords(tableRecords(startingWith(before, records), beside), joinerOf(columns))
  const first: FileRecord[] = []
  for (let next = await joinedRows.next(); !next.done; next = await joinedRows.next()) {
    first.push(next.value)
    if (first.length === sampleRows) break
  }
  const sample = first
    .filter(isNoEmptyLine)
    .map(({ fields }) => fields.slice(0, headers.length).map(text => cellText(text)))
  if (sample.length === 0) return rejectImport('no-rows')
  const joined = columns.filter(({ places, list }) => places.length > 1 && !list)
  return {
    ok: true,
    survey,
    headers,
    width: columns.reduce((sum, { places }) => sum + places.length, 0),
    joined,
    tables: beside?.places.length ?? 1,
    sample,
    records: startingWith(first, joinedRows),
  }
}

/** Without column names, the widest of the first rows gives the number of columns. */
async function readToHeader(records: AsyncGenerator<CsvRecord>, { header }: FileSurvey) {
  if (header.line === null) {
    const before: CsvRecord[] = []
    for (let next = await records.next(); !next.done && before.length < sampleRows; next = await records.next()) {
      before.push(next.value)
      if (before.length === sampleRows) break
    }
    const width = Math.max(0, ...before.map(({ fields }) => fields.length))
    return before.length === 0 ? undefined : { names: Array.from({ length: width }, () => ''), before }
  }
  for (let next = await records.next(); !next.done; next = await records.next())
    if (next.value.line >= header.line && isNoEmptyLine(next.value)) return { names: next.value.fields, before: [] }
  return undefined
}

const plainFields: FileField[] = [...importFields, 'zip', 'latitude', 'longitude', 'license']

function plainColumnsOf(headers: string[], columns: FileColumn[]) {
  const guessed = guessColumns(headers).columns
  return new Set(
    plainFields.flatMap(field => {
      const column = guessed[field]
      return column === undefined ? [] : (columns[column]?.places ?? [])
    }),
  )
}

async function* tableRecords(records: AsyncGenerator<CsvRecord>, beside: SideTables | undefined) {
  if (!beside) yield* records
  else
    for await (const record of records)
      for (const fields of rowsBeside(record.fields, beside)) yield { ...record, fields }
}

async function* joinedRecords(records: AsyncGenerator<CsvRecord>, join: ReturnType<typeof joinerOf>) {
  if (!join) yield* records
  else for await (const record of records) yield { ...record, ...join(record.fields) }
}

async function* startingWith<R>(first: readonly R[], rest: AsyncGenerator<R>): AsyncGenerator<R, void, undefined> {
  try {
    yield* first
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

function sayRow(fields: string[] | undefined) {
  return (fields ?? [])
    .filter(field => field !== '')
    .slice(0, 3)
    .join(', ')
}

export function rejectImport(reason: ImportError, detail = ''): RejectedImport {
  return { ok: false, reason, detail }
}

export function rejectionOf(error: unknown): RejectedImport {
  if (error instanceof CsvError) return rejectImport(error.reason, String(error.line))
  if (error instanceof WorkbookError) return rejectImport(error.reason)
  throw error
}

const questions: ImportError[] = ['header-missing', 'sheet-unclear', 'name-unclear', 'name-not-mapped']

export function isQuestion(reason: ImportError) {
  return questions.includes(reason)
}
