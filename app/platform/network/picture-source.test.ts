import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openPictureSource } from './picture-source.ts'

const { signal } = new AbortController()
const options = { agent: 'RoofRescue (test)', largestBytes: 1_000, allowsLoopback: true, timeoutMs: 2_000 }
const source = openPictureSource(options)

async function server(answer: RequestListener) {
  const made = createServer(answer)
  await new Promise<void>(resolve => made.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void made.close())
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`
}

test('fetches a picture, identifies itself, and follows redirects', async () => {
  const agents: (string | undefined)[] = []
  const url = await server((request, response) => {
    agents.push(request.headers['user-agent'])
    if (request.url === '/old.png') response.writeHead(302, { location: '/new.png' }).end()
    else response.writeHead(200, { 'content-type': 'image/png' }).end('pixels')
  })
  expect(await source.fetch(`${url}/old.png`, signal)).toEqual({ bytes: new Uint8Array(Buffer.from('pixels')) })
  expect(agents).toEqual(['RoofRescue (test)', 'RoofRescue (test)'])
})

test.each([
  [404, {}, { error: 'not-found' }],
  [500, {}, { error: 'unreachable' }],
  [429, { 'retry-after': '120' }, { error: 'busy', retryAfterSeconds: 120 }],
  [503, {}, { error: 'busy' }],
  [200, { 'content-type': 'text/html' }, { error: 'not-a-picture' }],
  [200, { 'content-type': 'image/png', 'content-length': '5000' }, { error: 'too-large' }],
  [302, { location: 'http://10.0.0.1/a.png' }, { error: 'not-public' }],
  [302, { location: 'file:///etc/passwd' }, { error: 'not-public' }],
])('a response of %s with %j is %j', async (status, headers, outcome) => {
  const url = await server((_, response) => response.writeHead(status, headers).end())
  expect(await source.fetch(`${url}/a.png`, signal)).toEqual(outcome)
})

test('stops a picture of unknown size at the limit, and endless redirects', async () => {
  const large = await server((_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    for (let sent = 0; sent < 20; sent++) response.write(Buffer.alloc(500))
    response.end()
  })
  expect(await source.fetch(`${large}/a.png`, signal)).toEqual({ error: 'too-large' })
  const round = await server((_, response) => response.writeHead(302, { location: '/again' }).end())
  expect(await source.fetch(`${round}/a.png`, signal)).toEqual({ error: 'unreachable' })
})

test('gives up on a slow server after the timeout', async () => {
  const slow = await server(() => {})
  const impatient = openPictureSource({ ...options, timeoutMs: 50 })
  expect(await impatient.fetch(`${slow}/a.png`, signal)).toEqual({ error: 'timeout' })
})

test('sends no request into a private network', async () => {
  const strict = openPictureSource({ ...options, allowsLoopback: false })
  for (const url of [
    'http://127.0.0.1:5432/a.png',
    'http://10.0.0.8/a.png',
    'http://[::1]/a.png',
    'http://169.254.169.254/latest',
    'http://router.lan/a.png',
    'http://user:pw@pictures.example/a.png',
    'ftp://pictures.example/a.png',
  ])
    expect(await strict.fetch(url, signal), url).toEqual({ error: 'not-public' })
})
