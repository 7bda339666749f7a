import { expect, test } from 'vitest'
import { useKey } from '#domain/outreach/api-keys/use-key.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildKey } from '#tests/support/build-key.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { dumpTables } from '#tests/support/dump-tables.ts'
import { spec } from '#tests/support/spec.ts'

const path = '/admin/api'
const wholeKey = /rr_[A-Za-z0-9]{40}/g

async function desk() {
  const opened = await adminDesk()
  const make = (name = 'Website') => opened.post(path, { intent: 'make', id: opened.app.ids.next(), name })
  return { ...opened, make }
}

test("the tab lists masked keys with name, dates, permissions and this hour's usage", async () => {
  spec('admin 2.3.42', 'admin 2.3.44', 'admin 3.9', 'admin 9.12', 'admin 9.13')
  const { app, get } = await desk()
  expect((await get(path)).html).toContain('No keys yet.')
  const { id, text } = await buildKey(app, { name: 'My <b>site</b>' })
  const { html } = await get(path)
  expect(html).toContain(`${text.slice(0, 8)}••••••••••••••••${text.slice(-4)}`)
  expect(html).toContain('My &lt;b&gt;site&lt;/b&gt;')
  expect(html).toMatch(/Created<\/dt><dd[^>]*>July 1, 2026<.*Last used<\/dt><dd[^>]*>Never</)
  expect(html).toMatch(/>read:businesses<\/span>/)
  expect(html).not.toMatch(wholeKey)

  await app.db
    .insertInto('apiKeyHours')
    .values({
      keyId: id,
      startedAt: new Date('2026-07-01T11:30Z'),
      used: 846,
      lastUsedAt: new Date('2026-07-01T11:30Z'),
    })
    .execute()
  await useKey(app, text)
  const used = (await get(path)).html
  expect(used).toContain('847 of 1,000 (15.3% remain)')
  expect(used).toMatch(/Last used<\/dt><dd[^>]*>July 1, 2026</)
})

test('generating a key from a name shows it in full once and nowhere else', async () => {
  spec('admin 2.3.43', 'admin 2.3.45', 'admin 8.26', 'decision 18')
  const { app, get, make } = await desk()
  const made = await make()
  expect(made.status).toBe(200)
  expect(made.headers.get('Cache-Control')).toBe('private, no-store')
  const [text = ''] = made.html.match(wholeKey) ?? []
  expect(await useKey(app, text)).toMatchObject({ ok: true })
  expect(made.html).toContain('<strong>Success</strong> API key generated successfully')
  expect([made.location ?? '', ...made.headers.getSetCookie()].join()).not.toContain(text)

  const { html } = await get(path)
  expect(html).not.toMatch(wholeKey)
  expect(html).toContain(text.slice(0, 8))
})

test("the form shows the toast's text when the name is missing", async () => {
  spec('admin 5.41', 'admin 8.25')
  const { app, make } = await desk()
  const { status, html } = await make('  ')
  expect([status, html.match(/Please enter a name for the API key/g)?.length]).toEqual([422, 2])
  expect(html).toContain('<strong>Error</strong>')
  expect(html).toMatch(/aria-invalid="true"/)
  expect(await app.db.selectFrom('apiKeys').selectAll().execute()).toEqual([])
})

test('only active keys have Revoke, which asks for confirmation, reports it and invalidates the key', async () => {
  spec('admin 2.3.46', 'admin 4.12', 'admin 4.13', 'admin 8.27')
  const { app, get, post } = await desk()
  const { id, text } = await buildKey(app)
  expect((await get(path)).html).toMatch(/You can’t undo this\..*>Revoke key<\/button>/s)
  const revoked = await post(path, { intent: 'revoke', id })
  expect(revoked.html).toContain('<strong>Success</strong> API key revoked successfully')
  expect(await useKey(app, text)).toEqual({ ok: false, reason: 'revoked' })
  expect(revoked.html).toMatch(/>Revoked</)
  expect(revoked.html).not.toContain('Revoke key')
  expect((await post(path, { intent: 'revoke', id })).html).toContain('This key was already revoked.')
})

