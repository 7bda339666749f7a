import PDFDocument from 'pdfkit'
import type { Report, ReportSection } from '#domain/oversight/reports/report.ts'
import { streamBytes } from '#platform/files/byte-stream.ts'
import { rangeText } from './range-text.ts'
import { chartHeight, drawReportChart, sayNothing } from './report-pdf-chart.ts'
import { drawFigures } from './report-pdf-figures.ts'
import { printFonts } from './report-pdf-fonts.ts'
import { inner, sheet } from './report-pdf-look.ts'
import { type Drawn, needRoom, type Paper } from './report-pdf-paper.ts'
import { openPen } from './report-pdf-pen.ts'
import { drawTable } from './report-pdf-table.ts'
import { drawFoot, drawTop } from './report-pdf-top.ts'

/** Streams the report as a PDF, page by page as it's drawn. `site` is the name of the site. */
export function writeReportPdf(report: Report, site: string) {
  return streamBytes(pagesOf(report, site))
}

async function* pagesOf(report: Report, site: string): AsyncGenerator<Uint8Array, void, undefined> {
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
  const pen = openPen(doc, printFonts())
  let page = 0
  doc.on('pageAdded', () => {
    page += 1
    drawFoot({ doc, pen, y: 0 }, report.title, page)
  })
  doc.addPage()
  for (const _ of drawReport({ doc, pen, y: sheet.top }, report, site)) yield* drawn()
  doc.end()
  for await (const piece of doc) yield bytesOf(piece)

  /** Yields the bytes that are complete so far. */
  function* drawn() {
    for (let piece: unknown = doc.read(); piece !== null; piece = doc.read()) yield bytesOf(piece)
  }
}

function* drawReport(paper: Paper, report: Report, site: string): Drawn {
  drawTop(paper, report, site)
  for (const section of report.sections) yield* drawSection(paper, section)
}

function* drawSection(paper: Paper, { title, about, figures, chart, table }: ReportSection): Drawn {
  const { pen } = paper
  const name = { face: 'heading', size: 16 } as const
  const small = { face: 'text', size: 10, colour: 'quiet' } as const
  // Keeps a heading together with the start of its section.
  yield* needRoom(paper, (about ? 44 : 30) + (chart && !figures ? chartHeight(chart) : 100))
  paper.doc.outline.addItem(title)
  for (const line of pen.wrap(title, inner, name)) {
    pen.write(line, sheet.side, paper.y + 16, name)
    paper.y += 20
  }
  for (const line of about ? pen.wrap(about, inner, small) : []) {
    pen.write(line, sheet.side, paper.y + 10, small)
    paper.y += 14
  }
  paper.y += 8
  if (figures && figures.length > 0) yield* drawFigures(paper, figures)
  // As on screen: for an empty table, the placeholder replaces both the chart and the table.
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
