import { expect, test } from 'vitest'
import { storeTraffic } from '#domain/directory/traffic/store-traffic.server.ts'
import { sendQuote } from '#domain/requests/quotes/send-quote.server.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { phoneAgent } from '#tests/support/phone-agent.ts'
import { readTraffic } from '#tests/support/read-traffic.ts'
import { testSite } from '#tests/support/test-site.ts'

async function start() {
  const site = await testSite()
  await buildOperator(site.app)
  const { id } = await buildListing(site.app, {
    featured: true,
    emergency: true,
    responseMinutes: 30,
    site: 'https://ace.example.com',
  })
  const tell = (told: string, headers: Record<string, string> = {}, address = '192.0.2.1') =>
    site.post('/traffic', { told }, { headers: { 'user-agent': phoneAgent, ...headers }, address })
  return { ...site, tell, id }
}

const today = { from: '2026-07-01', to: '2026-07-01' }

test('counts a page’s event once per visitor, with an empty response', async () => {
  const { app, tell } = await start()
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
    const { status, html, headers } = await tell('view ace-roofing', {}, address)
    expect([status, html, headers.get('cache-control')]).toEqual([204, '', 'no-store'])
    expect(headers.get('set-cookie')).toBeNull()
  }
  await tell('call ace-roofing')
  expect(await storeTraffic(app)).toBe(3)
  expect(await readTraffic(app, today)).toEqual({ views: 2, calls: 1, websites: 0, requests: 0 })
})

test('responds the same to a robot and to invalid events, and counts nothing', async () => {
  const { app, tell, post } = await start()
  const headers = { 'user-agent': phoneAgent, 'content-type': 'application/json' }
  for (const asked of [
    tell('view ace-roofing', {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    }),
    tell('view ace-roofing', { 'user-agent': '' }),
    tell('request ace-roofing'),
    tell('view'),
    tell(`view ${'x'.repeat(5_000)}`),
    post('/traffic', '{"told":"view ace-roofing"}', { headers }),
    post('/traffic', { other: 'view ace-roofing' }, { headers: { 'user-agent': phoneAgent } }),
    post('/traffic', 'told=view+ace-roofing&told=call+ace-roofing', {
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ])
    expect((await asked).status).toBe(204)
  expect(app.traffic.take()).toEqual([])
  await tell('view no-such-roofer')
  expect(await storeTraffic(app)).toBe(0)
})

test('doesn’t count a signed-in operator, and rejects GET', async () => {
  const { app, tell, get } = await start()
  const admin = await buildSession(app, await buildAccount(app, { email: 'boss@example.com', kind: 'admin' }))
  expect((await tell('view ace-roofing', { cookie: admin.cookie })).status).toBe(204)
  expect(app.traffic.take()).toEqual([])
  expect((await get('/traffic')).status).toBeGreaterThanOrEqual(400)
})

test('pages mark the event of each number, site and listing', async () => {
  const { get } = await start()
  const told = async (path: string) => {
    const { html } = await get(path)
    // Every link that calls a business reports it.
    for (const [tag] of html.matchAll(/<a [^>]*href="tel:\+15615550100"[^>]*>/g))
      expect(tag, path).toContain('data-tell="call ace-roofing"')
    return [...new Set([...html.matchAll(/data-tell="([^"]*)"/g)].map(([, text]) => text))].toSorted()
  }
  const all = ['call ace-roofing', 'view ace-roofing', 'website ace-roofing']
  for (const path of ['/business/ace-roofing', '/es/business/ace-roofing']) expect(await told(path)).toEqual(all)
  for (const path of ['/', '/?q=ace', '/emergency-help', '/ht/emergency-help'])
    expect(await told(path), path).toEqual(['call ace-roofing'])
})

test('a page of results that found nobody names its place and category, any other page doesn’t', async () => {
  const { get, tell, app } = await start()
  const told = async (path: string) => /data-tell="(none [^"]*)"/.exec((await get(path)).html)?.[1]
  expect(await told('/?city=Wellington%2C+FL')).toBe('none wellington')
  expect(await told('/es?city=Wellington%2C+FL&category=commercial-roofing')).toBe('none wellington commercial-roofing')
  expect(await told('/?near=33414&within=5&category=commercial-roofing')).toBe('none 33414 commercial-roofing')
  expect(await told('/?near=26.659,-80.246&within=5&category=commercial-roofing')).toBe(
    'none wellington commercial-roofing',
  )
  for (const path of ['/', '/?city=All+Cities', '/?q=qqqq', '/?near=99999'])
    expect(await told(path), path).toBeUndefined()
  expect((await tell('none wellington commercial-roofing')).status).toBe(204)
  await tell('none wellington', {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  })
  const admin = await buildSession(app, await buildAccount(app, { email: 'boss@example.com', kind: 'admin' }))
  await tell('none wellington', { cookie: admin.cookie })
  expect(await storeTraffic(app)).toBe(1)
})

test('counts a new request once for each business asked, and a repeated one not at all', async () => {
  const { app, id } = await start()
  const other = await buildListing(app, { name: 'Bay Roofs' })
  const quote = { name: 'Ann', email: 'ann@example.com', phone: null, message: 'The roof leaks.', fax_number: '' }
  const send = () => sendQuote(app, visitor('ann'), { slug: 'ace-roofing', also: ['bay-roofs'], quote })
  expect(await send()).toMatchObject({ ok: true, isDuplicate: false })
  expect(await send()).toEqual({ ok: false, reason: 'already-sent' })
  expect(await readTraffic(app, today)).toMatchObject({ requests: 2 })
  const counts = app.db.selectFrom('dailyCounts').select(['businessId', 'kind', 'count']).orderBy('businessId')
  expect(await counts.execute()).toEqual([
    { businessId: id, kind: 'request', count: 1 },
    { businessId: other.id, kind: 'request', count: 1 },
  ])
  expect(await sendQuote(app, visitor('ann'), { slug: 'no-such-roofer', quote })).toMatchObject({ ok: false })
  expect(await readTraffic(app, today)).toMatchObject({ requests: 2 })
})
