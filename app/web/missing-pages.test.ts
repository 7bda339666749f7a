import { expect, test } from 'vitest'
import { addRedirects } from '#domain/directory/redirects/add-redirects.server.ts'
import { keptEach } from '#domain/directory/redirects/missing-address.ts'
import { forgetMissing, listMissing, storeMissing } from '#domain/directory/redirects/missing-addresses.server.ts'
import { buildListing, operator } from '#tests/support/builders.ts'
import { phoneAgent } from '#tests/support/phone-agent.ts'
import { testSite } from '#tests/support/test-site.ts'

const anywhere = { host: 'directory.example', kindOf: () => 'free' as const, hasPage: async () => true }

async function start() {
  const site = await testSite()
  await buildListing(site.app, { slug: 'ace-roofing', name: 'Ace Roofing' })
  const redirect = (from: string, to: string) =>
    addRedirects(site.app, operator, { ...anywhere, kindOf: () => 'may-lack', hasPage: async () => false }, [
      { line: 1, from, to },
    ])
  const ask = (path: string, headers: Record<string, string> = {}, address?: string) =>
    site.send(path, { headers: { 'user-agent': phoneAgent, ...headers } }, address)
  return { ...site, redirect, ask }
}

test('an old address answers GET and HEAD with a permanent redirect, in any spelling', async () => {
  const { app, send } = await start()
  await addRedirects(app, operator, anywhere, [{ line: 1, from: '/Places/Ace/', to: 'ace-roofing' }])
  for (const method of ['GET', 'HEAD'])
    for (const path of ['/places/ace', '/Places/ACE/', '/places//ace', '/places/ace?utm=1']) {
      const { status, location, headers } = await send(path, { method })
      expect([status, location], `${method} ${path}`).toEqual([301, '/business/ace-roofing'])
      expect(headers.get('cache-control')).toBe('public, max-age=60')
      expect(headers.get('set-cookie')).toBeNull()
    }
  expect((await send('/places/ace', { method: 'POST', headers: { origin: 'https://directory.example' } })).status).toBe(
    404,
  )
})

test('a redirect never hides a page, and applies if the page is missing', async () => {
  const { get, redirect, app } = await start()
  await redirect('/business/old-name', 'ace-roofing')
  expect(await get('/business/old-name')).toMatchObject({ status: 301, location: '/business/ace-roofing' })
  await buildListing(app, { slug: 'old-name', name: 'Old Name' })
  expect((await get('/business/old-name')).status).toBe(200)
})

test('asks for 500 pages of a file, listings are looked up, and the rest isn’t called missing', async () => {
  const { app } = await start()
  const site = {
    ...anywhere,
    kindOf: () => 'may-lack' as const,
    hasPage: async (path: string) => path.startsWith('/page/'),
  }
  const pairs = Array.from({ length: 502 }, (_, index) => ({
    line: index + 1,
    from: `/old/${index}`,
    to: `/page/${index}`,
  }))
  const listing = { line: 503, from: '/old/ace', to: 'ace-roofing' }
  const unknown = { line: 504, from: '/old/bay', to: 'no-such-listing' }
  expect(await addRedirects(app, operator, site, [...pairs, listing, unknown])).toMatchObject({
    ok: true,
    added: 501,
    rejected: [
      { line: 501, problem: 'not-checked' },
      { line: 502, problem: 'not-checked' },
      { line: 504, problem: 'target-missing' },
    ],
  })
})

test('every process sees a new and a removed redirect at once', async () => {
  const { app, get } = await start()
  expect((await get('/places/ace')).status).toBe(404)
  const added = await addRedirects(app, operator, anywhere, [{ line: 1, from: '/places/ace', to: 'ace-roofing' }])
  expect((await get('/places/ace')).status).toBe(301)
  await app.db
    .updateTable('redirects')
    .set({ removedChangeId: added.ok ? added.changeId : '' })
    .execute()
  expect((await get('/places/ace')).status).toBe(404)
})

test('counts what visitors miss: the path, how often, when, and the host of the link', async () => {
  const { app, ask, clock } = await start()
  await ask('/places/bay?email=ana@person.example', { referer: 'https://forum.example/topic?id=7' })
  await ask('/places/bay', {}, '192.0.2.2')
  await ask('/Places/Bay/', {}, '192.0.2.3')
  await ask('/places/bay', {}, '192.0.2.3')
  await ask('/business/gone-roofing')
  await storeMissing(app)
  expect(await listMissing(app, 10)).toEqual([
    { path: '/places/bay', hits: 3, lastSeen: clock.at, referrer: 'forum.example', proposed: null },
    { path: '/business/gone-roofing', hits: 1, lastSeen: clock.at, referrer: '', proposed: null },
  ])
  expect(JSON.stringify(await app.db.selectFrom('missingAddresses').selectAll().execute())).not.toMatch(/ana|192\.0/)
})

test('lists a missed address again once its redirect leads nowhere', async () => {
  const { app, ask, redirect } = await start()
  await ask('/places/bay')
  await storeMissing(app)
  await redirect('/places/bay', 'ace-roofing')
  expect(await listMissing(app, 10)).toEqual([])
  await app.db.updateTable('businesses').set({ status: 'suspended' }).execute()
  expect(await listMissing(app, 10)).toMatchObject([{ path: '/places/bay' }])
})

test('leaves out robots, files and the product’s own parts', async () => {
  const { app, ask } = await start()
  await ask('/places/bay', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await ask('/places/bay', { 'user-agent': '' })
  for (const path of ['/wp-login.php', '/.env', '/logo.png', '/admin/nope', '/requests/secret-link']) await ask(path)
  await storeMissing(app)
  expect(await listMissing(app, 10)).toEqual([])
})

test('a flood of unknown paths neither fills memory nor the table, and pushes out nothing that visitors want', async () => {
  const { app, ask } = await start()
  for (const address of ['192.0.2.8', '192.0.2.9']) await ask('/places/wanted', {}, address)
  await storeMissing(app)
  for (let round = 0; round < 3; round++) {
    for (let index = 0; index < 3_000; index++) {
      const event = { kind: 'missing', place: '', visitor: `visitor ${index}`, at: app.clock.now() } as const
      app.missed.add({ ...event, subject: `/flood/${round}-${index}-path` })
    }
    expect(await storeMissing(app)).toBe(2_000)
  }
  const { count } = await app.db
    .selectFrom('missingAddresses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeLessThanOrEqual(2 * keptEach)
  expect((await listMissing(app, 1))[0]).toMatchObject({ path: '/places/wanted', hits: 2 })
})

test('one visitor with a thousand unknown paths is noted for a few of them', async () => {
  const { app, ask } = await start()
  for (let index = 0; index < 1_000; index++) {
    const visitor = 'one visitor'
    app.missed.add({ kind: 'missing', subject: `/flood/${index}`, place: '', visitor, at: app.clock.now() })
  }
  await ask('/places/bay', {}, '192.0.2.7')
  expect(await storeMissing(app)).toBe(21)
})

test('forgets an address that nobody asked for in 90 days', async () => {
  const { app, ask, clock } = await start()
  await ask('/places/bay')
  await storeMissing(app)
  clock.later(89 * 86_400_000)
  expect(await forgetMissing(app)).toBe(0)
  clock.later(2 * 86_400_000)
  expect(await forgetMissing(app)).toBe(1)
})
