import { expect, test } from 'vitest'
import { ask, found, never, page, setup, text } from '#tests/support/page-cache.ts'
import { encodings } from '../http/encodings.ts'

// Pages get half of the bytes; searches and pictures get a quarter each.

const alias = (rawUrl: string) => ({ rawUrl, isExact: false })

test("keeps pages within the limit in bytes and doesn't evict the one in use", async () => {
  const { cache } = setup({ maxBytes: 100_000 })
  for (let n = 0; n < 300; n += 1) {
    await ask(cache, page(`${n}${'.'.repeat(900)}`), `/${n}`)
    expect(found(cache, '/0')).toMatch(/^0/)
  }
  expect(cache.size.bytes).toBeLessThanOrEqual(50_000)
  expect(cache.size.pages).toBeGreaterThan(15)
  expect(found(cache, '/1')).toBeUndefined()
})

test('counts an encoding that is packed later', async () => {
  const { cache } = setup({ maxBytes: 200_000 })
  const noise = Array.from({ length: 1_000 }, (_, n) => Math.sin(n).toString(36)).join('')
  for (const url of ['/a', '/b', '/c', '/d']) await ask(cache, page(noise), url)
  expect(cache.size.pages).toBe(4)
  const before = cache.size.bytes
  const packed = cache.find('/a')?.variant('br').body.length ?? 0
  expect(cache.size.bytes - before).toBeGreaterThan(packed)
  for (const url of ['/a', '/b', '/c', '/d']) for (const one of encodings) cache.find(url)?.variant(one)
  expect(cache.size.bytes).toBeLessThanOrEqual(100_000)
  expect(cache.size.pages).toBeLessThan(4)
})

test('serves a page larger than the whole cache without keeping it', async () => {
  const { cache } = setup({ maxBytes: 10_000 })
  const noise = Array.from({ length: 10_000 }, (_, n) => Math.sin(n).toString(36)).join('')
  expect(text(await ask(cache, page(noise)))).toBe(noise)
  expect(cache.size).toMatchObject({ pages: 0, bytes: 0 })
})

test('limits the aliases of a page, and each address still finds it', async () => {
  const { cache } = setup({ maxBytes: 64_000 })
  await ask(cache, page('home'))
  for (let n = 0; n < 5000; n += 1) await cache.render('/', alias(`/?utm=${n}`), never)
  expect(cache.size.pages).toBe(1)
  expect(cache.size.aliases).toBeLessThan(500)
  expect(found(cache, '/?utm=4999')).toBe('home')
  expect(found(cache, '/?utm=0')).toBeUndefined()
  expect(text(await cache.render('/', alias('/?utm=0'), never))).toBe('home')
  const long = `/?utm=${'x'.repeat(10_000)}`
  expect(text(await cache.render('/', alias(long), never))).toBe('home')
  expect(found(cache, '/?utm=4999')).toBe('home')
})

test("searches and pictures evict only their own kind, whatever the site's address", async () => {
  for (const origin of ['', 'http://localhost:3000']) {
    const { cache } = setup({ maxBytes: 100_000 })
    const filling = '.'.repeat(900)
    await ask(cache, page('help'), `${origin}/emergency-help`)
    await ask(cache, page('first'), `${origin}/?q=first`)
    await ask(cache, page('house'), `${origin}/pictures/2/house`)
    for (let n = 0; n < 100; n += 1) await ask(cache, page(filling), `${origin}/?q=${n}`)
    expect(cache.size.bytes).toBeLessThanOrEqual(30_000)
    const known = ['/emergency-help', '/pictures/2/house', '/?q=first'].map(path => cache.knows(origin + path))
    expect(known).toEqual([true, true, false])
    for (let n = 0; n < 100; n += 1) await ask(cache, page(filling), `${origin}/pictures/2/${n}`)
    expect(cache.size.bytes).toBeLessThanOrEqual(55_000)
    expect(cache.knows(`${origin}/emergency-help`)).toBe(true)
    for (let n = 0; n < 100; n += 1) await ask(cache, page(filling), `${origin}/business/${n}`)
    expect(cache.size.bytes).toBeLessThanOrEqual(100_000)
    expect(cache.size.bytes).toBeGreaterThan(80_000)
  }
})
