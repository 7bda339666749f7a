import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '../http/test-server.ts'
import { createPageCache } from './page-cache.ts'
import { keysOfPage, keysToPurge, sharedCaching } from './shared-caching.ts'

async function start({ tags = ['settings'], freshForMs = Number.POSITIVE_INFINITY, headers = {} }) {
  const clock = { at: 0 }
  const cache = createPageCache({ maxBytes: 1 << 20, now: () => clock.at, caching: sharedCaching({ isPurged: true }) })
  const { url, close } = await startTestServer({
    cache,
    cacheParameters: () => [],
    render: async (_request, { facts }) => {
      facts.dependsOn(...tags)
      if (Number.isFinite(freshForMs)) facts.changesAt(new Date(freshForMs))
      return new Response('page', { headers: { 'Content-Type': 'text/html', ...headers } })
    },
  })
  onTestFinished(close)
  const ask = async (init?: RequestInit) => (await fetch(url, init)).headers
  return { ask, cache, clock }
}

test('a cache in front of us may keep the page, but browsers revalidate each time', async () => {
  const { ask } = await start({})
  for (const headers of [await ask(), await ask()]) {
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=300, stale-if-error=86400')
    expect(headers.get('CDN-Cache-Control')).toBe('max-age=300, stale-while-revalidate=30, stale-if-error=86400')
    expect(headers.get('Surrogate-Key')).toBe('page settings')
    expect(headers.get('Cache-Tag')).toBe('page,settings')
  }
  const held = (await ask()).get('ETag') ?? ''
  expect((await ask({ headers: { 'If-None-Match': held } })).get('Cache-Control')).toContain('s-maxage=300')
})

test('the lifetime runs out without a grace period when the page is about to change', async () => {
  const { ask, clock } = await start({ freshForMs: 400_000 })
  expect((await ask()).get('CDN-Cache-Control')).toContain('max-age=300, stale-while-revalidate=30')
  clock.at = 340_500
  expect((await ask()).get('CDN-Cache-Control')).toContain('max-age=59, stale-while-revalidate=0')
  clock.at = 399_900
  expect((await ask()).get('Cache-Control')).toContain('s-maxage=1,')
})

test('a stale page is kept for one second, so that the next one is fetched soon', async () => {
  const gate = Promise.withResolvers<void>()
  const clock = { at: 0 }
  const cache = createPageCache({ maxBytes: 1 << 20, now: () => clock.at, caching: sharedCaching({ isPurged: true }) })
  let renders = 0
  const { url, close } = await startTestServer({
    cache,
    cacheParameters: () => [],
    render: async () => {
      renders += 1
      if (renders > 1) await gate.promise
      return new Response(`page ${renders}`)
    },
  })
  onTestFinished(close)
  await fetch(url)
  cache.markStale('all')
  const renewed = fetch(url)
  await expect.poll(() => renders).toBe(2)
  expect((await fetch(url)).headers.get('Cache-Control')).toContain('s-maxage=1,')
  gate.resolve()
  expect((await renewed).headers.get('Cache-Control')).toContain('s-maxage=300,')
})

test("keeps the route's own header", async () => {
  const { ask } = await start({ headers: { 'Cache-Control': 'public, max-age=86400' } })
  expect((await ask()).get('Cache-Control')).toBe('public, max-age=86400')
  expect((await ask()).get('Surrogate-Key')).toBe('page settings')
})

test('stores a page of very many businesses under one shared key that any of them purges', () => {
  const businesses = Array.from({ length: 500 }, (_, n) => `business:${n}`)
  const keys = keysOfPage(new Set(['listings', ...businesses]))
  expect(keys).toEqual(['page', 'many-businesses', 'listings'])
  expect(keysToPurge(['business:7'])).toEqual(['business:7', 'many-businesses'])
  expect(keysToPurge('all')).toEqual(['page'])
})
