import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { describeAmount, describeCell, growthOf } from '#domain/oversight/reports/amounts.ts'
import type { Report } from '#domain/oversight/reports/report.ts'
import { buildLongTable, buildReport } from '#tests/support/build-report.ts'
import { type PdfText, pdfText, readPdf } from '#tests/support/pdf-text.ts'
import { writeReportPdf } from './report-pdf.ts'

test('the PDF contains every figure, every cell and every chart label', async () => {
  const report = buildReport()
  const text = pdfText(await print(report))
  for (const { title, about, figures = [], chart, table } of report.sections) {
    expect(text).toContain(title)
    if (about) expect(text).toContain(about)
    for (const figure of figures) {
      expect(text).toContain(figure.label)
      expect(text).toContain(describeAmount(figure.unit, figure.amount))
      const growth = growthOf(figure)
      if (growth) expect(text).toContain(growth.text)
      if (figure.before !== undefined) expect(text).toContain(`before: ${describeAmount(figure.unit, figure.before)}`)
    }
    for (const row of table?.rows ?? [])
      row.forEach((value, at) => {
        expect(text).toContain(describeCell(table?.columns[at]?.unit ?? 'text', value))
      })
    if (chart?.kind === 'columns' || chart?.kind === 'bars')
      for (const amount of chart.series[0]?.amounts ?? []) expect(text).toContain(describeAmount(chart.unit, amount))
    if (chart?.kind === 'map') expect(text).toContain('33401 91')
  }
})

test('the PDF’s metadata has its subject, date and creator', async () => {
  const pdf = await print(buildReport())
  const text = pdfText(pdf)
  expect(text).toContain('Overview report')
  expect(text).toContain('June 2, 2026 – July 1, 2026')
  expect(text).toContain('Compared with May 3, 2026 – June 1, 2026')
  expect(text).toContain('All businesses')
  expect(text).toContain('Made July 1, 2026, 12:05 pm')
  expect(text).toContain('Storm Roofs')
  expect(pdf.heads).toContain('/Lang (en-US)')
  expect(pdf.heads).toContain('/DisplayDocTitle true')
  expect(pdf.heads).toContain('(Storm Roofs)')
  expect(pdf.heads).toContain('(D:20260701')
})

test("the overview's first chart fits below its twelve key figures on the same page", async () => {
  const [, revenue] = buildReport().sections
  const labels = Array.from({ length: 12 }, (_, at) => (at === 1 ? 'Growth since last month' : 'Businesses'))
  const figures = {
    id: 'key-figures',
    title: 'Key figures',
    figures: labels.map(label => ({ label, unit: 'count', amount: 156, before: 139 }) as const),
  }
  const { pages } = await print(buildReport([figures, ...(revenue ? [revenue] : [])]))
  expect(pages).toHaveLength(1)
  expect(textsOf(pages[0] ?? [])).toContain('Monthly revenue')
})

test('a table of 5,000 rows spans pages, each with the header, whole rows and its number', async () => {
  const { pages } = await print(buildReport([buildLongTable(5_000)]))
  expect(pages.length).toBeGreaterThan(100)
  const names = pages.flatMap(page => textsOf(page).filter(text => /^Business \d+$/.test(text)))
  expect(names).toEqual(Array.from({ length: 5_000 }, (_, at) => `Business ${at + 1}`))
  for (const [at, page] of pages.entries()) {
    const texts = textsOf(page)
    for (const title of ['Business', 'City', 'Leads', 'Revenue']) expect(texts).toContain(title)
    expect(texts).toContain(`Page ${at + 1}`)
    const rows = page.filter(({ text }) => /^Business \d+$/.test(text))
    const head = page.find(({ text }) => text === 'City')
    expect(Math.min(...rows.map(({ y }) => y))).toBeGreaterThan((head?.y ?? 0) + 10)
    expect(Math.max(...rows.map(({ y }) => y))).toBeLessThan(792 - 62)
  }
})

test('a table never leaves its last row alone on a page', async () => {
  for (let rows = 20; rows < 90; rows += 1) {
    const { pages } = await print(buildReport([buildLongTable(rows)]))
    const last = textsOf(pages.at(-1) ?? []).filter(text => /^Business \d+$/.test(text))
    expect(last.length, `${rows} rows`).toBeGreaterThan(1)
  }
})

test('no page but the last ends with a third of it empty, wherever the charts fall', async () => {
  const [, line, , bars, map] = buildReport().sections
  for (let figures = 0; figures <= 24; figures += 4) {
    const labels = Array.from({ length: figures }, (_, at) => ({
      label: `Figure ${at}`,
      unit: 'count' as const,
      amount: at,
    }))
    const charts = [line, map, bars, map, line].flatMap(section => (section ? [section] : []))
    const { pages } = await print(buildReport([{ id: 'f', title: 'Figures', figures: labels }, ...charts]))
    for (const page of pages.slice(0, -1)) {
      // The foot is below the floor.
      const lowest = Math.max(...page.map(({ y }) => y).filter(y => y < 792 - 62))
      expect(lowest, `${figures} figures`).toBeGreaterThan(792 - 62 - (792 - 48 - 62) / 3)
    }
  }
})

