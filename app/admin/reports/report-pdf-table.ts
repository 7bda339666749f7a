import { describeCell } from '#domain/oversight/reports/amounts.ts'
import type { ReportTable } from '#domain/oversight/reports/report.ts'
import { fitColumns, type PrintColumn } from './report-pdf-columns.ts'
import { inner, printColours, sheet } from './report-pdf-look.ts'
import { type Drawn, floor, type Paper, turnPage } from './report-pdf-paper.ts'
import type { Lettering } from './report-pdf-pen.ts'

const pad = 6
const line = 12
const head: Lettering = { face: 'strong', size: 9, colour: 'quiet' }
const cell: Lettering = { face: 'text', size: 9.5 }
/** Longer cells are cut: they would take up a good part of a page. */
const mostLines = 30

/** Draws a table, repeating its header on each page. Rows are never split across pages; long cells wrap. */
export function* drawTable(paper: Paper, table: ReportTable): Drawn {
  const columns = fitColumns(table, paper.pen, { left: sheet.side, width: inner, pad, head, cell })
  const titles = columns.map(column => wrapIn(paper, column.title, column, head))
  const headHeight = heightOf(titles)
  const first = table.rows[0] ? heightOf(wrapRow(paper, table, columns, table.rows[0])) : 0
  if (paper.y + headHeight + first > floor) yield* turnPage(paper)
  drawHead()
  for (const row of table.rows) {
    const cells = wrapRow(paper, table, columns, row)
    const height = heightOf(cells)
    if (paper.y + height > floor) {
      yield* turnPage(paper)
      drawHead()
    }
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

function wrapIn({ pen }: Paper, text: string, { width }: PrintColumn, lettering: Lettering) {
  const lines = pen.wrap(text, width - 2 * pad, lettering)
  return lines.length > mostLines ? [...lines.slice(0, mostLines - 1), '…'] : lines
}

function heightOf(cells: string[][]) {
  return Math.max(1, ...cells.map(lines => lines.length)) * line + 8
}

function drawCells({ pen, y }: Paper, columns: PrintColumn[], cells: string[][], lettering: Lettering) {
  columns.forEach(({ x, width, isText }, at) => {
    cells[at]?.forEach((text, below) => {
      const place = isText ? x + pad : x + width - pad
      pen.write(text, place, y + 13 + below * line, { ...lettering, anchor: isText ? 'start' : 'end' })
    })
  })
}
