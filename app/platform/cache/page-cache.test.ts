import { expect, test } from 'vitest'
import { ask, found, held, never, page, setup, text } from '#tests/support/page-cache.ts'
import type { RenderPage } from './page-cache.ts'

test('renders a page once and finds it by its address', async () => {
  const { cache } = setup()
  expect(found(cache)).toBeUndefined()
  await ask(cache, page('one'))
  expect(found(cache)).toBe('one')
  expect(text(await ask(cache, never))).toBe('one')
})

test('concurrent misses of a page share one render', async () => {
  const { cache } = setup()
  const first = held(page('one'))
  const both = [ask(cache, first.work), ask(cache, never)]
  first.finish()
  expect((await Promise.all(both)).map(text)).toEqual(['one', 'one'])
})

test('a failed render of an unknown page rejects all its waiters, and the next request tries again', async () => {
  const { cache } = setup()
  const both = [ask(cache, () => Promise.reject(new Error('away'))), ask(cache, never)]
  for (const one of both) await expect(one).rejects.toThrow('away')
  expect(text(await ask(cache, page('one')))).toBe('one')
})

test('the first request for a stale page renders it again while the others get the old page', async () => {
  const { cache } = setup()
  await ask(cache, page('old', ['business:1']))
  cache.markStale(['business:2'])
  expect(found(cache)).toBe('old')
  cache.markStale(['business:1'])
  expect(found(cache)).toBeUndefined()
  const refill = held(page('new', ['business:1']))
  const first = ask(cache, refill.work)
  expect(found(cache)).toBe('old')
  expect(text(await ask(cache, never))).toBe('old')
  refill.finish()
  expect(text(await first)).toBe('new')
  expect(found(cache)).toBe('new')
})

test('"all" marks pages without a tag too', async () => {
  const { cache } = setup()
  await ask(cache, page('old'))
  cache.markStale('all')
  expect(found(cache)).toBeUndefined()
})

test('a page becomes stale at its time without any write', async () => {
  const { cache, clock } = setup()
  await ask(cache, page('open', [], clock.at + 60_000))
  clock.at += 59_999
  expect(found(cache)).toBe('open')
  clock.at += 1
  expect(found(cache)).toBeUndefined()
  expect(text(await ask(cache, page('closed')))).toBe('closed')
})

test.each([
  ['throws', () => Promise.reject(new Error('database away'))],
  ['answers 503', async () => new Response('sorry', { status: 503 })],
] satisfies [string, RenderPage][])(
  'when a refill %s the old page serves, and is tried again after a second',
  async (_, failing) => {
    const { cache, clock } = setup()
    await ask(cache, page('old', ['settings']))
    cache.markStale(['settings'])
    const rendered = await ask(cache, failing)
    expect(text(rendered)).toBe('old')
    expect(rendered).toHaveProperty('failure', expect.any(Error))
    clock.at += 999
    expect(found(cache)).toBe('old')
    expect(await ask(cache, never)).not.toHaveProperty('failure')
    clock.at += 1
    expect(found(cache)).toBeUndefined()
    expect(text(await ask(cache, page('new')))).toBe('new')
  },
)

test.each([
  ['its tag', ['business:1']],
  ['everything', 'all'],
] as const)("a render that a write to %s overtakes is stale when it's stored", async (_, tags) => {
  const { cache } = setup()
  const slow = held(page('before the write', ['business:1']))
  const first = ask(cache, slow.work)
  cache.markStale(tags)
  const afterTheWrite = ask(cache, page('after the write', ['business:1']))
  slow.finish()
  expect(text(await first)).toBe('before the write')
  expect(text(await afterTheWrite)).toBe('after the write')
  expect(found(cache)).toBe('after the write')
})

test('an unrelated write during a render leaves the page fresh', async () => {
  const { cache } = setup()
  const slow = held(page('one', ['business:1']))
  const first = ask(cache, slow.work)
  cache.markStale(['business:2'])
  slow.finish()
  await first
  expect(found(cache)).toBe('one')
})

test("marks of listings apply at once, then at most once a second, and the last one isn't lost", async () => {
  const { cache, clock } = setup()
  await ask(cache, page('1', ['listings', 'business:1']))
  cache.markStale(['listings'])
  expect(found(cache)).toBeUndefined()
  await ask(cache, page('2', ['listings', 'business:1']))
  clock.at += 400
  cache.markStale(['listings'])
  expect(found(cache)).toBe('2')
  clock.at += 599
  expect(found(cache)).toBe('2')
  clock.at += 1
  expect(found(cache)).toBeUndefined()
  await ask(cache, page('3', ['listings', 'business:1']))
  clock.at += 1
  cache.markStale(['listings', 'business:1'])
  expect(found(cache)).toBeUndefined()
})

test('a delayed mark of listings reaches a render that ends after its second', async () => {
  const { cache, clock } = setup()
  cache.markStale(['listings'])
  const slow = held(page('before the write', ['listings']))
  const first = ask(cache, slow.work)
  cache.markStale(['listings'])
  clock.at += 1000
  slow.finish()
  await first
  expect(found(cache)).toBeUndefined()
})

test.each([
  ['a cookie', 200, { 'Set-Cookie': 'a=1' }],
  ['private', 200, { 'Cache-Control': 'private, max-age=5' }],
  ['no-store', 200, { 'Cache-Control': 'no-store' }],
  ['a nonce', 200, { 'Content-Security-Policy': "script-src 'nonce-abc'" }],
  ['not found', 404, {}],
  ['a redirect', 301, { Location: '/' }],
  ['an error', 500, {}],
] as const)("%s isn't shared: each request renders its own", async (_, status, headers) => {
  const { cache } = setup()
  let renders = 0
  const work: RenderPage = async () => {
    renders += 1
    return new Response('mine', { status, headers })
  }
  const rendered = await Promise.all([ask(cache, work), ask(cache, work)])
  for (const one of rendered) expect('response' in one && one.response.status).toBe(status)
  expect(renders).toBe(2)
  expect(found(cache)).toBeUndefined()
  expect(cache.size).toMatchObject({ pages: 0, bytes: 0 })
})

test('removes a page that no longer exists', async () => {
  const { cache } = setup()
  await ask(cache, page('old', ['business:1']))
  cache.markStale(['business:1'])
  expect(await ask(cache, async () => new Response('gone', { status: 404 }))).toHaveProperty('response')
  expect(cache.size.pages).toBe(0)
})

test('marking a tag stale clears the shared reads and the pages with that tag', async () => {
  const { cache } = setup()
  let title = 'Old'
  const shared: RenderPage = async facts => {
    const text = await facts.recall('title', ['settings'], async () => title)
    return new Response(text, { headers: { 'Content-Type': 'text/html' } })
  }
  await ask(cache, shared, '/a')
  title = 'New'
  expect(text(await ask(cache, shared, '/b'))).toBe('Old')
  cache.markStale(['settings'])
  expect(text(await ask(cache, shared, '/c'))).toBe('New')
  expect(text(await ask(cache, shared, '/b'))).toBe('New')
})
