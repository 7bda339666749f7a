import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendRaw, startTestServer } from './test-server.ts'
import type { WebServerOptions } from './web-server-options.ts'

/** A server that responds with the path and body it received, and counts calls of the router. */
async function start(options: Partial<WebServerOptions> = {}) {
  let asked = 0
  const started = await startTestServer({
    render: async request => {
      asked += 1
      return new Response(`${request.method} ${new URL(request.url).pathname} ${(await request.text()).length}`)
    },
    ...options,
  })
  onTestFinished(started.close)
  const send = (head: string, ...body: string[]) =>
    sendRaw(started.port, [`${head.trim().replaceAll('\n', '\r\n')}\r\nConnection: close\r\n\r\n`, ...body])
  return { ...started, send, asked: () => asked }
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
const manyHeaders = Array.from({ length: 120 }, (_, n) => `X-${n}: 1`).join('\n')

test.each([
  ['a broken escape in the path', 'GET /%zz HTTP/1.1\nHost: a', 400],
  ['bytes that are no UTF-8', 'GET /%ff HTTP/1.1\nHost: a', 400],
  ['an escaped NUL in the path', 'GET /business/%00 HTTP/1.1\nHost: a', 400],
  ['a plain NUL in the path', 'GET /a\0b HTTP/1.1\nHost: a', 400],
  ['a whole address instead of a path', 'GET http://evil.example/ HTTP/1.1\nHost: a', 400],
  ['no host', 'GET / HTTP/1.1', 400],
  ['a host that is none', 'GET / HTTP/1.1\nHost: a/../b', 400],
  ['a host with a user', 'GET / HTTP/1.1\nHost: user@a', 400],
  ['two hosts', 'GET / HTTP/1.1\nHost: a\nHost: b', 400],
  ['a port that is none', 'GET / HTTP/1.1\nHost: a:99999', 400],
  ['a header of 20 kB', `GET / HTTP/1.1\nHost: a\nX-Long: ${'x'.repeat(20_000)}`, 431],
  ['120 headers', `GET / HTTP/1.1\nHost: a\n${manyHeaders}`, 431],
  ['two lengths', 'POST / HTTP/1.1\nHost: a\nContent-Length: 1\nContent-Length: 2', 400],
  ['a length and chunks', 'POST / HTTP/1.1\nHost: a\nContent-Length: 1\nTransfer-Encoding: chunked', 400],
  ['PUT on a page', 'PUT / HTTP/1.1\nHost: a', 405],
  ['TRACE', 'TRACE /api/v1 HTTP/1.1\nHost: a', 405],
  ['OPTIONS *', 'OPTIONS * HTTP/1.1\nHost: a', 405],
  ['a POST from another site', 'POST / HTTP/1.1\nHost: a\nOrigin: http://evil.example\nContent-Length: 0', 403],
  ['a POST from a sandboxed frame', 'POST / HTTP/1.1\nHost: a\nOrigin: null\nContent-Length: 0', 403],
])('%s never reaches the router', async (_, head, status) => {
  const { send, asked } = await start()
  const answer = await send(head)
  expect(statusOf(answer)).toBe(status)
  expect(asked()).toBe(0)
})

test.each([
  ['a query of 10,000 characters', `GET /?q=${'x'.repeat(10_000)} HTTP/1.1\nHost: a`],
  ['a broken escape and a NUL in the query', 'GET /?q=100%&b=%00 HTTP/1.1\nHost: a'],
  ['marks of HTML and SQL', `GET /?q=%3Cscript%3E'--;%F0%9F%8F%A0 HTTP/1.1\nHost: a`],
  ['a path with two slashes', 'GET //evil.example/ HTTP/1.1\nHost: a'],
  ['Latin-1 in a header', 'GET / HTTP/1.1\nHost: a\nCookie: caf\xe9=\xff'],
  ['a POST without length, body and origin', 'POST / HTTP/1.1\nHost: a'],
  ['DELETE under /api/', 'DELETE /api/v1/x HTTP/1.1\nHost: a'],
])('%s reaches the router, with and without a cache', async (_, head) => {
  for (const cacheParameters of [() => undefined, () => ['q']]) {
    const { send } = await start({ cacheParameters })
    expect(statusOf(await send(head))).toBe(200)
  }
})

const site = 'https://example.com'
const rejectedHosts: [string, string][] = [
  ['two hosts', 'Host: example.com\nHost: evil.example'],
  ['the same host twice', 'Host: example.com\nhost: example.com'],
  ['two hosts with other headers between', 'HOST: a\nAccept: */*\nX-A: 1\nhOsT: b'],
  ['an empty host', 'Host:'],
  ['a host with a path', 'Host: example.com/evil'],
  ['a host with a user', 'Host: user@example.com'],
  ['a host with a query', 'Host: example.com?x'],
  ['a host with a space', 'Host: example.com evil.example'],
  ['two hosts in one header', 'Host: example.com, evil.example'],
  ['a host of letters that no host has', 'Host: exämple.com'],
  ['a port that is none', 'Host: example.com:99999'],
  ['a port of letters', 'Host: example.com:80a'],
  ['another forwarded host', 'Host: example.com\nX-Forwarded-Host: evil.example'],
  ['another forwarded host beside the right one', 'Host: example.com\nX-Forwarded-Host: example.com, evil.example'],
  [
    'two headers of forwarded hosts',
    'Host: example.com\nX-Forwarded-Host: example.com\nx-forwarded-host: evil.example',
  ],
  ['a forwarded host on another port', 'Host: example.com\nX-Forwarded-Host: example.com:8080'],
  ['a forwarded host that is none', 'Host: example.com\nX-Forwarded-Host: example.com/../evil'],
  ['an empty forwarded host', 'Host: example.com\nX-Forwarded-Host:'],
  ['another host by RFC 7239', 'Host: example.com\nForwarded: for=192.0.2.1;host=evil.example'],
  ['another quoted host by RFC 7239', 'Host: example.com\nForwarded: for=192.0.2.1, for=192.0.2.2;Host="evil.example"'],
]

test.each(rejectedHosts)('rejects %s with 400, even if the page is cached', async (_, headers) => {
  for (const baseUrl of [site, undefined])
    for (const cacheParameters of [() => [], () => undefined]) {
      const { send, asked } = await start({ baseUrl, cacheParameters })
      const plain = baseUrl ? 'internal' : (/^host: *(.*)$/im.exec(headers)?.[1] ?? '')
      await send(`GET / HTTP/1.1\nHost: ${plain}`)
      const before = asked()
      for (const method of ['GET', 'HEAD', 'POST'])
        expect(statusOf(await send(`${method} / HTTP/1.1\n${headers}\nContent-Length: 0`)), method).toBe(400)
      expect(asked()).toBe(before)
    }
})

test.each([
  ['GET http://evil.example/ HTTP/1.1\nHost: example.com'],
  ['GET https://evil.example/ HTTP/1.1\nHost: evil.example'],
  ['GET evil.example:443 HTTP/1.1\nHost: example.com'],
])('rejects a URL with a host in the request line: %s', async head => {
  const { send, asked } = await start({ baseUrl: site, cacheParameters: () => [] })
  await send('GET / HTTP/1.1\nHost: example.com')
  expect(statusOf(await send(head))).toBe(400)
  expect(asked()).toBe(1)
})

test.each([
  'Host: example.com',
  'Host: EXAMPLE.com:443',
  'Host: 10.0.0.7:3001',
  'Host: [2001:db8::1]:3001',
  'Host: roof_rescue:3000',
  'Host: example.com\nX-Forwarded-Host: example.com',
  'Host: 127.0.0.1:3001\nX-Forwarded-Host: example.com',
  'Host: example.com\nX-Forwarded-Host: Example.com:443, example.com',
  'Host: example.com\nForwarded: for="[2001:db8::1]:4711";proto=https;host="example.com"',
])('accepts a site that is requested by %s', async headers => {
  const { send, asked } = await start({ baseUrl: site, cacheParameters: () => [] })
  for (let n = 0; n < 2; n += 1) expect(statusOf(await send(`GET / HTTP/1.1\n${headers}`))).toBe(200)
  expect(asked()).toBe(1)
})

test('an HTTP/1.0 health check needs no host', async () => {
  const { send } = await start({ baseUrl: site })
  expect(statusOf(await send('GET /healthz HTTP/1.0'))).toBe(200)
})

test('a path that starts with two slashes stays on our site', async () => {
  const { send } = await start({ baseUrl: 'https://example.com' })
  expect(await send('GET //evil.example/ HTTP/1.1\nHost: a')).toContain('GET //evil.example/')
})

test('a rejected method lists the allowed ones, and every rejection is a plain page with its id', async () => {
  const { send, lines } = await start()
  const answer = await send('PUT /secret HTTP/1.1\nHost: a')
  expect(answer).toMatch(/^allow: GET, HEAD, POST\r$/im)
  expect(answer).toContain("content-security-policy: default-src 'self'")
  expect(answer).toContain('<h1>Method Not Allowed</h1>')
  await expect.poll(() => lines).toMatchObject([{ message: 'request', status: 405, method: 'PUT' }])
  expect(answer).toContain(`Request ${lines[0]?.requestId}`)
  expect(JSON.stringify(lines)).not.toContain('secret')
})

const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`

test.each([
  ['as long as it says', 'Content-Length: 1025', ['x'.repeat(1025)]],
  ['far too long', 'Content-Length: 300000', Array.from({ length: 300 }, () => 'x'.repeat(1000))],
  ['in chunks, without a length', 'Transfer-Encoding: chunked', [chunk(1000), chunk(25), chunk(5000), '0\r\n\r\n']],
  ['in chunks, without an end', 'Transfer-Encoding: chunked', Array.from({ length: 200 }, () => chunk(1000))],
])('a body over the limit, %s, is refused with a page', async (_, header, body) => {
  const { send, asked } = await start({ maxBodyBytes: () => 1024 })
  const answer = await send(`POST / HTTP/1.1\nHost: a\n${header}`, ...body)
  expect(statusOf(answer)).toBe(413)
  expect(answer).toContain('Send up to 1 kB here.')
  expect(asked()).toBe(0)
})

test.each([
  ['with its length', 'Content-Length: 1024', ['x'.repeat(1000), 'x'.repeat(24)]],
  ['in chunks', 'Transfer-Encoding: chunked', [chunk(1000), chunk(24), '0\r\n\r\n']],
])('a body of exactly the limit, %s, passes', async (_, header, body) => {
  const { send } = await start({ maxBodyBytes: () => 1024 })
  expect(await send(`POST / HTTP/1.1\nHost: a\n${header}`, ...body)).toContain('POST / 1024')
})

test('a client that disconnects during its body leaves a log line, not an error', async () => {
  const { port, lines, asked, close } = await start()
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nx', () => socket.destroy())
  })
  await expect.poll(() => lines).not.toEqual([])
  await close()
  expect(lines).toMatchObject([{ level: 'info', status: 499 }])
  expect(asked()).toBe(0)
})

test('a form from our own page passes the origin check', async () => {
  const { send } = await start({ baseUrl: 'https://example.com' })
  const post = (origin: string) => send(`POST / HTTP/1.1\nHost: internal\nOrigin: ${origin}\nContent-Length: 0`)
  expect(statusOf(await post('https://example.com'))).toBe(200)
  expect(statusOf(await post('http://internal'))).toBe(403)
})