test('a page is sent as soon as it is complete, and a disconnected reader ends the drawing', async () => {
  const section = buildLongTable(20_000)
  const { columns = [], rows = [] } = section.table ?? {}
  let drawn = 0
  Object.assign(rows, {
    *[Symbol.iterator]() {
      for (; drawn < rows.length; drawn += 1) yield rows[drawn]
    },
  })
  const stream = writeReportPdf(buildReport([{ ...section, table: { columns, rows } }]), 'Storm Roofs')
  const reader = stream.getReader()
  const { value } = await reader.read()
  expect(Buffer.from(value ?? []).toString('latin1')).toMatch(/^%PDF-/)
  await reader.read()
  await reader.cancel()
  expect(drawn).toBeGreaterThan(10)
  expect(drawn).toBeLessThan(200)
})

test('names wrap within their column and never overlap their neighbors', async () => {
  const long =
    'The Extraordinarily Long-Named Emergency Roofing, Tarping, Gutter and Skylight Company of the Palm Beaches'
  const rows = [long, 'A'.repeat(150), 'Ace'].map(name => [name, 'West Palm Beach', 1_234_567, 98_765_400])
  const table = { ...buildLongTable(0).table, rows }
  const { pages } = await print(
    buildReport([{ id: 'all', title: 'All', table: { columns: buildLongTable(0).table?.columns ?? [], ...table } }]),
  )
  const page = pages[0] ?? []
  const city = page.find(({ text }) => text === 'West Palm Beach')
  const lines = page.filter(({ x, y }) => x < 60 && y > 200 && y < 700)
  const said = lines.map(({ text }) => text).join(' ')
  expect(said).toContain(long)
  expect(said.replaceAll(' ', '')).toContain('A'.repeat(150))
  // At that size a letter is at most nine points wide; an A is seven.
  for (const { text, x } of lines) if (/^A+$/.test(text)) expect(x + text.length * 6.2).toBeLessThan(city?.x ?? 0)
  const ys = lines.map(({ y }) => y)
  ys.slice(1).forEach((y, at) => {
    expect(y - (ys[at] ?? 0)).toBeGreaterThan(11)
  })
})

test('accents survive, other scripts become question marks, and no character disappears silently', async () => {
  const table = {
    columns: [{ title: 'Name', unit: 'text' as const }],
    rows: [['Łukasz Ünlü & Peña'], ['Ñandú — “Cañón” ½'], ['東京 Roofing'], ['a\u0301 e\tb\nc'], ['Việt']],
  }
  const text = pdfText(await print(buildReport([{ id: 'n', title: 'Names', table }])))
  const joined = text.replaceAll(/\s+/g, ' ')
  for (const name of ['ukasz Ünlü & Peña', 'Ñandú — “Cañón” ½', '?? Roofing', 'á e b c', 'Viet'])
    expect(joined).toContain(name)
  expect(joined).toMatch(/Ł ?ukasz/)
  expect(joined).not.toContain('\ufffd')
})

test('many columns still fit on the page', async () => {
  const columns = Array.from({ length: 14 }, (_, at) => ({ title: `Column number ${at}`, unit: 'money' as const }))
  const rows = [columns.map((_, at) => 123_456_789 * (at + 1))]
  const { pages } = await print(buildReport([{ id: 'w', title: 'Wide', table: { columns, rows } }]))
  for (const { x } of pages.flat()) {
    expect(x).toBeGreaterThanOrEqual(47)
    expect(x).toBeLessThan(612 - 48)
  }
})

test('an empty report is a page that says so', async () => {
  const empty = {
    id: 'e',
    title: 'Leads',
    chart: { kind: 'line', title: 'Leads', unit: 'count', labels: [], series: [] },
  }
  const { pages } = await print(buildReport([empty as Report['sections'][number]]))
  expect(pages).toHaveLength(1)
  expect(textsOf(pages[0] ?? [])).toContain('No data in this period.')
  const listless = await print(buildReport([buildLongTable(0)]))
  expect(textsOf(listless.pages[0] ?? [])).toContain('No data in this period.')
  expect(textsOf(listless.pages[0] ?? [])).not.toContain('City')
  expect((await print(buildReport([]))).pages).toHaveLength(1)
})

async function print(report: Report) {
  const body = new Response(writeReportPdf(report, 'Storm Roofs'))
  return readPdf(new Uint8Array(await body.arrayBuffer()))
}

function textsOf(page: PdfText[]) {
  return page.map(({ text }) => text)
}

test('a PDF has the operator’s color, or the default one', async () => {
  const report = buildReport([])
  const [chosen, standard] = await Promise.all(
    ['#7c3aed', ''].map(async accent => {
      const file = Buffer.from(await new Response(writeReportPdf(report, 'Storm Roofs', accent)).arrayBuffer())
      const streams = [...file.toString('latin1').matchAll(/FlateDecode[^>]*>>\nstream\n([\s\S]*?)\nendstream/g)]
      return streams.map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')).join('')
    }),
  )
  expect(chosen).toMatch(/0\.486\d* 0\.227\d* 0\.929\d* scn/)
  expect(standard).toMatch(/0\.043\d* 0\.341\d* 0\.709\d* scn/)
  expect(chosen).not.toMatch(/0\.043\d* 0\.341\d* 0\.709\d* scn/)
})
