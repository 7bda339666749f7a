import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodings } from '../http/encodings.ts'
import { packPage } from './stored-page.ts'

const html = { 'Content-Type': 'text/html' }
const long = '<p>Roof Rescue</p>'.repeat(500)

test('packs a page in three encodings of the same text', async () => {
  const page = await packPage(new Response(long, { headers: html }))
  expect(brotliDecompressSync(page.variant('br').body).toString()).toBe(long)
  expect(gunzipSync(page.variant('gzip').body).toString()).toBe(long)
  expect(page.variant('identity').body.toString()).toBe(long)
  expect(page.variant('br').headers).toEqual(expect.arrayContaining(['Content-Encoding', 'br']))
  expect(page.variant('identity').headers).not.toContain('Content-Encoding')
  for (const { headers, body } of encodings.map(page.variant)) {
    expect(headers[headers.indexOf('Content-Length') + 1]).toBe(String(body.length))
  }
})

test('packs an encoding quickly for the first request and again, smaller, for later ones', async () => {
  const messages = Array.from({ length: 2_000 }, (_, n) => `<p>${Math.sin(n).toString(36).slice(2, 6)} roof</p>`).join(
    '',
  )
  const growths: number[] = []
  const page = await packPage(new Response(messages, { headers: html }), { onGrowth: () => growths.push(page.bytes) })
  for (const encoding of ['br', 'gzip'] as const) {
    const before = page.bytes
    const [first, second] = [page.variant(encoding), page.variant(encoding)]
    expect(second.body.length).toBeLessThan(first.body.length)
    expect(page.variant(encoding)).toBe(second)
    // The size is reported twice, without the quick version the second time.
    expect(growths.splice(0)).toHaveLength(2)
    expect(page.bytes - before).toBeGreaterThanOrEqual(second.body.length)
    expect(page.bytes - before).toBeLessThan(first.body.length + second.body.length)
  }
})

test('under overload, packs a page once in less time, and thoroughly for requests after it', async () => {
  const messages = Array.from({ length: 2_000 }, (_, n) => `<p>${Math.sin(n).toString(36).slice(2, 6)} roof</p>`).join(
    '',
  )
  const packed = (options: Parameters<typeof packPage>[1]) =>
    packPage(new Response(messages, { headers: html }), options)
  let isHurried = true
  const [hurried, unhurried] = await Promise.all([packed({ isHurried: () => isHurried }), packed({})])
  for (const encoding of ['br', 'gzip'] as const) {
    isHurried = true
    const first = hurried.variant(encoding)
    expect(first.body.length).toBeGreaterThan(unhurried.variant(encoding).body.length)
    expect(first.body.length).toBeLessThan(messages.length / 2)
    expect(hurried.variant(encoding)).toBe(first)
    isHurried = false
    expect(hurried.variant(encoding).body).toEqual(unhurried.variant(encoding).body)
  }
})

test.each([
  ['a short one', 'short', html],
  ['a picture', long, { 'Content-Type': 'image/png' }],
])('sends %s unchanged in every encoding', async (_, body, headers) => {
  const page = await packPage(new Response(body, { headers }))
  for (const variant of [page.variant('br'), page.variant('gzip')]) {
    expect(variant.body).toBe(page.variant('identity').body)
    expect(variant.headers).not.toContain('Content-Encoding')
  }
})

test('the ETag follows the content, and caches revalidate and vary by encoding', async () => {
  const [one, same, other] = await Promise.all(
    ['one', 'one', 'other'].map(messages => packPage(new Response(messages, { headers: html }))),
  )
  expect(one?.opaqueTag).toBe(same?.opaqueTag)
  expect(one?.opaqueTag).not.toBe(other?.opaqueTag)
  expect(one?.unchangedHeaders).toEqual(
    expect.arrayContaining(['etag', `W/${one?.opaqueTag}`, 'cache-control', 'no-cache', 'vary', 'Accept-Encoding']),
  )
  expect(one?.unchangedHeaders).not.toContain('content-type')
})
