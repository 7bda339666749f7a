import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packPage } from './stored-page.ts'

const html = { 'Content-Type': 'text/html' }
const long = '<p>Roof Rescue</p>'.repeat(500)

test('a page is packed in three encodings of the same words', async () => {
  const { variants, bytes } = await packPage(new Response(long, { headers: html }))
  expect(brotliDecompressSync(variants.br.body).toString()).toBe(long)
  expect(gunzipSync(variants.gzip.body).toString()).toBe(long)
  expect(variants.identity.body.toString()).toBe(long)
  expect(variants.br.headers).toEqual(expect.arrayContaining(['Content-Encoding', 'br']))
  expect(variants.identity.headers).not.toContain('Content-Encoding')
  for (const { headers, body } of Object.values(variants)) {
    expect(headers[headers.indexOf('Content-Length') + 1]).toBe(String(body.length))
  }
  expect(bytes).toBeGreaterThan(long.length)
})

test.each([
  ['a short one', 'short', html],
  ['a picture', long, { 'Content-Type': 'image/png' }],
])('%s is sent as it is in every encoding', async (_, body, headers) => {
  const { variants } = await packPage(new Response(body, { headers }))
  for (const variant of [variants.br, variants.gzip]) {
    expect(variant.body).toBe(variants.identity.body)
    expect(variant.headers).not.toContain('Content-Encoding')
  }
})

test('the tag follows the words; caches are told to ask and to tell encodings apart', async () => {
  const [one, same, other] = await Promise.all(
    ['one', 'one', 'other'].map(words => packPage(new Response(words, { headers: html }))),
  )
  expect(one?.opaqueTag).toBe(same?.opaqueTag)
  expect(one?.opaqueTag).not.toBe(other?.opaqueTag)
  expect(one?.unchangedHeaders).toEqual(
    expect.arrayContaining(['etag', `W/${one?.opaqueTag}`, 'cache-control', 'no-cache', 'vary', 'Accept-Encoding']),
  )
  expect(one?.unchangedHeaders).not.toContain('content-type')
})
