import { get, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createPageCache } from '../cache/page-cache.ts'
import { startTestServer } from './test-server.ts'
import type { AboutRequest, WebServerOptions } from './web-server-options.ts'

async function start(options: Partial<WebServerOptions>) {
  const started = await startTestServer(options)
  onTestFinished(started.close)
  return started
}

const long = '<p>Roof Rescue</p>'.repeat(200)
const html = { 'Content-Type': 'text/html; charset=utf-8' }

/** A public page that records whom it was rendered for. */
function publicPage(messages = long) {
  const asked: { request: Request; about: AboutRequest }[] = []
  return {
    asked,
    cacheParameters: () => ['q'],
    render: async (request: Request, about: AboutRequest) => {
      asked.push({ request, about })
      about.facts.dependsOn('listings')
      return new Response(messages, { headers: { ...html, 'X-Route': 'home' } })
    },
  }
}

test("renders a public page once for everyone, without any visitor's data", async () => {
  const page = publicPage()
  const { url } = await start({ ...page, baseUrl: 'https://example.com' })
  const headers = { Cookie: 'session=secret', Authorization: 'Bearer secret', 'Accept-Language': 'es' }
  for (const path of ['/?utm=1&q=roof', '/?q=roof', '/?q=roof&utm=2']) {
    expect(await (await fetch(url + path, { headers })).text()).toBe(long)
  }
  expect(page.asked).toHaveLength(1)
  expect(page.asked[0]?.request.url).toBe('https://example.com/?q=roof')
  expect([...(page.asked[0]?.request.headers ?? [])]).toEqual([])
})

test('concurrent misses of a page cost one render', async () => {
  const page = publicPage()
  const { url } = await start(page)
  const answers = await Promise.all(['/', '/', '/'].map(path => fetch(url + path)))
  expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
  expect(page.asked).toHaveLength(1)
})

test('a browser with the page gets 304, and HEAD gets only its headers', async () => {
  const { url } = await start(publicPage())
  const first = await fetch(url)
  const etag = first.headers.get('ETag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect((await fetch(url, { headers: { 'If-None-Match': `"other", ${etag}` } })).status).toBe(304)
  expect((await fetch(url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('ETag')]).toEqual([200, '', etag])
  expect(Number(head.headers.get('Content-Length'))).toBeGreaterThan(0)
})

test.each(['br', 'gzip', 'identity'])('%s: a miss and a hit send the same response', async encoding => {
  const { url } = await start(publicPage())
  const ask = () => fetch(url, { headers: { 'Accept-Encoding': encoding } })
  const [miss, hit] = [await ask(), await ask()]
  // A page is packed better on its second request.
  const { 'x-request-id': id, date: _, 'content-length': __, ...rest } = Object.fromEntries(miss.headers)
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/)
  expect(Object.fromEntries(hit.headers)).toMatchObject(rest)
  expect([await miss.text(), await hit.text()]).toEqual([long, long])
  expect(hit.headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding)
  expect(hit.headers.get('Content-Security-Policy')).toContain("default-src 'self'")
  expect(hit.headers.has('X-Route')).toBe(false)
})

test('separates pages by host if no address is configured', async () => {
  const page = publicPage()
  const { port } = await start({ ...page, render: async request => new Response(request.url, { headers: html }) })
  const askAs = (host: string) =>
    new Promise<string>(resolve => get({ port, headers: { host } }, answer => resolve(text(answer))))
  for (const host of ['evil.example', 'localhost', 'evil.example']) {
    expect(await askAs(host)).toBe(`http://${host}/`)
  }
})

test('sends the old page when a refill fails, and logs the failure once', async () => {
  const cache = createPageCache({ maxBytes: 1 << 20, now: () => 0 })
  const answers = [new Response('old', { headers: html }), new Response('sorry', { status: 503 })]
  const render = async () => answers.shift() ?? Promise.reject(new Error('once too often'))
  const { url, lines } = await start({ cacheParameters: () => [], render, cache })
  for (let n = 0; n < 4; n += 1) {
    expect(await (await fetch(url)).text()).toBe('old')
    if (n === 0) cache.markStale('all')
  }
  const failures = lines.filter(line => line.level === 'error')
  expect(failures).toMatchObject([{ err: { message: 'The page answered 503' }, requestId: expect.any(String) }])
})

test('a private page bypasses the cache and knows its visitor', async () => {
  const { url } = await start({
    render: async (request, { address }) =>
      new Response(`${request.headers.get('Cookie')} ${address} ${new URL(request.url).search}`, {
        headers: [
          ['Set-Cookie', 'a=1'],
          ['Set-Cookie', 'b=2'],
        ],
      }),
    trustProxy: 1,
  })
  const headers = { Cookie: 'session=mine', 'X-Forwarded-For': '1.2.3.4, 203.0.113.9' }
  const answer = await fetch(`${url}/account?a=1`, { headers })
  expect(await answer.text()).toBe('session=mine 203.0.113.9 ?a=1')
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
})

test('compresses an uncached page part by part as it renders', async () => {
  const gate = Promise.withResolvers<void>()
  const { port } = await start({
    render: async () => {
      const parts = new TransformStream<Uint8Array, Uint8Array>()
      const writer = parts.writable.getWriter()
      void writer.write(Buffer.from(long))
      void gate.promise.then(() => writer.write(Buffer.from('the end'))).then(() => writer.close())
      return new Response(parts.readable, { headers: html })
    },
  })
  const chunks: Buffer[] = []
  await new Promise<void>(resolve =>
    get({ port, headers: { 'Accept-Encoding': 'gzip' } }, answer => {
      expect(answer.headers['content-encoding']).toBe('gzip')
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        gate.resolve() // the page continues only after the first part arrived
      })
      answer.on('end', resolve)
    }),
  )
  expect(gunzipSync(Buffer.concat(chunks)).toString()).toBe(`${long}the end`)
})

