import { describeAmount, growthOf } from '#domain/oversight/reports/amounts.ts'
import type { ReportFigure } from '#domain/oversight/reports/report.ts'
import { type Drawn, inner, type Lettering, needRoom, type Paper, printColours, sheet } from './report-pdf-pen.ts'

const gap = 10
const pad = 11
const label: Lettering = { face: 'text', size: 9.5, colour: 'quiet' }
const note: Lettering = { face: 'text', size: 8.5, colour: 'quiet' }

export function* drawFigures(paper: Paper, figures: readonly ReportFigure[]): Drawn {
  const perRow = figures.length % 4 === 0 || figures.length > 6 ? 4 : 3
  const width = (inner - gap * (perRow - 1)) / perRow
  for (let first = 0; first < figures.length; first += perRow) {
    const row = figures.slice(first, first + perRow).map(figure => ({
      figure,
      lines: paper.writer.wrap(figure.label, width - 2 * pad, label),
      notes: paper.writer.wrap(beforeText(figure), width - 2 * pad, note),
    }))
    const lines = Math.max(...row.map(({ lines }) => lines.length))
    const notes = Math.max(...row.map(({ notes }) => notes.length))
    const height = 58 + lines * 12 + notes * 11
    yield* needRoom(paper, height)
    row.forEach(({ figure, lines: own, notes }, at) => {
      const x = sheet.side + at * (width + gap)
      paper.doc.roundedRect(x, paper.y, width, height, 6).lineWidth(0.75).stroke(printColours.grid)
      own.forEach((line, at) => {
        paper.writer.write(line, x + pad, paper.y + 18 + at * 12, label)
      })
      drawAmount(paper, figure, x + pad, paper.y + 30 + lines * 12, width - 2 * pad)
      notes.forEach((line, at) => {
        paper.writer.write(line, x + pad, paper.y + 58 + lines * 12 + at * 11, note)
      })
    })
    paper.y += height + gap
  }
}

function drawAmount({ writer }: Paper, figure: ReportFigure, x: number, y: number, room: number) {
  const text = describeAmount(figure.unit, figure.amount)
  const sizes = [20, 17, 14, 11, 8]
  const size = sizes.find(size => writer.widthOf(text, { face: 'heading', size }) <= room) ?? 6
  writer.write(text, x, y, { face: 'heading', size })
  const growth = growthOf(figure)
  if (!growth) return
  const colour = growth.is === 'good' ? 'good' : 'quiet'
  writer.write(growth.text, x, y + 15, { face: 'strong', size: 9, colour })
}

function beforeText({ unit, before }: ReportFigure) {
  return before === undefined ? '' : `before: ${describeAmount(unit, before)}`
}
