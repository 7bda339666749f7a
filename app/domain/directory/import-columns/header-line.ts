import { kindOfValue } from './column-values.ts'
import { rateHeader } from './guess-columns.ts'
import { type FileField, fileFields } from './import-field.ts'

export type Row = { line: number; fields: string[] }

/** `first`: the first row with content; `found`: below titles; `missing`: the file begins with its data. */
export type FoundHeader = { kind: 'first' | 'found'; row: Row } | { kind: 'missing' }

export const rowsSearched = 30

const longestName = 60

export function countNames(fields: readonly string[]) {
  return judgeRow(fields).names
}

export function findHeader(rows: readonly Row[]): FoundHeader {
  const [first] = rows
  if (!first) return { kind: 'missing' }
  const judged = rows.slice(0, rowsSearched).map(row => ({ row, ...judgeRow(row.fields) }))
  const usual = median(judged.map(({ filled }) => filled))
  const isWide = ({ filled }: { filled: number }) => filled >= Math.min(2, usual)
  const headers = judged.filter(one => isWide(one) && one.names > 0 && one.names >= one.data)
  const [start] = judged
  const best = headers.reduce((a, b) => (b.exact > (a?.exact ?? -1) ? b : a), headers[0])
  // Groups of columns may have titles above the column names.
  const isBelow = best !== undefined && start !== undefined && best.exact >= start.exact + 2
  if (start && headers.includes(start) && !isBelow) return { kind: 'first', row: first }
  if (best && (best.names > 1 || best.exact > 0)) return { kind: best.row === first ? 'first' : 'found', row: best.row }
  // No name is known: they are missing, or in another language.
  const wide = judged.find(one => one.filled >= Math.max(1, usual * 0.6))
  if (!wide || wide.data > 0) return { kind: 'missing' }
  return { kind: wide.row === first ? 'first' : 'found', row: wide.row }
}

/** Returns whether the first column has the names of at least three fields, one below the other, and the first row has one. */
export function isTurned(rows: readonly Row[]) {
  const sides = rows.map(({ fields: [side = ''] }) => bestField(side.trim()))
  const named = sides.flatMap(side => (side && side.score >= 99 ? [side.field] : []))
  const isList = named.length === new Set(named).size && named.length >= Math.max(3, rows.length * 0.6)
  return isList && named.includes('name') && judgeRow(rows[0]?.fields ?? []).exact <= 1
}

function judgeRow(fields: readonly string[]) {
  const cells = fields.map(field => field.trim()).filter(cell => cell !== '')
  const exact = new Set<FileField>()
  const named = new Set<FileField>()
  let data = 0
  for (const cell of cells) {
    const best = cell.length > longestName ? undefined : bestField(cell)
    if (best && best.score >= 99) exact.add(best.field)
    if (best && best.score >= 40 && !isFirm(cell)) named.add(best.field)
    else if (isData(cell)) data += 1
  }
  return { filled: cells.length, exact: exact.size, names: named.size, data }
}

function bestField(cell: string) {
  let best: { field: FileField; score: number } | undefined
  for (const field of fileFields) {
    const score = rateHeader(field, cell)
    if (score > (best?.score ?? 0)) best = { field, score }
  }
  return best
}

function isData(cell: string) {
  const kind = kindOfValue(cell)
  return isFirm(cell) || cell.length > longestName || !['text', 'flag', 'time'].includes(kind)
}

/** `Ace Roofing` or `Bay Tile, Inc.` is a company's name, never a column's. */
function isFirm(cell: string) {
  return /\s(?:inc|llc|l\.l\.c|corp|ltd|co)\.?$/i.test(cell) || /\S\s+(?:roof|roofs|roofing|roofers?)\b/i.test(cell)
}

function median(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