test('an error becomes the error page with the id of its only log line, which has no address', async () => {
  const { url, lines } = await start({ render: () => Promise.reject(new Error('broken')) })
  const answer = await fetch(`${url}/requests/secret-token?email=a@example.com`)
  const id = answer.headers.get('X-Request-Id')
  const page = await answer.text()
  expect(answer.status).toBe(500)
  expect(page).toContain('Unexpected Application Error!')
  expect(page).toContain(id)
  expect(page).toContain('href="/"')
  await expect.poll(() => lines).toHaveLength(2)
  expect(lines).toMatchObject([
    { level: 'error', requestId: id, err: expect.objectContaining({ message: 'broken' }) },
    { level: 'info', requestId: id, method: 'GET', status: 500, ms: expect.any(Number) },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/secret-token|example\.com/)
})

test('logs a body that breaks off and closes the connection', async () => {
  const { url, lines } = await start({
    render: async () => {
      const parts = new TransformStream<Uint8Array, Uint8Array>()
      const writer = parts.writable.getWriter()
      void writer.write(Buffer.from(long)).then(() => writer.abort(new Error('broken off')))
      return new Response(parts.readable, { headers: html })
    },
  })
  await expect(fetch(url).then(answer => answer.text())).rejects.toThrow()
  await expect.poll(() => lines.map(line => line.level).sort()).toEqual(['error', 'info'])
})

test('counts hits, and logs a miss with the name of its route', async () => {
  const { url, lines, server } = await startTestServer(publicPage())
  for (let n = 0; n < 4; n += 1) await (await fetch(url)).text()
  await new Promise<void>(resolve => server.close(() => resolve()))
  expect(lines).toMatchObject([
    { message: 'request', route: 'home', status: 200, method: 'GET' },
    { message: 'pages from the cache', hits: 3 },
  ])
})

test('sends a file before calling the router, with the security headers of files', async () => {
  const { url } = await start({
    assets: (req, res, next) => (req.url === '/logo.svg' ? res.end('<svg/>') : next()),
    noindex: true,
    baseUrl: 'https://example.com',
  })
  const file = await fetch(`${url}/logo.svg`)
  expect(await file.text()).toBe('<svg/>')
  expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(file.headers.get('X-Robots-Tag')).toContain('noindex')
  const page = await fetch(`${url}/`)
  expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(page.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
})

test('close waits for the running request but not for its idle connection', async () => {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { port, close } = await startTestServer({
    render: async () => {
      begun.resolve()
      await gate.promise
      return new Response('finished')
    },
  })
  const answer = new Promise<string>((resolve, reject) => {
    request({ port, headers: { Connection: 'keep-alive' } }, got => resolve(text(got)))
      .on('error', reject)
      .end()
  })
  await begun.promise
  const closed = close()
  gate.resolve()
  expect(await answer).toBe('finished')
  await closed
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})
