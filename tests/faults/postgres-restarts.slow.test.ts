import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hasPostgres, startPostgresServer } from '#tests/support/postgres-server.ts'
import { startProduct } from '#tests/support/product.ts'
import { startSenders } from '#tests/support/quote-senders.ts'

// Restarts PostgreSQL under load, every second time as a crash; RESTARTS=10 for the long form. Skipped without PostgreSQL 15.

const restarts = Number(process.env.RESTARTS ?? 2)
const recoveryMs = 5_000
const cached = ['/', '/emergency-help', '/business/lakeside-roof-and-tarp']

test.skipIf(!hasPostgres)(
  'when PostgreSQL restarts under load, no process ends, cached pages never fail, and the rest works within five seconds',
  async () => {
    const server = await startPostgresServer()
    const product = await startProduct({ env: { DATABASE_URL: server.url, TRUST_PROXY: '1', LOG_LEVEL: 'error' } })
    const { url } = product
    const status = async (path: string) => {
      const response = await fetch(url + path)
      await response.arrayBuffer()
      return response.status
    }
    for (const path of cached) expect(await status(path)).toBe(200)
    const senders = startSenders(2, async () => product)
    const visitors = startVisitors(status)

    const recoveries: number[] = []
    for (let round = 1; round <= restarts; round++) {
      const before = senders.acknowledged.size
      await expect.poll(() => senders.acknowledged.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before)
      await server.stop(round % 2 === 1 ? 'fast' : 'immediate')
      await sleep(1_000)
      // An uncached page reports that the database is unavailable, with Retry-After.
      const away = await fetch(`${url}/?q=away${round}`)
      expect([away.status, away.headers.get('retry-after')]).toEqual([503, '10'])
      await server.start()
      const backAt = performance.now()
      const isBack = async () => (await status(`/?q=round${round}x${Math.round(performance.now())}`)) === 200
      await expect.poll(isBack, { timeout: 30_000, interval: 20 }).toBe(true)
      const acknowledged = senders.acknowledged.size
      await expect.poll(() => senders.acknowledged.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(acknowledged)
      recoveries.push(Math.round(performance.now() - backAt))
    }

    await senders.stop()
    const { asked, failed } = await visitors.stop()
    console.log(
      `${restarts} restarts: all works again after ${recoveries.join(', ')} ms; ${asked} cached pages, ${failed} failed`,
    )
    expect(failed).toBe(0)
    expect(asked).toBeGreaterThan(restarts * 10)
    expect(Math.max(...recoveries)).toBeLessThanOrEqual(recoveryMs)
    expect(product.process.exitCode).toBeNull()
    // Every acknowledged request is stored.
    const [stored] = await server.ask<{ count: number }>(
      `select count(*)::int as count from quote_requests where email = any($1)`,
      [[...senders.acknowledged.keys()].map(number => `homeowner-${number}@example.com`)],
    )
    expect(stored?.count).toBe(senders.acknowledged.size)
  },
  Math.max(300_000, restarts * 60_000),
)

/** Starts visitors who continuously open cached pages. */
function startVisitors(status: (path: string) => Promise<number>) {
  const count = { asked: 0, failed: 0 }
  let isStopping = false
  async function visit() {
    while (!isStopping) {
      const path = cached[count.asked % cached.length] ?? '/'
      count.asked += 1
      if ((await status(path).catch(() => 0)) !== 200) count.failed += 1
      await sleep(20)
    }
  }
  const visiting = visit()
  return {
    async stop() {
      isStopping = true
      await visiting
      return count
    },
  }
}
