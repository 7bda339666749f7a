import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hasHaproxy, startHaproxy } from '#tests/support/haproxy.ts'
import { freePort } from '#tests/support/local-port.ts'
import { hasPostgres, startPostgresServer } from '#tests/support/postgres-server.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { startVisitors } from '#tests/support/visitors.ts'

// Restarts two products behind a load balancer in turn under load, like an update. RESTARTS sets how often (2 by default), RATE the
// requests per second (60: on a small machine a starting product takes a whole core). Skipped without haproxy or PostgreSQL 15.

const restarts = Number(process.env.RESTARTS ?? 2)
const rate = Number(process.env.RATE ?? 60)

test.skipIf(!hasHaproxy || !hasPostgres)(
  'no request fails while products restart one after another',
  { timeout: 120_000 + restarts * 120_000 },
  async () => {
    const database = await startPostgresServer()
    const env = { DATABASE_URL: database.url, TRUST_PROXY: '1', STOP_DELAY_SECONDS: '5' }
    const start = (port: number) => startProduct({ env: { ...env, PORT: String(port) } })
    const ports = [await freePort(), await freePort()]
    const products: Product[] = []
    for (const port of ports) products.push(await start(port))
    const balancer = await startHaproxy(ports)
    await balancer.seesAll()

    const visitors = startVisitors(balancer.url, rate)
    await sleep(1_000)
    for (let restart = 0; restart < restarts; restart++) {
      const at = restart % ports.length
      const [port, product] = [ports[at], products[at]]
      if (!port || !product) throw new Error('no such product')
      await product.stop()
      expect(product.process.exitCode).toBe(0)
      products[at] = await start(port)
      // Only then may the other one restart.
      await balancer.seesAll()
    }
    await visitors.stop()

    console.log(`${visitors.count} requests, ${restarts} restarts, ${visitors.failures.length} failed`)
    expect(visitors.failures).toEqual([])
    const stored = await database.ask<{ number: number }>(
      `select substring(email from '\\d+')::int as number from quote_requests where email ~ '^homeowner-\\d+@example.com$'`,
    )
    const byNumber = (a: number, b: number) => a - b
    expect(stored.map(({ number }) => number).toSorted(byNumber)).toEqual(visitors.acknowledged.toSorted(byNumber))
  },
)
