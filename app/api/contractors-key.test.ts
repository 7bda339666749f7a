import { expect, test } from 'vitest'
import { undoListingChange } from '#domain/directory/history/undo-listing-change.server.ts'
import { approveEdit } from '#domain/directory/own-edits/decide-edit.server.ts'
import { addCounts } from '#domain/directory/traffic/added-counts.server.ts'
import { apiPermissions } from '#domain/outreach/api-keys/api-key.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { boss } from '#tests/support/build-key.ts'
import { buildSwitches } from '#tests/support/build-owner.ts'
import { buildListing } from '#tests/support/builders.ts'

async function twoContractors() {
  const site = await apiSite()
  const ann = await site.contractor('ann@example.com', 'Ace Roofing')
  const bob = await site.contractor('bob@example.com', 'Bay Roofing')
  return { ...site, ann, bob }
}

test('gives each key access to its own data only', async () => {
  const { app, ask, ann, bob } = await twoContractors()
  const live = await buildListing(app, { name: 'Nobody Roofing' })
  const hidden = await buildListing(app, { name: 'Hidden Roofing', status: 'pending' })
  const wrong: string[] = []
  const kinds = [
    { who: 'operator', key: undefined, reads: [true, true, true, true], writes: [true, true, true, true] },
    { who: 'ann', key: ann.key, reads: [true, true, true, false], writes: [true, false, false, false] },
    { who: 'bob', key: bob.key, reads: [true, true, true, false], writes: [false, true, false, false] },
  ]
  const listings = [ann.business.id, bob.business.id, live.id, hidden.id]
  for (const { who, key, reads, writes } of kinds) {
    for (const [at, id] of listings.entries()) {
      const read = await ask(`/businesses/${id}`, { key })
      if (read.status !== (reads[at] ? 200 : 404)) wrong.push(`${who} reads ${at}: ${read.status}`)
      const written = await ask(`/businesses/${id}`, { key, method: 'PUT', body: { description: `By ${who}` } })
      if (written.status !== (writes[at] ? (who === 'operator' ? 200 : 202) : 404))
        wrong.push(`${who} writes ${at}: ${written.status}`)
      const figures = await ask(`/analytics?business=${id}`, { key })
      if (figures.status !== (writes[at] ? 200 : 404)) wrong.push(`${who} counts ${at}: ${figures.status}`)
    }
  }
  expect(wrong).toEqual([])
})

test('rejects only the calls whose permission a key lacks', async () => {
  const { ask, contractor } = await apiSite()
  const calls = [
    { method: 'GET', path: '/businesses', needs: 'read:businesses' },
    { method: 'GET', path: '/businesses/own', needs: 'read:businesses' },
    { method: 'POST', path: '/businesses', needs: 'write:businesses' },
    { method: 'PUT', path: '/businesses/own', needs: 'write:businesses' },
    { method: 'GET', path: '/analytics', needs: 'read:analytics' },
  ]
  for (const granted of apiPermissions) {
    const { key, business } = await contractor(`${granted.replace(':', '-')}@example.com`, `Roofing ${granted}`, [
      granted,
    ])
    for (const { method, path, needs } of calls) {
      const body = method === 'GET' ? undefined : { name: 'Another Name' }
      const { status, json } = await ask(path.replace('own', business.id), { key, method, body })
      if (needs === granted) expect(status, `${granted} ${method} ${path}`).toBeLessThan(300)
      else expect([status, json.code], `${granted} ${method} ${path}`).toEqual([403, 'permission-missing'])
    }
  }
})

test('publishes a contractor’s change after the operator’s approval', async () => {
  const { app, ask, ann } = await twoContractors()
  const path = `/businesses/${ann.business.id}`
  const sent = await ask(path, { key: ann.key, method: 'PUT', body: { description: 'We tarp at night.' } })
  expect([sent.status, sent.json.description]).toEqual([202, ''])
  const edit = await app.db.selectFrom('listingEdits').select('id').executeTakeFirstOrThrow()
  expect(await app.transaction(tx => approveEdit(tx, boss, edit.id))).toMatchObject({ ok: true })
  expect((await ask(path, { key: ann.key })).json.description).toBe('We tarp at night.')
  const same = await ask(path, { key: ann.key, method: 'PUT', body: { description: 'We tarp at night.' } })
  expect(same.status).toBe(200)

  await buildSwitches(app, { autoApprove: true })
  const at = await ask(path, { key: ann.key, method: 'PUT', body: { description: 'Day and night.' } })
  expect([at.status, at.json.description]).toEqual([200, 'Day and night.'])
})

test('rejects badges, figures and states from a contractor', async () => {
  const { ask, ann } = await twoContractors()
  for (const body of [
    { rating: 5 },
    { reviews: 9 },
    { featured: true },
    { claimed: false },
    { status: 'active' },
    { logo: '' },
  ]) {
    for (const [method, path] of [
      ['PUT', `/businesses/${ann.business.id}`],
      ['POST', '/businesses'],
    ] as const) {
      const { status, json } = await ask(path, { key: ann.key, method, body: { name: 'Mine', ...body } })
      expect([status, json.errors]).toEqual([422, [{ field: Object.keys(body)[0], code: 'operator-only' }]])
    }
  }
})

