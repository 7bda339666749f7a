import { closeQuote, indexOrEnd, type Line, splitAlone, splitLine } from './csv-line.ts'

/**
 * `quote-mended`: a quote never closed, or only lines later, and was dropped; the lines after it are separate records.
 * `quote-stray`: the same, but the line has another number of fields than the header.
 */
export type CsvFlaw = 'quote-mended' | 'quote-stray'

export type CsvRecord = { line: number; fields: string[]; flaw?: CsvFlaw }

/** The file can't be parsed from the record that begins on `line`. */
export class CsvError extends Error {
  readonly reason: 'quote-never-closed' | 'record-too-large'
  readonly line: number
  constructor(reason: CsvError['reason'], line: number) {
    super(`${reason} at line ${line}`)
    this.reason = reason
    this.line = line
  }
}

/** UTF-16 code units. Without a limit, a quote that never closes would turn the rest of the file into one record. */
export const recordLimit = 1_048_576

export type CsvFormat = {
  delimiter: string
  /** Each line is quoted as a whole, so that it looks like a single field. */
  isWrapped?: boolean
  /** Fields are quoted like 'Ace, Inc.'. */
  isSingleQuoted?: boolean
}

/** Converts a file from single to double quotes without changing its fields. */
export function exchangeQuotes(text: string) {
  return text.replace(/['"]/g, quote => (quote === "'" ? '"' : "'"))
}

/** A record with an open quote: its lines, the fields before the quote, and the text of the open field. */
type Open = { first: number; lines: Line[]; fields: string[]; cell: string[]; size: number; isLater: boolean }

// A column of prose or addresses may have a line that looks like a row, but not with this many columns.
const columnsOfAnyRow = 5

export class CsvParser {
  readonly #delimiter: string
  readonly #isWrapped: boolean
  readonly #isSingleQuoted: boolean
  #carry = ''
  #line = 1
  #open: Open | undefined
  #records: CsvRecord[] = []
  /** Undefined until the header is known. */
  width: number | undefined
  /** Columns whose cells never have lines that look like rows: names, cities, phone numbers. */
  plainColumns: ReadonlySet<number> = new Set()

  constructor({ delimiter, isWrapped = false, isSingleQuoted = false }: CsvFormat) {
    this.#delimiter = delimiter
    this.#isWrapped = isWrapped
    this.#isSingleQuoted = isSingleQuoted
  }

  *write(written: string) {
    const chunk = this.#isSingleQuoted ? exchangeQuotes(written) : written
    const text = this.#carry === '' ? chunk : this.#carry + chunk
    let from = 0
    const breaks = /\r\n|\n|\r/g
    for (let found = breaks.exec(text); found; found = breaks.exec(text)) {
      // The second half of CR LF may be in the next chunk.
      if (found[0] === '\r' && breaks.lastIndex === text.length) break
      this.#take({ number: this.#line++, text: text.slice(from, found.index), end: found[0] })
      from = breaks.lastIndex
      if (this.#records.length > 0) yield* this.#given()
    }
    this.#carry = text.slice(from)
    this.#measure(this.#carry)
  }

  *end() {
    const last = this.#carry.endsWith('\r') ? this.#carry.slice(0, -1) : this.#carry
    if (this.#carry !== '') this.#take({ number: this.#line++, text: last, end: '' })
    this.#carry = ''
    while (this.#open) {
      this.#mend(this.#open, 'quote-never-closed')
      yield* this.#given()
    }
    yield* this.#given()
  }

  #measure(text: string) {
    if (text.length > recordLimit) throw new CsvError('record-too-large', this.#open?.first ?? this.#line)
  }

  #given() {
    const records = this.#records
    this.#records = []
    if (!this.#isSingleQuoted) return records
    return records.map(record => ({ ...record, fields: record.fields.map(exchangeQuotes) }))
  }

  #take(line: Line) {
    if (line.text.length > recordLimit) throw new CsvError('record-too-large', this.#open?.first ?? line.number)
    if (this.#open) this.#goOn(this.#open, line)
    else this.#begin(line)
  }

  #begin(line: Line) {
    const { fields, open } = splitLine(line.text, this.#delimiter)
    const first = line.number
    if (!open) this.#add({ line: first, fields })
    else
      this.#open = { first, lines: [line], fields, cell: [open.text, line.end], size: line.text.length, isLater: false }
  }

  #goOn(open: Open, line: Line) {
    open.lines.push(line)
    open.size += line.text.length
    const closing = closeQuote(line.text, 0, this.#delimiter)
    if (!closing) {
      open.cell.push(line.text.replaceAll('""', '"'), line.end)
      if (open.size > recordLimit) this.#mend(open, 'quote-never-closed')
      return
    }
    if (this.#hasSwallowedRows(open, closing.isProper)) this.#mend(open)
    else this.#close(open, line, closing)
  }

  #close(open: Open, line: Line, closing: NonNullable<ReturnType<typeof closeQuote>>) {
    const { text } = line
    const end = closing.isProper ? closing.next : indexOrEnd(text, this.#delimiter, closing.next)
    const cell = open.cell.join('')
    open.fields.push(closing.isProper ? cell + closing.text : `"${cell}${text.slice(0, end)}`)
    const rest = end < text.length ? splitLine(text, this.#delimiter, end + this.#delimiter.length) : undefined
    open.fields.push(...(rest?.fields ?? []))
    if (rest?.open) {
      open.cell = [rest.open.text, line.end]
      open.lines = [line]
      open.isLater = true
      return
    }
    this.#open = undefined
    this.#add({ line: open.first, fields: open.fields })
  }

  #hasSwallowedRows({ lines, fields, isLater }: Open, isProper: boolean) {
    const { width } = this
    if (width === undefined || width < 2 || isLater) return false
    const rows = lines.filter(({ text }) => text.trim() !== '')
    const fitting = rows.filter(({ text }) => splitAlone(text, this.#delimiter).length === width).length
    if (fitting === rows.length) return !isProper || width >= columnsOfAnyRow || this.plainColumns.has(fields.length)
    return !isProper && width > 2 && fitting / rows.length >= 0.6
  }

  /** Treats the line with the typo quote as a record, and parses the lines after it again. */
  #mend(open: Open, failure?: 'quote-never-closed') {
    const [first, ...others] = open.lines
    if (!first || open.isLater) throw new CsvError('quote-never-closed', open.first)
    const fields = splitAlone(first.text, this.#delimiter)
    const hasFit = fields.length === this.width
    if (failure && !hasFit && !this.#areMostlyRows(others)) throw new CsvError(failure, first.number)
    this.#open = undefined
    this.#records.push({ line: first.number, fields, flaw: hasFit ? 'quote-mended' : 'quote-stray' })
    for (const line of others) this.#take(line)
  }

  #areMostlyRows(lines: Line[]) {
    const rows = lines.filter(({ text }) => text.trim() !== '')
    const fitting = rows.filter(({ text }) => splitAlone(text, this.#delimiter).length === this.width).length
    return rows.length > 0 && fitting / rows.length >= 0.6
  }

  #add(record: CsvRecord) {
    const [first = '', ...others] = record.fields
    if (this.#isWrapped && first.includes(this.#delimiter) && others.every(field => field === '')) {
      const inner = splitAlone(first, this.#delimiter)
      if (inner.length > 1) {
        this.#records.push({ ...record, fields: inner })
        return
      }
    }
    this.#records.push(record)
  }
}
