import { expect, test } from 'vitest'
import type { Report } from '#domain/oversight/reports/report.ts'
import { buildLongTable, buildReport } from '#tests/support/build-report.ts'
import { readWorkbook } from '#tests/support/workbook.ts'
import { openSheetNames, writeReportSheets } from './report-sheets.ts'

test('the summary names its subject, and has every figure as a formatted number', async () => {
  const { sheets } = await open(buildReport())
  const summary = sheets.get('Summary') ?? []
  expect(summary.slice(0, 7).map(row => row.map(({ shown }) => shown))).toEqual([
    ['Report', 'Overview report'],
    ['From', '2026-06-02'],
    ['To', '2026-07-01'],
    ['Compared from', '2026-05-03'],
    ['Compared to', '2026-06-01'],
    ['Businesses', 'All businesses'],
    ['Made', 'July 1, 2026, 12:05 pm'],
  ])
  const figure = (label: string) => summary.find(row => row[1]?.shown === label)?.slice(2)
  expect(figure('Monthly revenue')).toMatchObject([
    { shown: 24_567, format: '$#,##0.00' },
    { shown: 21_837, format: '$#,##0.00' },
    { shown: 0.125, format: '0.0%' },
  ])
  expect(figure('Conversion')).toMatchObject([{ shown: 0.083, format: '0.0%' }, { shown: 0 }])
  expect(figure('Average rating')?.[0]).toMatchObject({ shown: 4.6, format: '0.0' })
  expect(figure('Response time')?.[0]).toMatchObject({ shown: 32, format: '#,##0 "min"' })
  expect(figure('Businesses')?.[0]).toMatchObject({ shown: 156, format: '#,##0' })
  expect(figure('Lost')?.[0]).toMatchObject({ shown: -123.45 })
  expect(figure('Requests answered')).toEqual([])
})

test('each section has a sheet, and a chart next to a table gets a separate one', async () => {
  const { sheets } = await open(buildReport())
  expect([...sheets.keys()]).toEqual([
    'Summary',
    'Key figures',
    'Monthly revenue',
    'Leads by week',
    'Cities',
    'Cities chart',
    'Map',
  ])
  expect(sheets.get('Cities')?.map(row => row.map(({ shown }) => shown))).toEqual([
    ['City', 'Businesses', 'Revenue', 'Share', 'First listed'],
    ['West Palm Beach', 38, 6_412.5, 0.261, '2024-02-29'],
    ['Boca Ratón & Søn <Zürich>', 29, 5_380, 0.219, '2025-01-01'],
    ['=1+1', 0, -1],
  ])
  expect(sheets.get('Cities chart')?.[1]?.map(({ shown }) => shown)).toEqual(['West Palm Beach', 6_412])
  expect(sheets.get('Monthly revenue')?.[10]?.map(({ shown }) => shown)).toEqual(['2026-06-11'])
  expect(sheets.get('Map')?.[1]?.map(({ shown }) => shown)).toEqual(['33401', 26.7153, -80.0534, 91])
})

test('no cell is ever a formula', async () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "=cmd|' /C calc'!A0"]
  const columns = [{ title: '=2+2', unit: 'text' as const }]
  const { sheets, files } = await open(
    buildReport([{ id: 'x', title: '=X()', table: { columns, rows: texts.map(text => [text]) } }]),
  )
  const [, own] = [...sheets.values()]
  expect(own?.map(([cell]) => [cell?.shown, cell?.type])).toEqual(['=2+2', ...texts].map(text => [text, 's']))
  for (const [name, xml] of files) if (name.startsWith('xl/worksheets')) expect(xml).not.toMatch(/<f[ >]/)
})

test("a sheet's header row stays visible, and columns are as wide as their content", async () => {
  const { files } = await open(buildReport([buildLongTable(3)]))
  const xml = files.get('xl/worksheets/sheet2.xml') ?? ''
  expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  const widths = [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))
  expect(widths).toHaveLength(4)
  expect(widths[0]).toBeGreaterThanOrEqual('Business 1'.length)
  for (const width of widths) expect(width).toBeLessThanOrEqual(61)
})

test('a day is the same day in every time zone', async () => {
  const columns = [{ title: 'Day', unit: 'day' as const }]
  const days = ['2024-02-29', '2026-03-08', '2026-11-01', '1900-01-01', 'soon']
  const { sheets } = await open(
    buildReport([{ id: 'd', title: 'Days', table: { columns, rows: days.map(day => [day]) } }]),
  )
  expect(sheets.get('Days')?.map(([cell]) => cell?.shown)).toEqual(['Day', ...days])
  expect(sheets.get('Days')?.[1]?.[0]).toMatchObject({ format: 'mmm d, yyyy', type: 'n' })
  expect(sheets.get('Days')?.[4]?.[0]?.type).toBe('s')
})

test('sheet names are valid for a workbook', () => {
  const nameOf = openSheetNames()
  expect(nameOf('Summary')).toBe('Summary')
  expect(nameOf('summary')).toBe('summary 2')
  expect(nameOf('a/b\\c:d*e?f[g]')).toBe('a b c d e f g')
  expect(nameOf("'quoted'")).toBe('quoted')
  expect(nameOf('History')).toBe('History sheet')
  expect(nameOf('')).toBe('sheet')
  const long = 'A very long title of a section that goes on'
  expect(nameOf(long)).toBe('A very long title of a section')
  expect(nameOf(long)).toBe('A very long title of a sectio 2')
  for (let count = 0; count < 12; count += 1) expect(nameOf(long).length).toBeLessThanOrEqual(31)
})

test('5,000 rows fit on one sheet', async () => {
  const { sheets } = await open(buildReport([buildLongTable(5_000)]))
  const rows = sheets.get('All businesses') ?? []
  expect(rows).toHaveLength(5_001)
  expect(rows.at(-1)?.map(({ shown }) => shown)).toEqual(['Business 5000', 'Lake Worth', 4_999, 4_999])
})

async function open(report: Report) {
  return readWorkbook(await writeReportSheets(report))
}