test('the tab documents the public API and states its rate limit', async () => {
  spec('admin 2.3.47', 'admin 2.3.48', 'admin 3.10', 'admin 6.7')
  const { get } = await desk()
  const { html } = await get(path)
  const rows = [
    'GET /businesses none',
    'GET /businesses/{id} none',
    'POST /businesses name, email, phone, city, state',
    'PUT /businesses/{id} fields of a business',
    'GET /analytics none',
  ]
  const table = html
    .slice(html.indexOf('<tbody'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  for (const row of rows) expect(table).toContain(row)
  expect(html).toContain('https://directory.example/api/v1')
  expect(html).toContain('Authorization: Bearer {API key}')
  for (const permission of ['read:businesses', 'write:businesses', 'read:analytics']) expect(html).toContain(permission)
  expect(html).toContain('1,000 requests per hour')
  expect(html).toContain('href="/api/docs"')
})

test("the admin sees and manages Enterprise contractors' keys, with their owners", async () => {
  spec('admin 6.6')
  const { app, clock, get, post } = await desk()
  const { account: ann } = await buildOwner(app)
  await buildSubscription(app, ann, 'enterprise')
  const { id, text } = await buildKey(app, { caller: ann.caller })
  expect((await get(path)).html).toContain('Ace Roofing, Ann, ann@example.com')
  const form = new FormData()
  for (const permission of ['read:businesses', 'read:analytics']) form.append('permissions', permission)
  form.append('intent', 'grant')
  form.append('id', id)
  expect((await post(path, form)).html).toContain('API key permissions updated successfully')
  expect(await useKey(app, text)).toMatchObject({ key: { permissions: ['read:businesses', 'read:analytics'] } })
  const rotated = await post(path, { intent: 'rotate', id, madeAt: String(clock.at.getTime()), overlap: '1' })
  expect(rotated.html.match(wholeKey)).toHaveLength(1)
  expect(rotated.html).toContain('The old key works until July 1, 2026, 9:00 am.')
})

test('no key appears in plain text in any table or log, whatever was done with it', async () => {
  spec('decision 18')
  const { app, clock, make, post, logged } = await desk()
  const texts: string[] = [...((await make()).html.match(wholeKey) ?? [])]
  const { id } = await app.db.selectFrom('apiKeys').select('id').executeTakeFirstOrThrow()
  const rotated = await post(path, { intent: 'rotate', id, madeAt: String(clock.at.getTime()), overlap: '24' })
  texts.push(...(rotated.html.match(wholeKey) ?? []))
  await useKey(app, texts[0] ?? '')
  // An error that carries the submitted data is the likeliest way for a key to leak into a log.
  await post(path, { intent: 'make', id: texts[0] ?? '', name: texts[0] ?? '' })
  await post(path, { intent: 'revoke', id })

  const kept = (await dumpTables(app)) + JSON.stringify(logged)
  expect(texts).toHaveLength(2)
  expect(kept).toContain('revoke-api-key')
  for (const text of texts) {
    expect(kept).not.toContain(text)
    expect(kept).not.toContain(text.slice(8, -4))
  }
})

test('only the admin sees keys or generates one here', async () => {
  const { app, visit, visitPage } = await desk()
  const { cookie } = await buildSession(app, await buildAccount(app))
  for (const sent of ['', cookie]) {
    expect((await visitPage(path, { cookie: sent })).location).toBe('/admin-login')
    const asked = await visit(path, { intent: 'make', id: app.ids.next(), name: 'x' }, { headers: { cookie: sent } })
    expect(asked.location).toBe('/admin-login')
  }
  expect(await app.db.selectFrom('apiKeys').selectAll().execute()).toEqual([])
})
