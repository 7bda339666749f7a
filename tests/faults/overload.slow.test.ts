import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { startProduct } from '#tests/support/product.ts'

// Sends more requests than the product can handle, for OVERLOAD_SECONDS (8 by default).

const seconds = Number(process.env.OVERLOAD_SECONDS ?? 8)
const agent = new Agent({ keepAlive: true, maxSockets: 400 })
// Has its connection before the crowd comes: until a new one is accepted, the crowd's pages could evict the cached one.
const early = new Agent({ keepAlive: true, maxSockets: 1 })

/** Without a configured address each host has separate pages: an unused one is in no cache. */
function ask(url: string, { path = '/', host = 'cached.example', from = agent } = {}) {
  const { hostname, port } = new URL(url)
  return new Promise<{ status: number; text: string; retryAfter: string | undefined; ms: number }>(
    (resolve, reject) => {
      const startedAt = performance.now()
      request({ hostname, port, path, headers: { host }, agent: from }, response => {
        let text = ''
        response.setEncoding('utf8').on('data', chunk => {
          text += chunk
        })
        response.on('end', () => {
          const retryAfter = response.headers['retry-after']
          resolve({ status: response.statusCode ?? 0, text, retryAfter, ms: performance.now() - startedAt })
        })
      })
        .on('error', reject)
        .end()
    },
  )
}

test('under overload cached pages and help work, other requests get 503 with Retry-After, and then all recovers', async () => {
  const product = await startProduct()
  expect((await ask(product.url, { from: early })).status).toBe(200)
  const until = performance.now() + seconds * 1_000
  let hosts = 0
  const crowd = Array.from({ length: 300 }, async () => {
    const seen: Awaited<ReturnType<typeof ask>>[] = []
    while (performance.now() < until) seen.push(await ask(product.url, { host: `crowd-${++hosts}.example` }))
    return seen
  })
  const cached: number[] = []
  const help: number[] = []
  const watched: number[] = []
  while (performance.now() < until) {
    cached.push((await ask(product.url, { from: early })).status)
    watched.push((await ask(product.url, { path: '/readyz', from: early })).status)
    help.push(
      (await ask(product.url, { path: '/emergency-help', host: `help-${++hosts}.example`, from: early })).status,
    )
  }
  const answers = (await Promise.all(crowd)).flat()

  const rejected = answers.filter(({ status }) => status === 503)
  const served = answers.filter(({ status }) => status === 200)
  console.log(`${served.length} served, ${rejected.length} refused`)
  expect(served.length + rejected.length).toBe(answers.length)
  expect(rejected.length).toBeGreaterThan(served.length / 4)
  expect(served.length).toBeGreaterThan(20)
  expect(rejected.every(({ retryAfter }) => retryAfter === '5')).toBe(true)
  expect(new Set(cached)).toEqual(new Set([200]))
  expect(new Set(watched)).toEqual(new Set([200]))
  expect(new Set(help)).toEqual(new Set([200]))

  expect((await ask(product.url, { host: 'later.example' })).status).toBe(200)
  const told = product.said.filter(line => line.includes('overloaded: rejecting requests'))
  expect(told).toHaveLength(1)
})
