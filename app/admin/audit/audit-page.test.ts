import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { flagListings } from '#domain/directory/listings/selected-listings.server.ts'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import { saveReply } from '#domain/oversight/inbox/save-reply.server.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildListing } from '#tests/support/builders.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { testSite } from '#tests/support/test-site.ts'

async function desk() {
  const site = await testSite()
  const { app } = site
  const admin = await buildAccount(app, { kind: 'admin', email: 'op@example.com' })
  const { cookie } = await buildSession(app, admin)
  const ace = await buildListing(app, { name: 'Ace & Sons', slug: 'ace' })
  const flag = (value: boolean) =>
    flagListings(app, admin.caller, { selection: shownListing(ace.id), flag: 'featured', value })
  return { ...site, ace, flag, read: (path: string) => site.get(path, { cookie }) }
}

test('the log shows who did what to which listing, and when', async () => {
  const { read, flag, ace } = await desk()
  expect((await read('/admin/audit')).html).toContain('No changes match these filters.')
  await flag(true)

  const { status, html } = await read('/admin/audit')

  expect(status).toBe(200)
  expect(html).toMatch(
    /July 1, 2026, 8:00 am<\/td>.*op@example\.com<\/td>.*Set featured<.*Ace &amp; Sons, featured: no → yes<\/li>/s,
  )
  expect(html).toContain(`href="/admin/businesses/${ace.id}/history"`)
  expect(html).toContain('Ace &amp; Sons')
  expect(html).not.toContain('Load sample data')
})

test('the filters appear in the form, the paging links and the export link', async () => {
  const { read, flag } = await desk()
  for (let number = 0; number < 52; number++) await flag(number % 2 === 0)

  const { html } = await read('/admin/audit?action=set-featured&listing=Ace+%26+Sons&day=2026-07-01')
  expect(html).toContain('value="Ace &amp; Sons"')
  expect(html).toContain('value="2026-07-01"')
  expect(html).toMatch(/<option value="set-featured" selected="">/)
  expect(html).toContain('href="/admin/audit/export.csv?action=set-featured&amp;')

  const first = (await read('/admin/audit')).html
  const older = /href="(\/admin\/audit\?after=[^"]+)"/.exec(first)?.[1] ?? ''
  const second = (await read(older)).html
  expect(second.match(/>Set featured<ul|>Clear featured<ul/g)).toHaveLength(2)
  expect(second).toContain('>Newest</a>')
  expect((await read('/admin/audit?day=yesterday&after=x&actor=nobody&action=DROP')).status).toBe(200)
})

test('the export contains every entry that matches the filters', async () => {
  const { read, flag } = await desk()
  for (let number = 0; number < 5; number++) await flag(number % 2 === 0)

  const { html: csv, headers } = await read('/admin/audit/export.csv?action=set-featured')

  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="audit_2026-07-01.csv"')
  expect(headers.get('cache-control')).toBe('private, no-store')
  const rows: string[][] = parse(csv, { bom: true })
  expect(rows).toHaveLength(4)
  expect(rows[1]).toEqual(expect.arrayContaining(['op@example.com', 'Set featured', 'Ace & Sons']))
})

test('only the operator reads or exports the log', async () => {
  const { app, get } = await desk()
  const { cookie } = await buildSession(app, await buildAccount(app))
  for (const headers of [{ cookie: '' }, { cookie }])
    for (const path of ['/admin/audit', '/admin/audit/export.csv'])
      expect((await get(path, headers)).location).toBe('/admin-login')
})

test('a saved setting shows its old and new value, on the page and in the export', async () => {
  const { app, read } = await desk()
  const admin = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const caller = { actor: { kind: 'admin', id: admin.id }, requestId: 'r', language: 'en' } as const
  await changeSetting(app, caller, { key: 'site', version: 0, change: { title: 'Storm <Roofs>' } })
  await changeSetting(app, caller, { key: 'switches', version: 0, change: { autoApprove: true } })

  const { html } = await read('/admin/audit')
  expect(html).toContain('>Site · Site title: Roof Rescue → Storm &lt;Roofs&gt;</li>')
  expect(html).toContain('>Submissions · Auto-approve new businesses: off → on</li>')
  const rows: string[][] = parse((await read('/admin/audit/export.csv')).html, { bom: true })
  const column = rows[0]?.indexOf('Settings') ?? -1
  expect(rows.map(row => row[column])).toContain('Site · Site title: Roof Rescue → Storm <Roofs>')
})

test('a long text is cut in the list, and whole on the entry’s own page', async () => {
  const { read, app, get } = await desk()
  const admin = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const caller = { actor: { kind: 'admin', id: admin.id }, requestId: 'r', language: 'en' } as const
  const text = `Thank you. ${'We look at every request. '.repeat(20)}The end.`
  await saveReply(app, caller, { id: null, title: 'Thanks', text })

  const { html } = await read('/admin/audit')
  expect(html).toContain('Saved reply: – → Thanks</li>')
  expect(html).toContain('Saved reply “Thanks”, text: – → Thank you. We look')
  expect(html).not.toContain('The end.')
  const path = /href="(\/admin\/audit\/[0-9a-f-]{36})"/.exec(html)?.[1] ?? ''
  const entry = await read(path)
  expect(entry.html).toContain('The end.')
  expect(entry.html).toContain('Before')
  expect((await read('/admin/audit/01980000-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await get(path, { cookie: '' })).location).toBe('/admin-login')
})
