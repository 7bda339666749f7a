import { expect, onTestFinished, test } from 'vitest'
import type { ObservedRequest } from '../telemetry/metrics.ts'
import { startTestServer } from './test-server.ts'

test('reports every logged request, and the cache counts its own responses', async () => {
  const observed: ObservedRequest[] = []
  const { url, close } = await startTestServer({
    observe: request => observed.push(request),
    cacheParameters: path => (path === '/' ? [] : undefined),
    render: async () => new Response('page', { headers: { 'Content-Type': 'text/html', 'X-Route': 'home' } }),
  })
  onTestFinished(close)
  for (const path of ['/', '/', '/']) await (await fetch(url + path)).text()
  await (await fetch(`${url}/alone?secret=1`, { method: 'POST', headers: { Origin: url } })).text()

  await expect.poll(() => observed.length).toBe(2)
  expect(observed).toEqual([
    { route: 'home', method: 'GET', status: 200, seconds: expect.any(Number), isRejected: false },
    { route: 'home', method: 'POST', status: 200, seconds: expect.any(Number), isRejected: false },
  ])
})

test("answers /metrics first of all, or with 404 if it's not served", async () => {
  const answerMetrics = async (_request: unknown, path: string) => ({
    status: 200,
    headers: { 'Content-Type': 'text/plain' },
    body: Buffer.from(path),
    route: 'metrics',
  })
  const closed = () => ({ status: 503, title: 'Closed', text: 'Come again' })
  const watched = await startTestServer({ answerMetrics, closed })
  onTestFinished(watched.close)
  expect(await (await fetch(`${watched.url}/metrics`)).text()).toBe('/metrics')
  expect(await (await fetch(`${watched.url}/healthz/about`)).text()).toBe('/healthz/about')
  expect((await fetch(`${watched.url}/metrics/`)).status).toBe(503)

  const bare = await startTestServer({ render: async () => new Response('none', { status: 404 }) })
  onTestFinished(bare.close)
  expect((await fetch(`${bare.url}/metrics`)).status).toBe(404)
})

test("forwards a proxy's traceparent, but not a client's own", async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  for (const [trustProxy, expected] of [
    [1, traceparent],
    [0, undefined],
  ] as const) {
    const answered: (string | undefined)[] = []
    const { url, close } = await startTestServer({
      trustProxy,
      async render(_request, about) {
        answered.push(about.traceparent)
        return new Response('page')
      },
    })
    onTestFinished(close)
    await fetch(url, { headers: { traceparent } })
    expect(answered).toEqual([expected])
  }
})
