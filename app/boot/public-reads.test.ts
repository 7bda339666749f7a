import { expect, onTestFinished, test } from 'vitest'
import { openWroteMark } from '#platform/cache/just-wrote.ts'
import { createPageFacts } from '#platform/cache/page-facts.ts'
import { openDatabase, openPool } from '#platform/database/database.ts'
import { hostCookieName } from '#platform/request/host-cookies.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'
import { createHandler } from '#web/handler.ts'

const site = 'https://directory.example'
const page = `${site}/business/ace-roofing`

/** Serves pages, with public ones read from a second database. */
async function start() {
  const { app } = await testApp()
  const { app: elsewhere } = await testApp()
  const deployment = { isDemonstration: false, isIndexed: true, baseUrl: site }
  const log = { info() {}, error() {} }
  const replica = { app: elsewhere }
  const { render } = createHandler({
    app,
    publicApp: () => replica.app,
    deployment,
    secret: 'secret',
    outbox: null,
    log,
  })
  const ask = (init?: RequestInit, path = page) =>
    render(new Request(path, init), { address: '192.0.2.1', requestId: app.ids.next(), facts: createPageFacts() })
  return { app, elsewhere, replica, ask }
}

/** Returns the cookie of a visitor who has just written. */
function mark() {
  const [pair = ''] = openWroteMark({ secret: 'secret', https: true }).cookie().split(';')
  return hostCookieName(pair, true)
}

async function gone() {
  const db = openDatabase(openPool({ ...(await testDatabase()), port: 1 }))
  onTestFinished(() => db.destroy())
  return db
}

test('reads public pages from the replica, and from the primary for visitors who just wrote', async () => {
  const { app, elsewhere, ask } = await start()
  await buildListing(app)
  expect((await ask()).status).toBe(404)
  const own = await ask({ headers: { cookie: mark() } })
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  await buildListing(elsewhere)
  const shared = await ask()
  expect([shared.status, shared.headers.get('cache-control')]).toEqual([200, null])
})

test("reads a page that the replica can't provide from the primary, and vice versa", async () => {
  const { app, elsewhere, replica, ask } = await start()
  await buildListing(app)
  await buildListing(elsewhere)
  replica.app = { ...elsewhere, db: await gone() }
  expect((await ask()).status).toBe(200)
  replica.app = elsewhere
  app.db = await gone()
  expect((await ask({ headers: { cookie: mark() } })).status).toBe(200)
})

test('shows the reason while both are unavailable', async () => {
  const { app, replica, ask } = await start()
  const db = await gone()
  app.db = db
  replica.app = { ...replica.app, db }
  await expect(ask()).rejects.toMatchObject({ code: 'ENOENT' })
})

test('sends a write mark in response to a form', async () => {
  const { app, elsewhere, ask } = await start()
  await buildListing(app)
  await buildListing(elsewhere)
  const told = await ask({ method: 'POST', body: new URLSearchParams({ told: 'view ace-roofing' }) }, `${site}/traffic`)
  expect([told.status, told.headers.getSetCookie()]).toEqual([204, []])
  const form = new URLSearchParams({ name: 'Ann', email: 'ann@example.com', phone: '', message: 'Water comes in.' })
  const sent = await ask({ method: 'POST', body: form }, `${page}/quote`)
  expect([sent.status, sent.headers.getSetCookie()]).toEqual([
    303,
    [expect.stringMatching(/^__Host-wrote=\d{10}\.[\w-]{22}; Path=\/; Max-Age=10; SameSite=Lax; HttpOnly; Secure$/)],
  ])
})
