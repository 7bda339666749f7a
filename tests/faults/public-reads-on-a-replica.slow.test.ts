import { expect, test } from 'vitest'
import { startApiWriter } from '#tests/support/api-writer.ts'
import { hasPostgres, type PostgresServer, startPostgresServer, startReplica } from '#tests/support/postgres-server.ts'
import { startProduct } from '#tests/support/product.ts'
import { quoteOf } from '#tests/support/quote-senders.ts'

// Pauses, delays, kills and restarts a streaming replica from which the product reads public pages. Skipped without PostgreSQL 15.

const soon = { timeout: 20_000, interval: 50 }
const page = '/business/lakeside-roof-and-tarp'

test.skipIf(!hasPostgres)(
  'a page is no staler than its replica, a visitor sees their own write at once, and a lagging replica is not read',
  async () => {
    const { replica, writes, read, reads, post } = await start()
    await expect.poll(() => read()).toContain('first of all')

    await replica.ask('select pg_wal_replay_pause()')
    await writes('second of all')
    const quote = await post(`${page}/quote`, quoteOf(1))
    const [mark = '', ...others] = quote.headers.getSetCookie()
    expect(mark).toMatch(/^wrote=\d{10}\.[\w-]{22}; Path=\/; Max-Age=10; SameSite=Lax; HttpOnly$/)
    expect(others).toEqual([])
    expect(await read({ cookie: mark.split(';')[0] ?? '' })).toContain('second of all')
    // Whether or not it's rendered again: the replica doesn't have the change yet.
    expect(await read()).toContain('first of all')
    expect(await read({ cookie: 'wrote=1' })).toContain('first of all')
    await replica.ask('select pg_wal_replay_resume()')
    await expect.poll(() => read(), soon).toContain('second of all')

    await replica.ask('select pg_wal_replay_pause()')
    await writes('third of all')
    await expect.poll(() => read(), soon).toContain('third of all')
    await expect.poll(reads, soon).toBe('primary')
    await replica.ask('select pg_wal_replay_resume()')
    await expect.poll(reads, soon).toBe('replica')
    expect(await read()).toContain('third of all')

    const beacon = await post('/traffic', { told: 'view lakeside-roof-and-tarp' })
    expect([beacon.status, beacon.headers.getSetCookie()]).toEqual([204, []])
  },
)

test.skipIf(!hasPostgres)(
  'no page fails when a replica is gone, and the replica is used again when it is back',
  async () => {
    const { replica, writes, read, reads, url } = await start()
    let number = 0
    const search = async () => (await fetch(`${url}/?q=roof${number++}`)).status

    replica.kill()
    const statuses: number[] = []
    const until = Date.now() + 4_000
    while (Date.now() < until) statuses.push(await search())
    expect(new Set(statuses)).toEqual(new Set([200]))
    await expect.poll(reads, soon).toBe('primary')
    await writes('while it was gone')
    await expect.poll(() => read(), soon).toContain('while it was gone')

    await replica.start()
    await expect.poll(reads, soon).toBe('replica')
    await writes('when it was back')
    await expect.poll(() => read(), soon).toContain('when it was back')
  },
)

async function start() {
  const primary = await startPostgresServer()
  const replica = await startReplica(primary)
  const env = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url, LOG_LEVEL: 'warn' }
  const product = await startProduct({ env })
  const writer = await startApiWriter(async () => product)
  const id = await publicIdOf(primary)
  const writes = async (description: string) => expect(await writer.describe(id, description)).toBe(true)

  /** Returns where public pages are read from now. */
  const reads = () => {
    const last = product.said.findLast(line => /reads from the replica|public pages from the primary/.test(line))
    return last && (last.includes('replica"') ? 'replica' : 'primary')
  }
  await expect.poll(reads, soon).toBe('replica')
  await writes('first of all')
  await expect.poll(() => isCaughtUp(primary, replica), soon).toBe(true)
  const read = async (headers: Record<string, string> = {}) => (await fetch(product.url + page, { headers })).text()
  const post = (path: string, form: Record<string, string>) =>
    fetch(product.url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  return { replica, url: product.url, writes, read, reads, post }
}

async function publicIdOf(server: PostgresServer) {
  const [row] = await server.ask<{ id: string }>(`select public_id as id from businesses where name = $1`, [
    'Lakeside Roof & Tarp',
  ])
  return row?.id ?? ''
}

async function isCaughtUp(primary: PostgresServer, replica: PostgresServer) {
  const [{ position } = { position: '' }] = await primary.ask<{ position: string }>(
    'select pg_current_wal_lsn()::text as position',
  )
  const [row] = await replica.ask<{ has: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [position])
  return row?.has ?? false
}
