import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { makeReport } from '#domain/oversight/reports/make-report.server.ts'
import { reportQuery } from '#domain/oversight/reports/report-query.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'

test('a report downloads as PDF, CSV and Excel, named after its type and days', async () => {
  spec('admin 2.3.39', 'admin 9.17', 'decision 20')
  const { get } = await adminDesk()
  const files = { pdf: 'application/pdf', csv: 'text/csv', xlsx: 'application/vnd.openxmlformats' }
  const begins = { pdf: '%PDF-', csv: 'Report,', xlsx: 'PK' }
  for (const ending of ['pdf', 'csv', 'xlsx'] as const) {
    const { status, headers, html } = await get(`/admin/reports/export.${ending}?type=revenue&range=7`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain(files[ending])
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="report_revenue_2026-06-25_2026-07-01.${ending}"`,
    )
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(html.replace('\ufeff', '').startsWith(begins[ending])).toBe(true)
  }
})

test('the file has the figures of the report at the same address', async () => {
  const { app, account, get } = await adminDesk()
  await buildListing(app, { name: 'Ace', city: 'Lake Worth', rating: 4.5, reviews: 12 })
  await buildListing(app, { name: 'Bay', city: 'Boca Raton', rating: 5, reviews: 3, featured: true })
  for (const search of ['', 'type=geographic', 'type=performance&range=90', 'filter=featured']) {
    const query = reportQuery.parse(Object.fromEntries(new URLSearchParams(search)))
    const made = await makeReport(app, callerOf('admin', account.id), query)
    if (!made.ok) throw new Error(made.reason)
    const { html } = await get(`/admin/reports/export.csv?${search}`)
    const lines: string[][] = parse(html, { bom: true, relax_column_count: true })
    const { title, filter, sections } = made.report
    expect(lines).toContainEqual(['Report', title])
    expect(lines).toContainEqual(['Businesses', filter])
    for (const { title, figures = [] } of sections) {
      expect(lines).toContainEqual([title])
      for (const { label, unit, amount } of figures) {
        const plain = amount === null ? '' : String(unit === 'money' ? amount / 100 : amount)
        expect(lines.find(line => line[0] === label && line.length > 2)?.[2], label).toBe(plain)
      }
    }
  }
})

test('an invalid date range returns no file', async () => {
  const { get } = await adminDesk()
  for (const days of ['from=2026-07-01&to=2026-06-01', 'from=&to=2026-06-01', 'from=2026-06-01', 'from=x&to=y'])
    for (const ending of ['pdf', 'csv', 'xlsx'])
      expect((await get(`/admin/reports/export.${ending}?range=custom&${days}`)).status).toBe(400)
  expect((await get('/admin/reports/export.csv?range=custom&from=2026-06-01&to=2026-06-01')).status).toBe(200)
})

test('an unknown extension returns no file', async () => {
  const { get } = await adminDesk()
  for (const ending of ['doc', 'constructor', 'PDF/x'])
    expect((await get(`/admin/reports/export.${ending}`)).status).toBe(404)
})

test('only the operator gets a report', async () => {
  const { visitPage } = await adminDesk()
  for (const ending of ['pdf', 'csv', 'xlsx'])
    expect((await visitPage(`/admin/reports/export.${ending}`)).location).toBe('/admin-login')
})
