import { expect, test } from 'vitest'
import { apiSite } from '#tests/support/api-site.ts'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'

test('handles every call of the table', async () => {
  spec('admin 7.7', 'admin 7.8', 'admin 7.9', 'admin 7.10', 'admin 7.11', 'admin 7.12', 'decision 22')
  const { ask } = await apiSite()
  const sent = {
    name: 'Harbor Light Roofing',
    email: 'office@harbor.example',
    phone: '561-555-0142',
    city: 'Jupiter',
    state: 'FL',
  }
  const added = await ask('/businesses', { method: 'POST', body: sent })
  expect(added.status).toBe(201)
  expect(added.json).toMatchObject(sent)
  const path = `/businesses/${added.json.id}`
  expect(added.headers.get('location')).toBe(`/api/v1${path}`)

  const list = await ask('/businesses')
  expect(list.json).toEqual({ data: [added.json], nextCursor: null })
  expect((await ask(path)).json).toEqual(added.json)

  const changed = await ask(path, { method: 'PUT', body: { phone: '561-555-0199', rating: 4.6, featured: true } })
  expect(changed.status).toBe(200)
  expect(changed.json).toEqual({
    ...added.json,
    ...{ phone: '561-555-0199', phoneE164: '+15615550199', rating: 4.6, featured: true },
  })
  const { json: figures } = await ask('/analytics')
  expect(figures).toMatchObject({
    from: '2026-06-02',
    to: '2026-07-01',
    totals: { views: 0, calls: 0, websiteClicks: 0, requests: 0 },
  })
  expect(figures.days).toHaveLength(30)
})

test('rejects every call without a key or with an invalid one', async () => {
  spec('admin 7.13')
  const { ask } = await apiSite()
  const calls = [
    ['GET', '/businesses'],
    ['GET', '/businesses/x'],
    ['POST', '/businesses'],
    ['PUT', '/businesses/x'],
    ['GET', '/analytics'],
  ]
  for (const [method = '', path = ''] of calls) {
    const without = await ask(path, { method, key: '' })
    expect([without.status, without.json.code]).toEqual([401, 'key-missing'])
    expect(without.headers.get('www-authenticate')).toBe('Bearer realm="Roof Rescue API"')
    for (const key of ['rr_guessed', `rr_${'A'.repeat(40)}`]) {
      const guessed = await ask(path, { method, key })
      expect([guessed.status, guessed.json.code]).toEqual([401, 'key-refused'])
      expect(guessed.headers.get('www-authenticate')).toBe('Bearer realm="Roof Rescue API", error="invalid_token"')
    }
    expect((await ask(path, { method, key: '', headers: { authorization: 'Basic YTpi' } })).json.code).toBe(
      'key-missing',
    )
  }
})

test('answers 404 for an unknown or removed listing and an invalid id', async () => {
  const { ask, app, clock } = await apiSite()
  const { id } = await buildListing(app)
  await app.db.updateTable('businesses').set({ removedAt: clock.at }).where('id', '=', id).execute()
  for (const name of [id, 'nobody', '%00', 'a%2Fb', "'--", 'x'.repeat(300)]) {
    const { status, json } = await ask(`/businesses/${name}`)
    expect([name, status, json.code]).toEqual([name, 404, 'not-found'])
  }
  expect((await ask('/nothing')).status).toBe(404)
  expect((await ask('')).status).toBe(404)
})
