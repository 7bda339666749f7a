import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/local-port.ts'
import { hasPostgres, startPostgresServer } from '#tests/support/postgres-server.ts'
import { startProduct } from '#tests/support/product.ts'

// The database's machine starts after the product's, or its password is wrong. Skipped without PostgreSQL 15.

const soon = { timeout: 120_000, interval: 100 }

test.skipIf(!hasPostgres)(
  'a product started before its database says so, and serves by itself once the database is there',
  async () => {
    const database = await startPostgresServer()
    await database.stop('fast')
    const port = await freePort()
    const url = `http://localhost:${port}`
    const starting = startProduct({ env: { DATABASE_URL: database.url, PORT: String(port) } })
    // Checked below; until then a rejection would fail the test.
    starting.catch(() => {})
    const ask = (path: string) => fetch(url + path)
    const statusOf = (path: string) =>
      ask(path).then(
        ({ status }) => status,
        () => 0,
      )

    await expect.poll(() => statusOf('/healthz'), soon).toBe(200)
    const ready = await ask('/readyz')
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'starting' }])
    for (const path of ['/', '/emergency-help', '/admin', '/robots.txt']) {
      const page = await ask(path)
      expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 503, '10'])
      expect(await page.text()).toMatch(/[Tt]ry again in a minute.*tel:911.*know a roofer, call them now/s)
    }
    const program = await ask('/api/v1/businesses')
    expect([program.status, program.headers.get('content-type')]).toEqual([503, 'application/problem+json'])

    // By then it has tried more than once.
    await sleep(3_000)
    await database.start()
    const product = await starting
    expect([await statusOf('/readyz'), await statusOf('/'), await statusOf('/api/v1/businesses')]).toEqual([
      200, 200, 401,
    ])
    // Each reason is logged once, not every second; a starting server has a separate reason.
    const codes = product.said.flatMap(line => /"code":"([^"]+)".*trying again/.exec(line)?.[1] ?? [])
    expect(codes).toContain('ECONNREFUSED')
    expect(new Set(codes).size).toBe(codes.length)
    await product.stop()
    expect(product.process.exitCode).toBe(0)
  },
)

test.skipIf(!hasPostgres)("rejects the other mode's database with a message, and waits for a missing one", async () => {
  const database = await startPostgresServer()
  const demonstration = await startProduct({ env: { DATABASE_URL: database.url } })
  await demonstration.stop()
  const production = {
    ROOF_RESCUE_MODE: 'production',
    BASE_URL: 'http://roofs.example.com',
    AUTH_SECRET: 'x'.repeat(32),
    SMTP_URL: 'off',
    OPERATOR_EMAIL: 'desk@example.com',
    STRIPE_SECRET_KEY: 'off',
  }
  await expect(startProduct({ env: { ...production, DATABASE_URL: database.url } })).rejects.toThrow(
    'This database belongs to demonstration mode',
  )

  const other = database.url.replace(/postgres$/, 'roofs')
  const port = await freePort()
  const waiting = startProduct({ env: { ...production, DATABASE_URL: other, PORT: String(port) } })
  const isUp = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isUp, soon).toBe(true)
  // By now it has tried, and retries every second.
  await sleep(3_000)
  await database.ask('create database roofs')
  expect((await waiting).said.join('\n')).toContain('"code":"3D000"')
})
