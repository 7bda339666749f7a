import { expect, test } from 'vitest'
import { startApiWriter } from '#tests/support/api-writer.ts'
import { askPatiently, statusOf } from '#tests/support/ask-patiently.ts'
import { startImport, writeLittleRock } from '#tests/support/import-command.ts'
import { hasPgbouncer, startPgbouncer } from '#tests/support/pgbouncer.ts'
import { hasPostgres, startPostgresServer } from '#tests/support/postgres-server.ts'
import { dataFolder, startProduct } from '#tests/support/product.ts'
import { postQuote } from '#tests/support/quote-senders.ts'

// The complete product behind a pooler in transaction mode, with more concurrent requests than connections. Skipped without PgBouncer or
// PostgreSQL 15.

const connections = 5
const atOnce = 8

test.skipIf(!hasPgbouncer || !hasPostgres)(
  'behind PgBouncer in transaction mode everything works, with many requests on five connections',
  async () => {
    const server = await startPostgresServer()
    const pooler = await startPgbouncer(server, { size: connections })
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: server.url }
    const product = await startProduct({ env: { ...env, TRUST_PROXY: '1', LOG_LEVEL: 'error' } })
    const { url } = product
    const status = (path: string) => statusOf(url + path)
    const quote = (number: number) =>
      askPatiently(
        () => postQuote(url, number),
        path => path !== undefined,
      )

    // Each search is a different page, so all of them query the database: more at once than there are connections.
    expect([await status('/'), await status('/readyz')]).toEqual([200, 200])
    for (const round of [1, 2, 3, 4]) {
      const searches = Array.from({ length: atOnce }, (_, at) => status(`/?q=roof${round}x${at}`))
      const quotes = Array.from({ length: atOnce }, (_, at) => quote(atOnce * round + at))
      expect(new Set(await Promise.all(searches))).toEqual(new Set([200]))
      for (const path of await Promise.all(quotes)) expect(await status(path ?? '/no-promise')).toBe(200)
    }

    const writer = await startApiWriter(async () => product)
    for (const number of [1, 2, 3]) expect(await writer.add(number)).toBeDefined()

    const file = await writeLittleRock(dataFolder(), 1_000)
    const imported = await startImport({ dataDir: product.dataDir, env }, file).ended
    expect(imported).toMatchObject({ code: 0 })

    // Statement timeouts apply although sessions are shared, and there are no more sessions than allowed.
    const [sessions] = await server.ask<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where application_name <> '' or backend_type = 'client backend'`,
    )
    expect(sessions?.count).toBeLessThanOrEqual(connections + 1)
    const [role] = await server.ask<{ kept: string[] }>('select setconfig as kept from pg_db_role_setting')
    expect(role?.kept.toSorted()).toEqual([
      'idle_in_transaction_session_timeout=60s',
      'lock_timeout=5s',
      'statement_timeout=10s',
    ])
    expect(product.said.filter(line => / failed/.test(line))).toEqual([])
  },
)

test.skipIf(!hasPgbouncer || !hasPostgres)('rejects a pooler without a direct address', async () => {
  const server = await startPostgresServer()
  const pooler = await startPgbouncer(server, { size: connections })
  const starting = startProduct({ env: { DATABASE_URL: pooler.url } })
  await expect(starting).rejects.toThrow('Set DATABASE_DIRECT_URL to the server itself')
})
