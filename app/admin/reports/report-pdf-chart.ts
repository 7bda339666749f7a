import type { ReportChart } from '#domain/oversight/reports/report.ts'
import { reportMessages as messages } from '#domain/oversight/reports/report-messages.ts'
import type { ChartData } from '#ui/charts/chart-data.ts'
import { drawChart, isEmptyChart } from '#ui/charts/draw-chart.ts'
import type { Mark } from '#ui/charts/plot.ts'
import { chartOfReport } from './report-labels.ts'
import { type Drawn, floor, inner, needRoom, type Paper, sheet } from './report-pdf-pen.ts'

/** The chart at the width of a desktop card, scaled down so that its labels match the surrounding text. */
const drawnAt = 680
/** Charts are flatter than on screen, so that the first one fits below the key figures. */
const heightShare = 0.35
/** If there's little room left, draws a map narrower, and scales other charts down as far as their labels stay readable. */
const mapWidths = [680, 560, 440, 340]
const smallest = 0.75

export function* drawReportChart(paper: Paper, chart: ReportChart): Drawn {
  const data = chartOfReport(chart)
  if (isEmptyChart(data)) return yield* sayNothing(paper)
  yield* needRoom(paper, leastChartHeight(chart))
  const { plot, scale } = fitChart(data, floor - paper.y)
  const { doc } = paper
  doc.save()
  doc.translate(sheet.side + (inner - plot.width * scale) / 2, paper.y).scale(scale)
  for (const mark of plot.marks) drawMark(paper, mark)
  doc.restore()
  paper.y += plot.height * scale + 16
}

export function* sayNothing(paper: Paper): Drawn {
  yield* needRoom(paper, 20)
  const style = { face: 'text', size: 10, colour: 'quiet' } as const
  paper.writer.write(messages.noData, sheet.side, paper.y + 12, style)
  paper.y += 26
}

/** Returns the room that a chart needs at least; with less, it starts a page. */
export function leastChartHeight(chart: ReportChart) {
  const data = chartOfReport(chart)
  if (isEmptyChart(data)) return 20
  const { plot, scale } = fitChart(data, 0)
  return plot.height * scale
}

/** Returns the chart as large as fits the room, but no smaller than is readable. */
function fitChart(data: ChartData, room: number) {
  const plots = (data.kind === 'map' ? mapWidths : [drawnAt]).map(width => drawChart(data, width, heightShare))
  const sized = plots.map(plot => ({ plot, scale: Math.min(inner / drawnAt, (floor - sheet.top - 60) / plot.height) }))
  const least = sized.at(-1)
  if (!least) throw new Error('a chart has a size')
  const fitting = sized.find(({ plot, scale }) => plot.height * scale <= room)
  if (fitting || data.kind === 'map') return fitting ?? least
  return { plot: least.plot, scale: Math.max(Math.min(least.scale, room / least.plot.height), least.scale * smallest) }
}

function drawMark({ doc, writer }: Paper, mark: Mark) {
  switch (mark.kind) {
    case 'area':
      return doc
        .path(mark.path)
        .fillOpacity(mark.opacity ?? 1)
        .fill(writer.colours[mark.fill])
    case 'stroke':
      return doc
        .path(mark.path)
        .lineWidth(mark.width)
        .lineJoin('round')
        .lineCap('round')
        .stroke(writer.colours[mark.colour])
    case 'box': {
      const { x, y, width, height, radius, fill, opacity = 1 } = mark
      return doc.roundedRect(x, y, width, height, radius).fillOpacity(opacity).fill(writer.colours[fill])
    }
    case 'disc': {
      const { x, y, radius, fill, edge, opacity = 1 } = mark
      doc.circle(x, y, radius).fillOpacity(opacity).fill(writer.colours[fill])
      return edge && doc.circle(x, y, radius).lineWidth(1.5).stroke(writer.colours[edge])
    }
    case 'words': {
      const { x, y, text, size, colour, anchor, isStrong } = mark
      return writer.write(text, x, y, { face: isStrong ? 'strong' : 'text', size, colour, anchor })
    }
  }
}
