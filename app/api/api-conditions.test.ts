import { expect, test } from 'vitest'
import { apiSite } from '#tests/support/api-site.ts'
import { buildKey } from '#tests/support/build-key.ts'
import { buildListing } from '#tests/support/builders.ts'

test('changes a business only if the caller saw its current version', async () => {
  const { app, ask } = await apiSite()
  const { id } = await buildListing(app)
  const path = `/businesses/${id}`
  const seen = (await ask(path)).headers.get('etag') ?? ''
  const put = (match: string, phone: string) =>
    ask(path, { method: 'PUT', body: { phone }, headers: { 'if-match': match } })
  const first = await put(`"other", ${seen}`, '561-555-0101')
  expect(first.status).toBe(200)
  const second = await put(seen, '561-555-0102')
  expect([second.status, second.json.code]).toEqual([412, 'etag-mismatch'])
  expect((await put(`W/${first.headers.get('etag')}`, '561-555-0103')).status).toBe(412)
  expect((await put(first.headers.get('etag') ?? '', '561-555-0104')).status).toBe(200)
  expect((await put('*', '561-555-0105')).status).toBe(200)
  expect((await ask(path)).json.phone).toBe('561-555-0105')
})

test('accepts one of two concurrent changes based on the same version', async () => {
  const { app, ask } = await apiSite()
  const { id } = await buildListing(app)
  const seen = (await ask(`/businesses/${id}`)).headers.get('etag') ?? ''
  const put = (phone: string) =>
    ask(`/businesses/${id}`, { method: 'PUT', body: { phone }, headers: { 'if-match': seen } })
  const both = await Promise.all(['561-555-0101', '561-555-0102', '561-555-0103'].map(put))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status } of both) expect([200, 409, 412]).toContain(status)
})

test('answers 304 for a matching ETag, and HEAD like GET', async () => {
  const { app, ask } = await apiSite()
  const { id } = await buildListing(app)
  for (const path of [`/businesses/${id}`, '/businesses', '/analytics']) {
    const whole = await ask(path)
    const etag = whole.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(path, { headers: { 'if-none-match': held } })
      expect([path, held, again.status, again.text]).toEqual([path, held, 304, ''])
    }
    expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const head = await ask(path, { method: 'HEAD' })
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag])
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(whole.text)))
  }
})

test('adds nothing for a repeated Idempotency-Key and returns the first response', async () => {
  const { app, ask, clock } = await apiSite()
  const send = (name: string, key = 'order-1', body: object = { name, city: 'Jupiter' }) =>
    ask('/businesses', { method: 'POST', body, headers: { 'idempotency-key': key } })
  const first = await send('Once Roofing')
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  const again = await send('', 'order-1', { city: 'Jupiter', name: 'Once Roofing' })
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([201, first.text, first.headers.get('etag')])
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect((await ask(`/businesses/${first.json.id}`)).headers.get('etag')).toBe(first.headers.get('etag'))
  const other = await send('Twice Roofing')
  expect([other.status, other.json.code]).toEqual([422, 'idempotency-key-reused'])
  const count = async () => (await app.db.selectFrom('businesses').select('id').execute()).length
  expect(await count()).toBe(1)

  // A rejected call releases its key, and other keys are independent.
  expect((await send('', 'order-2')).status).toBe(422)
  expect((await send('Twice Roofing', 'order-2')).status).toBe(201)
  const stranger = await buildKey(app, { permissions: ['write:businesses'] })
  expect(
    (
      await ask('/businesses', {
        key: stranger.text,
        method: 'POST',
        body: { name: 'Third' },
        headers: { 'idempotency-key': 'order-1' },
      })
    ).status,
  ).toBe(201)
  expect(await count()).toBe(3)

  clock.later(24 * 3_600_000)
  expect((await send('Once Roofing')).status).toBe(201)
  expect(await count()).toBe(4)
})

test('adds once for ten identical concurrent calls and gives all the same response', async () => {
  const { app, ask } = await apiSite()
  const send = () => ask('/businesses', { method: 'POST', body: { name: 'Once' }, headers: { 'idempotency-key': 'k' } })
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(await app.db.selectFrom('businesses').select('id').execute()).toHaveLength(1)
})

test('rejects an Idempotency-Key that is too long or invalid', async () => {
  const { ask } = await apiSite()
  for (const key of ['', 'two words', 'é', 'x'.repeat(256)]) {
    const { status, json } = await ask('/businesses', {
      method: 'POST',
      body: { name: 'A' },
      headers: { 'idempotency-key': key },
    })
    expect([status, json.errors]).toEqual([400, [{ field: 'Idempotency-Key', code: 'not-valid' }]])
  }
})
