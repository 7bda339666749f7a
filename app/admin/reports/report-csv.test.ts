import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Report } from '#domain/oversight/reports/report.ts'
import { buildReport } from '#tests/support/build-report.ts'
import { writeReportCsv } from './report-csv.ts'

test('the file begins with a description of the report and is marked as UTF-8', async () => {
  const text = await write(buildReport())
  expect(text.startsWith('\ufeffReport,Overview report\r\nPeriod,2026-06-02,2026-07-01\r\n')).toBe(true)
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      ['Compared with', '2026-05-03', '2026-06-01'],
      ['Businesses', 'All businesses'],
      ['Made', 'July 1, 2026, 12:05 pm'],
    ]),
  )
})

test('every figure appears as a plain number with its unit', async () => {
  const lines = linesOf(await write(buildReport()))
  expect(lines).toEqual(
    expect.arrayContaining([
      ['Figure', 'Unit', 'Amount', 'Before', 'Change (%)'],
      ['Monthly revenue', 'USD', '24567', '21837', '12.5'],
      ['Businesses', '', '156', '139', '12.2'],
      ['Conversion', '%', '8.3', '0', ''],
      ['Response time', 'minutes', '32', '41', '-22'],
      ['Requests answered', '%', '', '', ''],
      ['Lost', 'USD', '-123.45', '50', '-346.9'],
    ]),
  )
})

test('charts and tables follow with their headers, and gaps stay empty', async () => {
  const lines = linesOf(await write(buildReport()))
  expect(lines).toEqual(
    expect.arrayContaining([
      ['Day', 'Revenue (USD)'],
      ['2026-06-02', '21000'],
      ['2026-06-11', ''],
      ['Name', 'Leads'],
      ['Jun 23', '118'],
      ['City', 'Businesses', 'Revenue (USD)', 'Share (%)', 'First listed'],
      ['West Palm Beach', '38', '6412.5', '26.1', '2024-02-29'],
      ['Boca Ratón & Søn <Zürich>', '29', '5380', '21.9', '2025-01-01'],
      ['Place', 'Latitude', 'Longitude', 'Amount'],
      ['33401', '26.7153', '-80.0534', '91'],
    ]),
  )
})

test('numbers are rounded to two decimals, and coordinates are not', async () => {
  const figures = [
    { label: 'Response time', unit: 'minutes' as const, amount: 32.416666666666664, before: 100 / 3 },
    { label: 'Share', unit: 'percent' as const, amount: 200 / 3 },
    { label: 'Per listing', unit: 'money' as const, amount: 1_000 / 3 },
  ]
  const table = { columns: [{ title: 'Rating', unit: 'decimal' as const }], rows: [[14 / 3]] }
  const points = [{ name: '33401', latitude: 26.71534, longitude: -80.05341, amount: 1 }]
  const chart = { kind: 'map' as const, title: 'Map', unit: 'count' as const, points }
  const lines = linesOf(await write(buildReport([{ id: 'x', title: 'X', figures, chart, table }])))
  expect(lines).toContainEqual(['Response time', 'minutes', '32.42', '33.33', '-2.8'])
  expect(lines).toContainEqual(['Share', '%', '66.67', '', ''])
  expect(lines).toContainEqual(['Per listing', 'USD', '3.33', '', ''])
  expect(lines).toContainEqual(['4.67'])
  expect(lines).toContainEqual(['33401', '26.71534', '-80.05341', '1'])
})

test('text never becomes a formula, and a negative number stays a number', async () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '"=1"']
  const rows = texts.map(text => [text, -5])
  const columns = [
    { title: 'Name', unit: 'text' as const },
    { title: 'Net', unit: 'count' as const },
  ]
  const text = await write(buildReport([{ id: 'x', title: '=HYPERLINK("x")', about: '@x', table: { columns, rows } }]))
  const lines = linesOf(text)
  for (const field of texts.slice(0, 6)) expect(lines).toContainEqual([`'${field}`, '-5'])
  expect(lines).toContainEqual(['"=1"', '-5'])
  expect(lines).toContainEqual([`'=HYPERLINK("x")`])
  for (const [first = ''] of lines) expect(first).not.toMatch(/^[=+@\t\r]/)
})

async function write(report: Report) {
  const pieces: string[] = []
  for await (const piece of writeReportCsv(report)) pieces.push(piece)
  return pieces.join('')
}

function linesOf(text: string): string[][] {
  return parse(text, { bom: true, relax_column_count: true, record_delimiter: '\r\n' })
}
