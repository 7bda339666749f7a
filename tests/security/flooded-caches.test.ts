import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { readLimitOf } from '#boot/limits.ts'
import { edition } from '#pictures/logo-path.ts'
import { createReadLimit } from '#platform/admission/read-limit.ts'
import { openWroteMark } from '#platform/cache/just-wrote.ts'
import { createPageCache } from '#platform/cache/page-cache.ts'
import { startTestServer } from '#platform/http/test-server.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { createHandler } from '#web/handler.ts'

// A stranger tries to evict important pages from the cache, to bypass it, or to keep the product rendering.

/** Starts the product behind one proxy, with a page cache of `maxBytes` and production limits. */
async function startSite({ maxBytes = 1 << 22, readLimit = readLimitOf('production') } = {}) {
  const { app } = await testApp()
  const listing = await buildListing(app, { name: 'Coral Vine Roofers' })
  const deployment = { isDemonstration: false, isIndexed: true, baseUrl: 'http://directory.example' }
  const wroteMark = openWroteMark({ secret: 'secret', https: app.auth.cookie.https })
  const log = { info() {}, error() {} }
  const handler = createHandler({
    app,
    deployment,
    outbox: null,
    secret: 'secret',
    wroteMark,
    publicApp: () => app,
    log,
  })
  let rendered = 0
  const server = await startTestServer({
    ...handler,
    render(request, about) {
      rendered += 1
      return handler.render(request, about)
    },
    cache: createPageCache({ maxBytes, now: Date.now }),
    hasJustWritten: wroteMark.isIn,
    readLimit: createReadLimit(readLimit),
    trustProxy: 1,
    baseUrl: deployment.baseUrl,
    ids: app.ids,
  })
  onTestFinished(server.close)
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.url + path, { headers, redirect: 'manual' })
    await answer.arrayBuffer()
    return answer
  }
  return { ask, listing, wroteMark, https: app.auth.cookie.https, rendered: () => rendered }
}

test("500 drawings and 500 unique searches leave a business's page in the cache", async () => {
  const { ask, listing, rendered } = await startSite({ maxBytes: 1 << 19 })
  const page = `/business/${listing.slug}`
  await ask(page)
  for (let n = 0; n < 500; n += 1) {
    const drawing = await ask(`/pictures/${edition}/${randomUUID()}/emergency-roof-repair`)
    expect(drawing.status).toBe(404)
    expect((await ask(`/?q=${n}`)).status).toBe(200)
  }
  const before = rendered()
  expect((await ask(page)).status).toBe(200)
  expect(rendered()).toBe(before)
}, 120_000)

test('unknown parameters, other spellings and a forged cookie are served from the cache, 600 times', async () => {
  const { ask, listing, rendered } = await startSite()
  const page = `/business/${listing.slug}`
  await ask(page)
  const before = rendered()
  for (let n = 0; n < 200; n += 1) {
    expect((await ask(`${page}?utm_source=${n}&${n}`)).status).toBe(200)
    expect(
      (await ask(`/business/%${(0x63).toString(16)}oral-vine-roofers${'/'.repeat(1 + (n % 3))}?n=${n}`)).status,
    ).toBe(301)
    const mark = ['1', `${n}`, `${Math.ceil(Date.now() / 1000) + 5}.${'A'.repeat(22)}`][n % 3]
    expect((await ask(page, { cookie: `wrote=${mark}; __Host-wrote=${mark}` })).status).toBe(200)
  }
  expect(rendered()).toBe(before)
})

test('a page requested with unknown parameters is not cacheable by a CDN', async () => {
  const { ask, listing } = await startSite()
  const drawing = `/pictures/${edition}/${listing.id}/emergency-roof-repair`
  for (let n = 0; n < 3; n += 1) {
    expect((await ask(drawing)).headers.get('cache-control')).toContain('public')
    for (const path of [`${drawing}?n=${n}`, `/business/${listing.slug}?n=${n}`])
      expect((await ask(path)).headers.get('cache-control'), path).toBe('private, no-cache')
  }
})

test('one address that floods the search is rejected, but other visitors, help and cached pages are not', async () => {
  const { ask, wroteMark, https } = await startSite({ readLimit: { burst: 50, perSecond: 1 } })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  await ask('/', from('192.0.2.9'))
  await ask('/emergency-help', from('192.0.2.9'))
  const started = Date.now()
  const statuses = new Map<number, number>()
  for (let n = 0; n < 400; n += 1) {
    const { status, headers } = await ask(`/?q=flood${n}`, from('192.0.2.1'))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const seconds = (Date.now() - started) / 1000
  expect([...statuses.keys()].sort()).toEqual([200, 429])
  expect(statuses.get(200)).toBeLessThanOrEqual(50 + Math.ceil(seconds))

  // A valid cookie bypasses the cache but not the limit.
  const cookie = `${https ? '__Host-' : ''}${wroteMark.cookie().split(';')[0]}`
  const marked = []
  for (let n = 0; n < 100; n += 1) marked.push((await ask('/', { ...from('192.0.2.1'), cookie })).status)
  expect(marked).toContain(429)
  for (const path of ['/', '/emergency-help']) expect((await ask(path, from('192.0.2.1'))).status, path).toBe(200)
  expect((await ask('/?q=neighbor', from('192.0.2.2'))).status).toBe(200)
  expect((await ask('/business/coral-vine-roofers', from('192.0.2.1'))).status).toBe(200)
}, 60_000)
