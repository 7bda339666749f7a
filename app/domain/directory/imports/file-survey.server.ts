import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { CsvError, type CsvParser, type CsvRecord } from '#platform/csv/csv-parser.ts'
import type { Encoding } from '#platform/csv/encoding.ts'
import { type FileKind, fileKindOf } from '#platform/csv/file-kind.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { type CsvSurvey, surveyCsv } from '#platform/csv/survey-csv.ts'
import { openWorkbook, type Workbook } from '#platform/workbook/open-workbook.ts'
import { readSheet } from '#platform/workbook/read-sheet.ts'
import { WorkbookError, type WorkbookErrorReason } from '#platform/workbook/workbook-error.ts'
import { type OpenRange, rangesOf } from '#platform/workbook/zip-parts.ts'
import { countNames, findHeader, isTurned, type Row, rowsSearched } from '../import-columns/header-line.ts'

export type FileBytes = { open: () => Readable; openRange?: OpenRange }

export type GivenReading = {
  sheet?: string
  headerLine?: number | 'none'
  encoding?: Encoding
  delimiter?: string
}

/** `first`: the first line with content; `found`: below titles; `given`: the caller's choice. */
export type SurveyedHeader =
  | { kind: 'first' | 'found' | 'given'; line: number }
  | { kind: 'missing' | 'none'; line: null }

export type SurveyedSheet = { name: string; isHidden: boolean; hasRows: boolean; isList: boolean }

type Found = { bytes: number; sha256: Buffer; header: SurveyedHeader }
export type FileSurvey = Found &
  (
    | ({ kind: 'csv' } & Omit<CsvSurvey, 'bytes' | 'sha256' | 'isEmpty'>)
    | { kind: 'workbook'; sheet: string; sheets: SurveyedSheet[] }
  )

type UnreadableKind = Exclude<FileKind, 'text' | 'zip' | object>
export type SurveyError =
  | 'empty'
  | 'no-rows'
  | 'no-headers'
  | 'turned'
  | 'unknown-sheet'
  | 'unknown-line'
  | 'other-file'
  | UnreadableKind
  | WorkbookErrorReason
  | CsvError['reason']
type Surveyed = { ok: true; survey: FileSurvey } | { ok: false; reason: SurveyError; detail: string }

/** Detects the type from the bytes, then the format and the line of the column names. */
export async function surveyFile(file: FileBytes, given: GivenReading = {}): Promise<Surveyed> {
  try {
    const kind = await fileKindOf(await readHead(file.open()))
    if (kind === 'text') return await surveyText(file, given)
    if (kind === 'zip') return await surveyWorkbook(file, given)
    return typeof kind === 'string' ? reject(kind) : reject('other-file', kind.other)
  } catch (error) {
    if (error instanceof WorkbookError) return reject(error.reason)
    if (error instanceof CsvError) return reject(error.reason, String(error.line))
    throw error
  }
}

const headBytes = 65_536

async function readHead(source: Readable) {
  const parts: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    if (!Buffer.isBuffer(chunk)) throw new Error('a file is read as bytes')
    parts.push(chunk)
    size += chunk.length
    if (size >= headBytes) break
  }
  return Buffer.concat(parts).subarray(0, headBytes)
}

async function surveyText(file: FileBytes, given: GivenReading): Promise<Surveyed> {
  const { isEmpty, bytes, sha256, ...csv } = await surveyCsv(file.open(), given, countNames)
  if (isEmpty) return reject('empty')
  const written = { kind: 'csv', ...csv } as const
  const header = await surveyHeader(readText(file, written), given)
  return header.ok ? { ok: true, survey: { ...written, bytes, sha256, header: header.header } } : header
}

async function surveyWorkbook(file: FileBytes, given: GivenReading): Promise<Surveyed> {
  const { book, bytes, sha256 } = await openBook(file)
  const sheets: SurveyedSheet[] = []
  for (const { name, isHidden, part } of book.sheets) {
    const { found: rows } = await firstRows(readSheet(book, { part }), rowsSearched)
    const isList = rows.length > 1 && findHeader(rows).kind !== 'missing'
    sheets.push({ name, isHidden, hasRows: rows.length > 0, isList })
  }
  const chosen = given.sheet === undefined ? usualSheet(sheets) : sheets.find(({ name }) => name === given.sheet)
  if (!chosen) return given.sheet === undefined ? reject('empty') : reject('unknown-sheet', given.sheet)
  const survey = { kind: 'workbook', sheet: chosen.name, sheets } as const
  const header = await surveyHeader(readBook(book, chosen.name), given)
  return header.ok ? { ok: true, survey: { ...survey, bytes, sha256, header: header.header } } : header
}

