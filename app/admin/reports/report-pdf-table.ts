import { describeCell } from '#domain/oversight/reports/amounts.ts'
import type { ReportTable } from '#domain/oversight/reports/report.ts'
import {
  type Drawn,
  floor,
  inner,
  type Lettering,
  type Paper,
  printColours,
  sheet,
  turnPage,
  type Writer,
} from './report-pdf-pen.ts'

const pad = 6
const line = 12
const head: Lettering = { face: 'strong', size: 9, colour: 'quiet' }
const cell: Lettering = { face: 'text', size: 9.5 }
/** Longer cells are cut: they would take up a good part of a page. */
const mostLines = 30

/** Repeats its header on each page. Rows are never split across pages; long cells wrap. */
export function* drawTable(paper: Paper, table: ReportTable): Drawn {
  const columns = fitColumns(table, paper.writer, { left: sheet.side, width: inner, pad, head, cell })
  const titles = columns.map(column => wrapIn(paper, column.title, column, head))
  const headHeight = heightOf(titles)
  const first = table.rows[0] ? heightOf(wrapRow(paper, table, columns, table.rows[0])) : 0
  if (paper.y + headHeight + first > floor) yield* turnPage(paper)
  drawHead()
  let onPage = 0
  let at = 0
  for (const row of table.rows) {
    const cells = wrapRow(paper, table, columns, row)
    const height = heightOf(cells)
    at += 1
    const last = at === table.rows.length - 1 ? table.rows[at] : undefined
    // The last row never ends up on a page alone: the one before it comes along.
    const needed = last && onPage > 0 ? height + heightOf(wrapRow(paper, table, columns, last)) : height
    if (paper.y + needed > floor) {
      yield* turnPage(paper)
      drawHead()
      onPage = 0
    }
    onPage += 1
    drawCells(paper, columns, cells, cell)
    paper.y += height
    const { doc, y } = paper
    doc
      .moveTo(sheet.side, y)
      .lineTo(sheet.side + inner, y)
      .lineWidth(0.5)
      .stroke(printColours.grid)
  }
  paper.y += 18

  function drawHead() {
    paper.doc.roundedRect(sheet.side, paper.y, inner, headHeight, 4).fillOpacity(1).fill(printColours.sunken)
    drawCells(paper, columns, titles, head)
    paper.y += headHeight
  }
}

function wrapRow(
  paper: Paper,
  { columns: units }: ReportTable,
  columns: PrintColumn[],
  row: ReportTable['rows'][number],
) {
  return columns.map((column, at) =>
    wrapIn(paper, describeCell(units[at]?.unit ?? 'text', row[at] ?? null), column, cell),
  )
}

function wrapIn({ writer }: Paper, text: string, { width }: PrintColumn, lettering: Lettering) {
  const lines = writer.wrap(text, width - 2 * pad, lettering)
  return lines.length > mostLines ? [...lines.slice(0, mostLines - 1), '…'] : lines
}

function heightOf(cells: string[][]) {
  return Math.max(1, ...cells.map(lines => lines.length)) * line + 8
}

function drawCells({ writer, y }: Paper, columns: PrintColumn[], cells: string[][], lettering: Lettering) {
  columns.forEach(({ x, width, isText }, at) => {
    cells[at]?.forEach((text, below) => {
      const place = isText ? x + pad : x + width - pad
      writer.write(text, place, y + 13 + below * line, { ...lettering, anchor: isText ? 'start' : 'end' })
    })
  })
}

type PrintColumn = { title: string; x: number; width: number; isText: boolean }

/** Only this many rows are measured: the start of a long table is representative. */
const measured = 300
const least = 44

/** Columns have their natural widths or, if the table is too wide, the text columns share the rest. */
function fitColumns(
  { columns, rows }: ReportTable,
  writer: Writer,
  { left, width, pad, head, cell }: { left: number; width: number; pad: number; head: Lettering; cell: Lettering },
): PrintColumn[] {
  const wanted = columns.map(({ title, unit }, at) => {
    const messages = title.split(/\s+/).map(word => writer.widthOf(word, head))
    const cells = rows.slice(0, measured).map(row => writer.widthOf(describeCell(unit, row[at] ?? null), cell))
    return [...messages, ...cells].reduce((most, own) => Math.max(most, own), least - 2 * pad) + 2 * pad
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

function shareOf(wanted: number[], room: number) {
  let left = room
  for (const [at, own] of wanted.toSorted((a, b) => a - b).entries()) {
    const share = left / (wanted.length - at)
    if (own > share) return share
    left -= own
  }
  return Number.POSITIVE_INFINITY
}