test('limits categories to the contractor’s plan and rejects unknown ones', async () => {
  const { ask, ann } = await twoContractors()
  const { status, json } = await ask(`/businesses/${ann.business.id}`, {
    key: ann.key,
    method: 'PUT',
    body: { category: 'Pool Repair' },
  })
  expect([status, json.errors]).toEqual([422, [{ field: 'category', code: 'not-valid' }]])
})

test('gives a submitted listing to its contractor at once, and publishes it after approval', async () => {
  const { app, ask, ann, bob } = await twoContractors()
  const { status, json } = await ask('/businesses', {
    key: ann.key,
    method: 'POST',
    body: { name: 'Ace of Jupiter', city: 'Jupiter' },
  })
  expect([status, json.status, json.claimed]).toEqual([201, 'pending', true])
  const path = `/businesses/${json.id}`
  expect((await ask(path, { key: ann.key })).status).toBe(200)
  expect((await ask(path, { key: bob.key })).status).toBe(404)
  expect((await ask('/businesses?q=jupiter', { key: ann.key })).json.data).toEqual([])
  const own = await ask('/businesses?owned=true&fields=name', { key: ann.key })
  expect(own.json.data.map((one: { name: string }) => one.name)).toEqual(['Ace of Jupiter', 'Ace Roofing'])
  expect((await ask('/businesses?status=pending', { key: ann.key })).json.data).toHaveLength(1)
  expect((await ask('/businesses?status=pending', { key: bob.key })).json.data).toEqual([])
  expect((await ask('/businesses?status=pending')).json.data).toHaveLength(1)
  // It isn't public yet, so its changes need no approval.
  expect((await ask(path, { key: ann.key, method: 'PUT', body: { phone: '561-555-0111' } })).status).toBe(200)

  await buildSwitches(app, { autoApprove: true })
  const next = await ask('/businesses', {
    key: ann.key,
    method: 'POST',
    body: { name: 'Ace of Juno', city: 'Jupiter' },
  })
  expect(next.json.status).toBe('active')
  expect((await ask('/businesses?q=juno', { key: bob.key })).json.data).toHaveLength(1)
})

test('limits an account to twenty waiting listings', async () => {
  const { ask, ann } = await twoContractors()
  const send = () => ask('/businesses', { key: ann.key, method: 'POST', body: { name: 'One more' } })
  for (let number = 1; number <= 20; number++) expect((await send()).status).toBe(201)
  const over = await send()
  expect([over.status, over.json.code]).toEqual([409, 'too-many-waiting'])
})

test('counts only the contractor’s own listings', async () => {
  const { app, ask, ann, bob } = await twoContractors()
  const day = '2026-06-30'
  const of = (businessId: string, kind: 'view' | 'call' | 'website' | 'request', count: number) => ({
    day,
    businessId,
    kind,
    count,
  })
  await app.transaction(async tx => {
    await addCounts(tx, [
      ...[
        of(ann.business.id, 'view', 40),
        of(ann.business.id, 'call', 3),
        of(ann.business.id, 'website', 2),
        of(ann.business.id, 'request', 1),
      ],
      of(bob.business.id, 'view', 7),
    ])
    return { ok: true }
  })
  const his = await ask('/analytics?from=2026-06-29&to=2026-06-30', { key: ann.key })
  expect(his.json).toEqual({
    ...{ from: '2026-06-29', to: '2026-06-30', totals: { views: 40, calls: 3, websiteClicks: 2, requests: 1 } },
    days: [
      { day: '2026-06-29', views: 0, calls: 0, websiteClicks: 0, requests: 0 },
      { day: '2026-06-30', views: 40, calls: 3, websiteClicks: 2, requests: 1 },
    ],
  })
  expect((await ask('/analytics', {})).json.totals.views).toBe(47)
  expect((await ask(`/analytics?business=${bob.business.id}`, {})).json.totals.views).toBe(7)
})

test('limits analytics to one year of existing days in the right order', async () => {
  const { ask } = await apiSite()
  for (const query of [
    'from=2026-06-02&to=2026-06-01',
    'from=2025-06-01&to=2026-06-02',
    'from=1999-12-31&to=2000-01-01',
    'from=2026-02-30',
    'to=9999-12-31',
  ]) {
    const { status, json } = await ask(`/analytics?${query}`)
    expect([query, status, json.code]).toEqual([query, 400, 'parameters-not-valid'])
  }
  expect((await ask('/analytics?from=2025-06-01&to=2026-06-01')).json.days).toHaveLength(366)
})

test('records changes by the operator’s key under that key, with the operator’s undo', async () => {
  const { app, ask, operatorKey } = await apiSite()
  const { id } = await buildListing(app)
  const before = (await ask(`/businesses/${id}`)).json
  await ask(`/businesses/${id}`, { method: 'PUT', body: { name: 'Wrong Roofing', phone: '561-555-0188' } })
  const change = await app.db
    .selectFrom('changes')
    .selectAll()
    .where('action', '=', 'change-listing')
    .executeTakeFirstOrThrow()
  expect([change.actorKind, change.actorId]).toEqual(['key', operatorKey.id])
  expect(await undoListingChange(app, boss, { changeId: change.id })).toMatchObject({ ok: true })
  expect((await ask(`/businesses/${id}`)).json).toMatchObject({ name: before.name, phone: before.phone })
})
