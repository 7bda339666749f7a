import { CsvError, type CsvFormat, CsvParser, exchangeQuotes } from './csv-parser.ts'

/** Of equally good candidates the first one wins. */
export const delimiters = [',', ';', '\t', '|'] as const

/** In most files these are part of the text, so they need a higher score, such as equal numbers of fields. */
const rareDelimiters = ['^', '~', ':']
const surely = 2.4

export type SniffedFormat = Required<CsvFormat> & {
  /** The first line only names the delimiter, as in `sep=;`. */
  hasSepLine: boolean
}

/** Counts a row's known column names; the domain provides this. */
export type CountNames = (fields: string[]) => number

const recordsLookedAt = 40

/** Chooses the delimiter that gives most rows the same number of fields. A first line `sep=;` decides. */
export function sniffFormat(typed: string, countNames: CountNames = () => 0): SniffedFormat {
  const isSingleQuoted = isInSingleQuotes(typed)
  const head = isSingleQuoted ? exchangeQuotes(typed) : typed
  const named = sepOf(head)
  if (named) {
    const rows = readRows(head.slice(named.length), named.delimiter)
    return { delimiter: named.delimiter, isWrapped: isMostlyWrapped(rows), isSingleQuoted, hasSepLine: true }
  }
  const best = bestOf(delimiters, head, countNames) ?? bestOf(rareDelimiters, head, countNames, surely)
  const { delimiter, isWrapped } = best ?? { delimiter: ',', isWrapped: false }
  return { delimiter, isWrapped, isSingleQuoted, hasSepLine: false }
}

/** Most lines look like 'Ace';'Jupiter', which databases and scripts write. An apostrophe in a name doesn't. */
function isInSingleQuotes(head: string) {
  const lines = head
    .split(/\r\n|\n|\r/)
    .filter(line => line.trim() !== '')
    .slice(0, recordsLookedAt)
  const quoted = lines.filter(line => /^\s*(?:'|[\d.]+[,;|\t]\s*').*'\s*[,;|\t]\s*'/.test(line) && !line.includes('"'))
  return quoted.length > 0 && quoted.length >= lines.length / 2
}

function bestOf(those: readonly string[], head: string, countNames: CountNames, least = 0) {
  const scores = those.map(delimiter => scoreOf(head, delimiter, countNames))
  const [best] = scores
    .filter(({ width, score }) => width > 1 && score >= least)
    .sort((a, b) => b.score - a.score || b.width - a.width)
  return best
}

/** Spreadsheets may quote the `sep=` line or pad it with delimiters. */
function sepOf(head: string) {
  const found = /^\s*"?sep=([^\w\s"]|\t|\\t)"?[,;|\t ]*(?:\r\n|\n|\r)/i.exec(head)
  if (!found) return undefined
  const [line, delimiter = ','] = found
  return { delimiter: delimiter === '\\t' ? '\t' : delimiter, length: line.length }
}

type Row = { fields: string[]; isWrapped: boolean }

function scoreOf(head: string, delimiter: string, countNames: CountNames) {
  const rows = readRows(head, delimiter)
  const widths = rows.map(row => row.fields.length)
  const width = mostFrequent(widths)
  const agreement = widths.filter(other => other === width).length / Math.max(1, widths.length)
  const names = Math.max(0, ...rows.map(row => (row.fields.length > 1 ? countNames(row.fields) : 0)))
  const isInFirst = (rows[0]?.fields.length ?? 0) > 1
  // A tab is hardly ever part of a text.
  const isTab = delimiter === '\t' && width > 1
  const score = agreement + (isInFirst ? 0.5 : 0) + (isTab ? 0.25 : 0) + Math.min(4, names) / 2
  return { delimiter, width, score, isWrapped: isMostlyWrapped(rows) }
}

/** Reads nonempty rows; the last one may be cut off and counts only if it's the only one. */
function readRows(head: string, delimiter: string) {
  const rows: Row[] = []
  const parser = new CsvParser({ delimiter })
  try {
    for (const { fields } of parser.write(head)) {
      if (fields.every(field => field.trim() === '')) continue
      rows.push(unwrapped(fields, delimiter))
      if (rows.length === recordsLookedAt) return rows
    }
    if (rows.length === 0) for (const { fields } of parser.end()) rows.push(unwrapped(fields, delimiter))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  return rows
}

function unwrapped(fields: string[], delimiter: string): Row {
  const [first = '', ...others] = fields
  if (!first.includes(delimiter) || others.some(field => field !== '')) return { fields, isWrapped: false }
  for (const { fields: inner } of new CsvParser({ delimiter, isWrapped: true }).write(
    `"${first.replaceAll('"', '""')}"\n`,
  ))
    return { fields: inner, isWrapped: inner.length > 1 }
  return { fields, isWrapped: false }
}

function isMostlyWrapped(rows: Row[]) {
  const wrapped = rows.filter(row => row.isWrapped).length
  return wrapped > 0 && wrapped >= rows.length / 2
}

/** The largest if several tie. */
function mostFrequent(numbers: number[]) {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const [best = 0] = [...counts].sort(([a, x], [b, y]) => y - x || b - a).map(([number]) => number)
  return best
}
