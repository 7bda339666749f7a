import { describeCell } from '#domain/oversight/reports/amounts.ts'
import type { ReportTable } from '#domain/oversight/reports/report.ts'
import type { Lettering, Pen } from './report-pdf-pen.ts'

export type PrintColumn = { title: string; x: number; width: number; isText: boolean }

/** Only this many rows are measured: the start of a long table is representative. */
const measured = 300
const least = 44

/** Returns the columns' positions: each at its natural width or, if the table is too wide, with the text columns sharing the rest. */
export function fitColumns(
  { columns, rows }: ReportTable,
  pen: Pen,
  { left, width, pad, head, cell }: { left: number; width: number; pad: number; head: Lettering; cell: Lettering },
): PrintColumn[] {
  const wanted = columns.map(({ title, unit }, at) => {
    const words = title.split(/\s+/).map(word => pen.widthOf(word, head))
    const cells = rows.slice(0, measured).map(row => pen.widthOf(describeCell(unit, row[at] ?? null), cell))
    return [...words, ...cells].reduce((most, own) => Math.max(most, own), least - 2 * pad) + 2 * pad
  })
  const texts = columns.map(({ unit }) => unit === 'text')
  const numbers = wanted.reduce((sum, own, at) => sum + (texts[at] ? 0 : own), 0)
  const longest = wanted.filter((_, at) => texts[at])
  // Text columns shrink first because they can wrap; numbers shrink only where they alone are too wide.
  const isTight = width - numbers < longest.length * least
  const widths = isTight
    ? wanted
    : wanted.map((own, at) => (texts[at] ? Math.min(own, shareOf(longest, width - numbers)) : own))
  const all = widths.reduce((sum, own) => sum + own, 0)
  let x = left
  return columns.map(({ title }, at) => {
    const own = ((widths[at] ?? 0) * width) / all
    x += own
    return { title, x: x - own, width: own, isText: texts[at] ?? true }
  })
}

/** Returns the maximum width at which text columns of these natural widths fill the room; narrower ones keep their natural width. */
function shareOf(wanted: number[], room: number) {
  let left = room
  for (const [at, own] of wanted.toSorted((a, b) => a - b).entries()) {
    const share = left / (wanted.length - at)
    if (own > share) return share
    left -= own
  }
  return Number.POSITIVE_INFINITY
}
