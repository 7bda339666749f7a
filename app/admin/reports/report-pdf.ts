import PDFDocument from 'pdfkit'
import { region } from '#domain/foundation/settings/region.ts'
import type { Report, ReportSection } from '#domain/oversight/reports/report.ts'
import { streamBytes } from '#platform/files/byte-stream.ts'
import { timeIn } from '#platform/time/dates.ts'
import { rangeText } from './report-labels.ts'
import { drawReportChart, leastChartHeight, sayNothing } from './report-pdf-chart.ts'
import { drawFigures } from './report-pdf-figures.ts'
import {
  type Drawn,
  inner,
  needRoom,
  openWriter,
  type Paper,
  printColours,
  printFonts,
  sheet,
} from './report-pdf-pen.ts'
import { drawTable } from './report-pdf-table.ts'

/** `logo`: the operator's, as a PNG. */
export function writeReportPdf(report: Report, site: string, accent = '', logo?: Buffer) {
  return streamBytes(pagesOf(report, { site, accent, logo }))
}

type Look = { site: string; logo: Buffer | undefined }

async function* pagesOf(
  report: Report,
  { site, accent, logo }: Look & { accent: string },
): AsyncGenerator<Uint8Array, void, undefined> {
  const doc = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    // Opacity needs PDF 1.4; current readers support 1.7.
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    font: '',
    autoFirstPage: false,
    info: { Title: `${report.title}, ${rangeText(report.range)}`, Author: site, CreationDate: report.madeAt },
  })
  const writer = openWriter(doc, printFonts(), accent)
  let page = 0
  doc.on('pageAdded', () => {
    page += 1
    drawFoot({ doc, writer, y: 0 }, report.title, page)
  })
  doc.addPage()
  for (const _ of drawReport({ doc, writer, y: sheet.top }, report, { site, logo })) yield* drawn()
  doc.end()
  for await (const piece of doc) yield bytesOf(piece)

  function* drawn() {
    for (let piece: unknown = doc.read(); piece !== null; piece = doc.read()) yield bytesOf(piece)
  }
}

function* drawReport(paper: Paper, report: Report, look: Look): Drawn {
  drawTop(paper, report, look)
  for (const section of report.sections) yield* drawSection(paper, section)
}

function* drawSection(paper: Paper, { title, about, figures, chart, table }: ReportSection): Drawn {
  const { writer } = paper
  const name = { face: 'heading', size: 16 } as const
  const small = { face: 'text', size: 10, colour: 'quiet' } as const
  // Keeps a heading together with the start of its section.
  yield* needRoom(paper, (about ? 44 : 30) + (chart && !figures ? leastChartHeight(chart) : 100))
  paper.doc.outline.addItem(title)
  for (const line of writer.wrap(title, inner, name)) {
    writer.write(line, sheet.side, paper.y + 16, name)
    paper.y += 20
  }
  for (const line of about ? writer.wrap(about, inner, small) : []) {
    writer.write(line, sheet.side, paper.y + 10, small)
    paper.y += 14
  }
  paper.y += 8
  if (figures && figures.length > 0) yield* drawFigures(paper, figures)
  // For an empty table, the placeholder replaces both the chart and the table, as on screen.
  if (table?.rows.length === 0) yield* sayNothing(paper)
  else {
    if (chart) yield* drawReportChart(paper, chart)
    if (table) yield* drawTable(paper, table)
  }
  paper.y += 10
}

function bytesOf(piece: unknown) {
  if (piece instanceof Uint8Array) return piece
  throw new Error('a document leaves in bytes')
}

function drawTop(paper: Paper, { title, range, before, filter, madeAt }: Report, { site, logo }: Look) {
  const { writer } = paper
  if (logo) paper.doc.image(logo, sheet.side, sheet.top - 6, { fit: [200, 30] })
  else {
    drawMark(paper, sheet.side, sheet.top)
    writer.write(site, sheet.side + 34, sheet.top + 15, { face: 'heading', size: 13 })
  }
  const made = `Made ${timeIn(region.zone, madeAt)}`
  writer.write(made, sheet.width - sheet.side, sheet.top + 15, {
    face: 'text',
    size: 9,
    colour: 'quiet',
    anchor: 'end',
  })
  paper.y = sheet.top + 38
  for (const line of writer.wrap(title, inner, { face: 'heading', size: 26 })) {
    writer.write(line, sheet.side, paper.y + 26, { face: 'heading', size: 26 })
    paper.y += 30
  }
  const facts = [rangeText(range), `Compared with ${rangeText(before)}`, filter].filter(fact => fact !== '')
  paper.y += 8
  for (const [at, fact] of facts.entries()) {
    const style = { face: at === 0 ? 'strong' : 'text', size: 10.5, colour: at === 0 ? 'ink' : 'quiet' } as const
    for (const line of writer.wrap(fact, inner, style)) {
      writer.write(line, sheet.side, paper.y + 11, style)
      paper.y += 15
    }
  }
  paper.y += 18
}

function drawFoot({ doc, writer }: Paper, title: string, page: number) {
  const small = { face: 'text', size: 8.5, colour: 'quiet' } as const
  const y = sheet.height - 32
  doc
    .moveTo(sheet.side, y - 14)
    .lineTo(sheet.width - sheet.side, y - 14)
    .lineWidth(0.5)
    .stroke(printColours.grid)
  writer.write(writer.wrap(title, inner - 80, small)[0] ?? '', sheet.side, y, small)
  writer.write(`Page ${page}`, sheet.width - sheet.side, y, { ...small, anchor: 'end' })
}

function drawMark({ doc, writer }: Paper, x: number, y: number) {
  doc.save().translate(x, y).scale(0.8).fillOpacity(1)
  doc.path('M6 13v9h20v-9L16 5z').fill(printColours.sunken)
  doc.path('M13 22v-8h6v8z').fill(printColours.lamp)
  doc.path('M16 1 1 14l3 3L16 6z').fill(printColours.ink)
  doc.path('m16 1 15 13-3 3L16 6z').fill(writer.colours.accent)
  doc.restore()
}
