import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { sendRaw, startTestServer } from '#platform/http/test-server.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { buildListing } from '#tests/support/builders.ts'
import { createHandler } from '#web/handler.ts'

/** The API behind its real web server. */
async function served() {
  const { app, operatorKey } = await apiSite()
  const deployment = { isDemonstration: false, isIndexed: true, baseUrl: 'https://directory.example' }
  const handler = createHandler({ app, deployment, outbox: null, secret: 'secret', log: { info() {}, error() {} } })
  const server = await startTestServer({ ...handler, ids: app.ids })
  onTestFinished(server.close)
  const authorization = `Bearer ${operatorKey.text}`
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${server.url}/api/v1${path}`, { ...init, headers: { authorization, ...init.headers } })
  return { ...server, app, ask, authorization }
}

/** Returns the raw response, without decompression. */
async function rawAnswer({ port, authorization }: Awaited<ReturnType<typeof served>>, path: string, encoding: string) {
  const lines = [
    `GET /api/v1${path} HTTP/1.1`,
    'Host: a',
    `Authorization: ${authorization}`,
    `Accept-Encoding: ${encoding}`,
  ]
  const answer = Buffer.from(await sendRaw(port, [[...lines, 'Connection: close', '', ''].join('\r\n')]), 'latin1')
  const end = answer.indexOf('\r\n\r\n')
  const head = answer.toString('latin1', 0, end)
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
  return { head, header, body: answer.subarray(end + 4) }
}

test('compresses long responses, with one ETag per encoding, and recognizes each of them', async () => {
  const site = await served()
  for (let number = 0; number < 10; number++) await buildListing(site.app, { name: `R${number}`, slug: `r-${number}` })
  const plain = await rawAnswer(site, '/businesses', 'identity')
  const br = await rawAnswer(site, '/businesses', 'br, gzip')
  const gzip = await rawAnswer(site, '/businesses', 'gzip')
  expect(br.header('content-encoding')).toBe('br')
  expect(gzip.header('content-encoding')).toBe('gzip')
  expect(plain.header('vary')).toBe('Accept-Encoding')
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  const tags = [plain, br, gzip].map(answer => answer.header('etag') ?? '')
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) {
    const again = await site.ask('/businesses', { headers: { 'if-none-match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
})

test('sends a request id, a length and no-sniff headers, and no internal route header', async () => {
  const { ask, lines } = await served()
  const answer = await ask('/businesses?limit=1')
  const text = await answer.text()
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('x-route')).toBeNull()
  const id = answer.headers.get('x-request-id')
  await expect.poll(() => lines.find(line => line.requestId === id)?.route).toBe('/api/v1/businesses')
})

test('accepts programs on other sites and CORS preflights', async () => {
  const { ask, url } = await served()
  const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' }
  expect((await ask('/businesses', { method: 'POST', headers, body: '{"name":"A"}' })).status).toBe(201)
  const before = await fetch(`${url}/api/v1/businesses`, { method: 'OPTIONS', headers: { origin: headers.origin } })
  expect([before.status, before.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
  // Outside the API the origin check still applies.
  expect((await fetch(`${url}/api/v2`, { method: 'POST', headers, body: '{}' })).status).toBe(403)
})

test('returns the server’s own errors as problem details', async () => {
  const { ask, port } = await served()
  const large = await ask('/businesses', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: 'x'.repeat(65 * 1024),
  })
  expect([large.status, large.headers.get('content-type')]).toEqual([413, 'application/problem+json'])
  const detail = 'That’s too large to send. Send up to 64 kB here.'
  expect(await large.json()).toMatchObject({ code: 'body-too-large', status: 413, detail })
  const broken = await ask('/businesses/%zz')
  expect([broken.status, (await broken.json()).code]).toEqual([400, 'request-malformed'])
  const traced = await sendRaw(port, ['TRACE /api/v1/businesses HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'])
  expect(traced).toMatch(/^HTTP\/1.1 405 [\s\S]*application\/problem\+json[\s\S]*method-not-allowed/)
})

test('sends GET’s headers without a body for HEAD, and rejects a body with invalid UTF-8', async () => {
  const { ask } = await served()
  const [whole, head] = [await ask('/businesses'), await ask('/businesses', { method: 'HEAD' })]
  expect(head.headers.get('etag')).toBe(whole.headers.get('etag'))
  expect(head.headers.get('content-length')).toBe(String((await whole.arrayBuffer()).byteLength))
  const bytes = new Uint8Array([...Buffer.from('{"name":"A'), 0xff, ...Buffer.from('"}')])
  const latin = await ask('/businesses', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: bytes,
  })
  expect([latin.status, (await latin.json()).code]).toEqual([400, 'body-malformed'])
})
