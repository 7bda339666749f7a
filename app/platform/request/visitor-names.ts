import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Pool, PoolClient } from 'pg'

export type VisitorNames = {
  /** The same in every process. `day` is `2026-07-01`. */
  nameOf(address: string, day: string): Promise<string>
  /** Also agrees with the other processes on today's salt, because a PostgreSQL crash loses it. */
  renewSalts(today: string): Promise<void>
}

/** Hashes addresses with a random daily salt that all processes share through the table `visitor_salts`. */
export function openVisitorNames(pool: Pool, secret: string): VisitorNames {
  const salts = new Map<string, Promise<Buffer>>()

  /** Without the database no counts are stored, so a local salt is enough until it's back. */
  function saltOf(day: string) {
    const known = salts.get(day)
    if (known) return known
    const found = shareSalt(pool, day, randomBytes(32))
    salts.set(day, found)
    found.catch(() => salts.delete(day))
    return found
  }

  return {
    async nameOf(address, day) {
      const salt = await saltOf(day).catch(() => randomBytes(32))
      return visitorName({ secret, salt }, address)
    },
    async renewSalts(today) {
      for (const day of salts.keys()) if (day < today) salts.delete(day)
      await destroySalts(pool, today)
      const own = await salts.get(today)?.catch(() => undefined)
      if (own) salts.set(today, Promise.resolve(await shareSalt(pool, today, own)))
    },
  }
}

/** The day's salt, which becomes `offered` if there is none yet. */
async function shareSalt(pool: Pool, day: string, offered: Buffer): Promise<Buffer> {
  const read = () => pool.query<{ salt: Buffer }>('select salt from visitor_salts where day = $1', [day])
  const [found] = (await read()).rows
  if (found) return found.salt
  await pool.query('insert into visitor_salts (day, salt) values ($1, $2) on conflict do nothing', [day, offered])
  const [shared] = (await read()).rows
  return shared?.salt ?? shareSalt(pool, day, offered)
}

/** Replaces the table's file, because a deleted row would stay in it until it's overwritten. */
async function destroySalts(pool: Pool, today: string) {
  const { rows } = await pool.query('select from visitor_salts where day < $1 limit 1', [today])
  if (rows.length === 0) return
  const client = await pool.connect()
  try {
    await client.query('begin')
    await replaceTable(client, today)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function replaceTable(client: PoolClient, today: string) {
  await client.query('lock table visitor_salts in access exclusive mode')
  const kept = await client.query<{ day: string; salt: Buffer }>(
    'select day::text, salt from visitor_salts where day >= $1',
    [today],
  )
  await client.query('truncate visitor_salts')
  for (const { day, salt } of kept.rows)
    await client.query('insert into visitor_salts (day, salt) values ($1, $2)', [day, salt])
}

/** Returns a visitor's name for one day. Nobody can trace it to the address once the day's salt is destroyed. */
export function visitorName({ secret, salt }: { secret: string; salt: Uint8Array }, address: string) {
  return createHmac('sha256', secret).update(salt).update(networkOf(address)).digest('base64url').slice(0, 22)
}

/** A household has one IPv4 address, but 2^64 IPv6 ones, which share the first half. */
export function networkOf(address: string) {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const groups = [...before, ...Array(tail === undefined ? 0 : 8 - before.length - after.length).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16))
    .join(':')
}
