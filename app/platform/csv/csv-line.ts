export type Line = { number: number; text: string; end: string }

type SplitLine = { fields: string[]; quoted: boolean; open?: OpenQuote }

type OpenQuote = { text: string; start: number }

/** `isProper`: followed by a delimiter or the end of the line. */
type Closing = { text: string; next: number; isProper: boolean }

/** A quote counts only at the beginning of a field, after optional spaces. */
export function splitLine(text: string, delimiter: string, from = 0): SplitLine {
  if (!text.includes('"', from)) return { fields: text.slice(from).split(delimiter), quoted: false }
  const fields: string[] = []
  let quoted = false
  for (let at = from; ; ) {
    const start = quoteAt(text, at, delimiter)
    if (start < 0) {
      const end = indexOrEnd(text, delimiter, at)
      fields.push(text.slice(at, end))
      at = end
    } else {
      const closing = closeQuote(text, start + 1, delimiter)
      if (!closing)
        return { fields, quoted: true, open: { text: text.slice(start + 1).replaceAll('""', '"'), start: at } }
      if (closing.isProper) {
        fields.push(closing.text)
        quoted = true
        at = closing.next
      } else {
        const end = looseEnd(text, start, closing.next, delimiter)
        fields.push(withoutOuterQuotes(text.slice(at, end)))
        at = end
      }
    }
    if (at >= text.length) return { fields, quoted }
    at += delimiter.length
  }
}

/** Returns the opening quote of the field at `at`, after any spaces; -1 if it has none. */
function quoteAt(text: string, at: number, delimiter: string) {
  let start = at
  while (text[start] === ' ' || (text[start] === '\t' && delimiter !== '\t')) start += 1
  return text[start] === '"' ? start : -1
}

/** The end of a cell with quotes inside that aren't doubled. An odd number of quotes before a delimiter: the cell goes on behind it. */
function looseEnd(text: string, start: number, from: number, delimiter: string) {
  const first = indexOrEnd(text, delimiter, from)
  for (let end = first; ; end = indexOrEnd(text, delimiter, end + delimiter.length)) {
    const cell = text.slice(start, end).trimEnd()
    const isEven = cell.split('"').length % 2 === 1
    if (end === first ? isEven : isEven && cell.endsWith('"')) return end
    if (end >= text.length) return first
  }
}

/** `"Knot "The Roof Guy" Roofing"` and `"Knot \"The Roof Guy\" Roofing"` are one name; `"Ace" & "Bay"` stays as typed. */
function withoutOuterQuotes(cell: string) {
  const typed = cell.trim()
  const inner = typed.slice(1, -1)
  const isQuoted = typed.length > 2 && typed.endsWith('"') && /^[^"]*(?:\\|[\s([/-])"/.test(inner)
  return isQuoted ? inner.replace(/\\"|""/g, '"') : cell
}

/** `from` is after the opening quote; undefined if the line ends first. */
export function closeQuote(text: string, from: number, delimiter: string): Closing | undefined {
  const parts: string[] = []
  for (let at = from; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return undefined
    parts.push(text.slice(at, quote))
    if (text[quote + 1] === '"') {
      parts.push('"')
      at = quote + 2
      continue
    }
    let next = quote + 1
    while (text[next] === ' ') next += 1
    const isProper = next >= text.length || text.startsWith(delimiter, next)
    return { text: parts.join(''), next: isProper ? next : quote + 1, isProper }
  }
}

/** An unclosed quote is treated as a typo and left out. */
export function splitAlone(text: string, delimiter: string): string[] {
  const { fields, open } = splitLine(text, delimiter)
  if (!open) return fields
  const slip = text.indexOf('"', open.start)
  return [...fields, ...splitAlone(text.slice(open.start, slip) + text.slice(slip + 1), delimiter)]
}

export function indexOrEnd(text: string, delimiter: string, at: number) {
  const found = text.indexOf(delimiter, at)
  return found < 0 ? text.length : found
}
