import { expect, test } from 'vitest'
import { loadSampleData } from '#database/sample/load-sample-data.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { spec } from '#tests/support/spec.ts'

/** Returns the page's visible text. */
function textOf(html: string) {
  return html
    .replaceAll(/<svg.*?<\/svg>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('a report is configured by date range, type and business filter, in a form with a shareable address', async () => {
  spec('admin 2.3.38', 'admin 9.14', 'admin 9.15', 'admin 9.16')
  const { get } = await adminDesk()
  const { html, status } = await get('/admin/reports')
  expect(status).toBe(200)
  const form = /<form[^>]*action="\/admin\/reports".*?<\/form>/s.exec(html)?.[0] ?? ''
  expect(form).not.toContain('method="post"')
  const options = (name: string) => {
    const select = form.slice(form.indexOf(`name="${name}"`)).split('</select>')[0] ?? ''
    return [...select.matchAll(/<option value="(\w+)"( selected="")?>([^<]+)/g)].map(([, value, chosen, messages]) => [
      ...[value, messages],
      ...(chosen ? ['chosen'] : []),
    ])
  }
  expect(options('range')).toEqual([
    ['7', 'Last 7 days'],
    ['30', 'Last 30 days', 'chosen'],
    ['90', 'Last 90 days'],
    ['365', 'Last 365 days'],
    ['custom', 'Custom'],
  ])
  expect(options('type')).toEqual([
    ['overview', 'Overview', 'chosen'],
    ['performance', 'Performance'],
    ['revenue', 'Revenue'],
    ['geographic', 'Geographic'],
    ['custom', 'Custom'],
  ])
  expect(options('filter')).toEqual([
    ['all', 'All', 'chosen'],
    ['premium', 'Premium'],
    ['basic', 'Basic'],
    ['featured', 'Featured'],
  ])
  expect(form).toMatch(/<button type="submit"[^>]*>Generate Report<\/button>/)
})

test('the sub-tabs have their own addresses, and keep the days and the filter', async () => {
  spec('admin 2.3.40')
  const { get } = await adminDesk()
  const { html } = await get('/admin/reports?range=90&filter=premium&type=revenue')
  const tabs = html.slice(html.indexOf('aria-label="Reports"')).split('</nav>')[0] ?? ''
  expect([...tabs.matchAll(/href="([^"]+)"[^>]*>(\w+)/g)].map(([, path, messages]) => [messages, path])).toEqual([
    ['Dashboard', '/admin/reports?range=90&amp;filter=premium'],
    ['Performance', '/admin/reports?range=90&amp;type=performance&amp;filter=premium'],
    ['Revenue', '/admin/reports?range=90&amp;type=revenue&amp;filter=premium'],
    ['Geographic', '/admin/reports?range=90&amp;type=geographic&amp;filter=premium'],
    ['Custom', '/admin/reports?range=90&amp;type=custom&amp;filter=premium'],
  ])
  expect(tabs).toMatch(/aria-current="page"[^>]*>Revenue/)
  for (const type of ['overview', 'performance', 'revenue', 'geographic', 'custom']) {
    const page = await get(`/admin/reports?type=${type}`)
    expect(textOf(page.html), type).toContain(`${type[0]?.toUpperCase()}${type.slice(1)} report`)
  }
})

test('the report on screen is offered as PDF, CSV and Excel with the same days, type and filter', async () => {
  spec('admin 2.3.39', 'admin 9.17')
  const { get } = await adminDesk()
  const { html } = await get('/admin/reports?range=7&type=revenue')
  const links = [...html.matchAll(/<a href="(\/admin\/reports\/export[^"]+)" download.*?<\/svg> ?(\w+)<\/a>/gs)]
  expect(links.map(([, path, messages]) => [messages, path])).toEqual([
    ['pdf', '/admin/reports/export.pdf?range=7&amp;type=revenue'],
    ['csv', '/admin/reports/export.csv?range=7&amp;type=revenue'],
    ['excel', '/admin/reports/export.xlsx?range=7&amp;type=revenue'],
  ])
})

test.each([
  ['from=2026-06-09&to=2026-06-01', 'to', 'The last day is before the first'],
  ['from=&to=2026-06-01', 'from', 'Enter the first day'],
  ['from=2026-06-01&to=2026-07-02', 'to', 'That day is in the future'],
  ['from=2024-06-01&to=2026-06-02', 'from', 'Reports cover up to 366 days'],
])('shows an error beside the field for bad days (%s) and keeps the input', async (days, field, messages) => {
  const { get } = await adminDesk()
  const { html, status } = await get(`/admin/reports?range=custom&${days}`)
  expect(status).toBe(422)
  expect(html).toMatch(new RegExp(`<input id="${field}"[^>]*aria-invalid="true"[^>]*aria-describedby="${field}-fault"`))
  expect(html.slice(html.indexOf(`id="${field}-fault"`))).toContain(messages)
  const typed = new URLSearchParams(days).get('to') ?? ''
  expect(html).toMatch(new RegExp(`<input id="to"[^>]*value="${typed}"`))
  expect(html).not.toContain('export.pdf')
})

test('a custom report has the ticked sections and custom days', async () => {
  const { get } = await adminDesk()
  const { html } = await get(
    '/admin/reports?type=custom&part=zips&part=advertising&range=custom&from=2026-05-01&to=2026-05-31',
  )
  expect([...html.matchAll(/<h4 id="([a-z-]+)"/g)].map(([, id]) => id)).toEqual(['advertising', 'zips'])
  expect([...html.matchAll(/checked="" value="([a-z-]+)"|value="([a-z-]+)" checked=""/g)]).toHaveLength(2)
  expect(textOf(html)).toContain('May 1, 2026 – May 31, 2026, compared with March 31, 2026 – April 30, 2026')
  expect(textOf(html)).toContain('No data in this period.')
})

test('an empty directory shows no nonsense values', async () => {
  const { get } = await adminDesk()
  for (const type of ['overview', 'performance', 'revenue', 'geographic']) {
    const { html } = await get(`/admin/reports?type=${type}&range=365`)
    expect(textOf(html), type).not.toMatch(/NaN|Infinity|undefined|null/)
  }
})

test("the sample data gives the specification's figures on the page, and each city with count and revenue", async () => {
  spec('admin 9.18', 'admin 9.19', 'admin 9.20', 'admin 9.21', 'admin 9.22', 'decision 19')
  const { app, clock, get } = await adminDesk()
  clock.at = new Date('2026-11-21T15:20:00Z')
  // The operator's session from July has expired; this request uses the real clock and the test's own session.
  await app.db
    .updateTable('sessions')
    .set({ expiresAt: new Date('2026-11-22T15:20:00Z'), createdAt: clock.at })
    .execute()
  await loadSampleData(app, clock.at)
  const text = textOf((await get('/admin/reports')).html)
  for (const messages of [
    'Monthly revenue $24,567 +12.5%',
    'Growth since last month 12.5%',
    'Businesses 156 +12.2% from 139',
    'Active 142',
    'Premium 89',
    'Leads 342',
    'Conversion 8.3%',
    'Average rating 4.6',
    'Reviews 1,247',
  ])
    expect(text).toContain(messages)
  expect(text).toMatch(/Top cities .*West Palm Beach \d+ \$[\d,]+/)
})

test('only the operator sees reports', async () => {
  const { visitPage } = await adminDesk()
  expect((await visitPage('/admin/reports')).location).toBe('/admin-login')
})
