import type { ReportChart } from '#domain/oversight/reports/report.ts'
import { reportMessages as messages } from '#domain/oversight/reports/report-messages.ts'
import { drawChart, isEmptyChart } from '#ui/charts/draw-chart.ts'
import type { Mark } from '#ui/charts/plot.ts'
import { chartOfReport } from './report-labels.ts'
import { type Drawn, floor, inner, needRoom, type Paper, printColours, sheet } from './report-pdf-pen.ts'

/** The chart at the width of a desktop card, scaled down so that its labels match the surrounding text. */
const drawnAt = 680
/** Charts are flatter than on screen, so that the first one fits below the key figures. */
const heightShare = 0.35

export function* drawReportChart(paper: Paper, chart: ReportChart): Drawn {
  const data = chartOfReport(chart)
  yield* needRoom(paper, chartHeight(chart))
  if (isEmptyChart(data)) return yield* sayNothing(paper)
  const { width, height, marks } = drawChart(data, drawnAt, heightShare)
  const scale = scaleOf({ width, height })
  const { doc } = paper
  doc.save()
  doc.translate(sheet.side + (inner - width * scale) / 2, paper.y).scale(scale)
  for (const mark of marks) drawMark(paper, mark)
  doc.restore()
  paper.y += height * scale + 16
}

export function* sayNothing(paper: Paper): Drawn {
  yield* needRoom(paper, 20)
  const style = { face: 'text', size: 10, colour: 'quiet' } as const
  paper.writer.write(messages.noData, sheet.side, paper.y + 12, style)
  paper.y += 26
}

export function chartHeight(chart: ReportChart) {
  const data = chartOfReport(chart)
  if (isEmptyChart(data)) return 20
  const plot = drawChart(data, drawnAt, heightShare)
  return plot.height * scaleOf(plot)
}

/** A chart is as wide as the text, or smaller if it would be higher than a page with its heading. */
function scaleOf({ width, height }: { width: number; height: number }) {
  return Math.min(inner / width, (floor - sheet.top - 60) / height)
}

function drawMark({ doc, writer }: Paper, mark: Mark) {
  switch (mark.kind) {
    case 'area':
      return doc
        .path(mark.path)
        .fillOpacity(mark.opacity ?? 1)
        .fill(printColours[mark.fill])
    case 'stroke':
      return doc
        .path(mark.path)
        .lineWidth(mark.width)
        .lineJoin('round')
        .lineCap('round')
        .stroke(printColours[mark.colour])
    case 'box': {
      const { x, y, width, height, radius, fill, opacity = 1 } = mark
      return doc.roundedRect(x, y, width, height, radius).fillOpacity(opacity).fill(printColours[fill])
    }
    case 'disc': {
      const { x, y, radius, fill, edge, opacity = 1 } = mark
      doc.circle(x, y, radius).fillOpacity(opacity).fill(printColours[fill])
      return edge && doc.circle(x, y, radius).lineWidth(1.5).stroke(printColours[edge])
    }
    case 'words': {
      const { x, y, text, size, colour, anchor, isStrong } = mark
      return writer.write(text, x, y, { face: isStrong ? 'strong' : 'text', size, colour, anchor })
    }
  }
}