function usualSheet(sheets: SurveyedSheet[]) {
  const filled = sheets.filter(({ hasRows }) => hasRows)
  const shown = filled.filter(({ isHidden }) => !isHidden)
  return shown.find(({ isList }) => isList) ?? shown[0] ?? filled[0]
}

type SurveyedLine = { ok: true; header: SurveyedHeader } | { ok: false; reason: SurveyError; detail: string }

async function surveyHeader(rows: AsyncGenerator<Row>, { headerLine }: GivenReading): Promise<SurveyedLine> {
  if (typeof headerLine === 'number') return checkLine(rows, headerLine)
  const { found: all, isBroken } = await firstRows(rows, rowsSearched + 1, isNoEmptyLine)
  const filled = all.filter(isFilled)
  if (all.length < (isBroken ? 1 : 2)) return reject('no-rows')
  if (headerLine === 'none') return { ok: true, header: { kind: 'none', line: null } }
  if (isTurned(filled)) return reject('turned')
  const found = findHeader(filled)
  // A first line of nothing but delimiters has no names, unless they are found below.
  if (found.kind !== 'found' && all[0] && !isFilled(all[0])) return reject('no-headers')
  if (found.kind === 'missing') return { ok: true, header: { kind: 'missing', line: null } }
  if (!isBroken && all.at(-1)?.line === found.row.line) return reject('no-rows')
  return { ok: true, header: { kind: found.kind, line: found.row.line } }
}

async function checkLine(rows: AsyncGenerator<Row>, line: number): Promise<SurveyedLine> {
  for await (const row of rows) {
    if (row.line < line) continue
    if (row.line > line || !isFilled(row)) break
    return { ok: true, header: { kind: 'given', line } }
  }
  return reject('unknown-line', String(line))
}

async function firstRows(rows: AsyncGenerator<Row>, count: number, isWanted = isFilled) {
  const found: Row[] = []
  try {
    for await (const row of rows) {
      if (isWanted(row)) found.push(row)
      if (found.length === count) break
    }
  } catch (error) {
    // Reading meets the error again, and then knows the header's width.
    if (!(error instanceof CsvError) || found.length === 0) throw error
    return { found, isBroken: true }
  }
  return { found, isBroken: false }
}

function isFilled({ fields }: Pick<Row, 'fields'>) {
  return fields.some(field => field.trim() !== '')
}

export function isNoEmptyLine({ fields }: Pick<Row, 'fields'>) {
  return fields.length > 1 || isFilled({ fields })
}

/** Starts at the file's first line. `onParser` receives a CSV file's parser. */
export async function* readRecords(file: FileBytes, survey: FileSurvey, onParser?: (parser: CsvParser) => void) {
  if (survey.kind === 'csv') yield* readText(file, survey, onParser)
  else yield* readBook((await openBook(file)).book, survey.sheet)
}

type Written = Pick<CsvSurvey, 'encoding' | 'delimiter' | 'isWrapped' | 'isSingleQuoted' | 'hasSepLine' | 'flaws'>

async function* readText(file: FileBytes, written: Written, onParser?: (parser: CsvParser) => void) {
  const how = { ...written, hasFlaws: written.flaws.count > 0 }
  let isFirst = true
  for await (const record of readCsv(file.open(), how, onParser)) {
    if (!(isFirst && written.hasSepLine)) yield record
    isFirst = false
  }
}

async function* readBook(book: Workbook, name: string): AsyncGenerator<CsvRecord> {
  const sheet = book.sheets.find(sheet => sheet.name === name)
  if (sheet)
    for await (const { line, fields, isHidden } of readSheet(book, sheet))
      yield { line, fields, ...(isHidden && { isHidden }) }
}

/** A workbook's index is at its end, so its size is counted first. */
async function openBook(file: FileBytes) {
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  let bytes = 0
  for await (const chunk of file.open()) {
    if (!Buffer.isBuffer(chunk)) throw new Error('a file is read as bytes')
    hash.update(chunk)
    bytes += chunk.length
    if (!file.openRange) parts.push(chunk)
  }
  const book = await openWorkbook(file.openRange ?? rangesOf(Buffer.concat(parts)), bytes)
  return { book, bytes, sha256: hash.digest() }
}

function reject(reason: SurveyError, detail = '') {
  return { ok: false, reason, detail } as const
}
