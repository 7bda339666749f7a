import { region } from '#domain/foundation/settings/region.ts'
import type { Report } from '#domain/oversight/reports/report.ts'
import { timeIn } from '#platform/time/dates.ts'
import { rangeText } from './range-text.ts'
import { inner, printColours, sheet } from './report-pdf-look.ts'
import type { Paper } from './report-pdf-paper.ts'

/** Draws the site's name, the report's title and range, and when it was made. */
export function drawTop(paper: Paper, { title, range, before, filter, madeAt }: Report, site: string) {
  const { doc, pen } = paper
  drawMark(doc, sheet.side, sheet.top)
  pen.write(site, sheet.side + 34, sheet.top + 15, { face: 'heading', size: 13 })
  const made = `Made ${timeIn(region.zone, madeAt)}`
  pen.write(made, sheet.width - sheet.side, sheet.top + 15, { face: 'text', size: 9, colour: 'quiet', anchor: 'end' })
  paper.y = sheet.top + 38
  for (const line of pen.wrap(title, inner, { face: 'heading', size: 26 })) {
    pen.write(line, sheet.side, paper.y + 26, { face: 'heading', size: 26 })
    paper.y += 30
  }
  const facts = [rangeText(range), `Compared with ${rangeText(before)}`, filter].filter(fact => fact !== '')
  paper.y += 8
  for (const [at, fact] of facts.entries()) {
    const look = { face: at === 0 ? 'strong' : 'text', size: 10.5, colour: at === 0 ? 'ink' : 'quiet' } as const
    for (const line of pen.wrap(fact, inner, look)) {
      pen.write(line, sheet.side, paper.y + 11, look)
      paper.y += 15
    }
  }
  paper.y += 18
}

/** Draws the footer of a page. */
export function drawFoot({ doc, pen }: Paper, title: string, page: number) {
  const small = { face: 'text', size: 8.5, colour: 'quiet' } as const
  const y = sheet.height - 32
  doc
    .moveTo(sheet.side, y - 14)
    .lineTo(sheet.width - sheet.side, y - 14)
    .lineWidth(0.5)
    .stroke(printColours.grid)
  pen.write(pen.wrap(title, inner - 80, small)[0] ?? '', sheet.side, y, small)
  pen.write(`Page ${page}`, sheet.width - sheet.side, y, { ...small, anchor: 'end' })
}

/** Draws the site's logo: a roof line with its right slope in tarp blue, and a lit door. */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number) {
  doc.save().translate(x, y).scale(0.8).fillOpacity(1)
  doc.path('M6 13v9h20v-9L16 5z').fill(printColours.sunken)
  doc.path('M13 22v-8h6v8z').fill(printColours.lamp)
  doc.path('M16 1 1 14l3 3L16 6z').fill(printColours.ink)
  doc.path('m16 1 15 13-3 3L16 6z').fill(printColours.accent)
  doc.restore()
}
