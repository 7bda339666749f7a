import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { makeReport } from '#domain/oversight/reports/make-report.server.ts'
import { reportTypes } from '#domain/oversight/reports/report-choice.ts'
import { reportQuery } from '#domain/oversight/reports/report-query.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { pdfText, readPdf } from '#tests/support/pdf-text.ts'
import { sampleApp } from '#tests/support/sample-app.ts'
import { spec } from '#tests/support/spec.ts'
import { readWorkbook } from '#tests/support/workbook.ts'
import { isReportFormat, type ReportFormat, reportFormats } from './report-formats.ts'

test("the sample data gives the specification's figures in each export", async () => {
  spec('admin 9.18', 'admin 9.19', 'admin 9.20', 'admin 9.21', 'decision 19', 'decision 20')
  const { app } = await sampleApp()

  const text = pdfText(readPdf(await fileOf('pdf')))
  for (const messages of ['$24,567', '+12.5%', '156', '142', '89', '342', '8.3%', '4.6', '1,247'])
    expect(text).toContain(messages)

  const lines: string[][] = parse(Buffer.from(await fileOf('csv')), { bom: true, relax_column_count: true })
  const rows = readWorkbook(await fileOf('xlsx')).sheets.get('Summary') ?? []
  const figures = {
    'Monthly revenue': 24_567,
    'Growth since last month': 12.5,
    Businesses: 156,
    Active: 142,
    Premium: 89,
    Leads: 342,
    Conversion: 8.3,
    'Average rating': 4.6,
    Reviews: 1_247,
  }
  for (const [label, amount] of Object.entries(figures)) {
    const [, unit = '', plain] = lines.find(line => line[0] === label && line.length > 2) ?? []
    expect(Number(plain), label).toBeCloseTo(amount, 1)
    const shown = Number(rows.find(row => row[1]?.shown === label)?.[2]?.shown)
    expect(unit === '%' ? shown * 100 : shown, label).toBeCloseTo(amount, 1)
  }

  async function fileOf(format: ReportFormat, query = {}) {
    const made = await makeReport(app, callerOf('admin', 'x'), reportQuery.parse(query))
    if (!made.ok) throw new Error(made.reason)
    const body = await reportFormats[format].write(made.report, 'Roof Rescue')
    return new Uint8Array(await new Response(body).arrayBuffer())
  }

  for (const type of reportTypes)
    for (const format of ['pdf', 'csv', 'xlsx'] as const) {
      const file = await fileOf(format, { type, range: '365' })
      expect(file.length, `${type} as ${format}`).toBeGreaterThan(400)
      if (format === 'csv') expect(Buffer.from(file).toString()).not.toMatch(/NaN|Infinity|undefined|null/)
    }
})

test('only the three extensions are formats', () => {
  expect(['pdf', 'csv', 'xlsx'].every(isReportFormat)).toBe(true)
  expect(['', 'doc', 'constructor', 'PDF'].some(isReportFormat)).toBe(false)
})
