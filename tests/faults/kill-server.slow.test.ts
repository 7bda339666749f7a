import { setTimeout as sleep } from 'node:timers/promises'
import type { QueryResultRow } from 'pg'
import { expect, test } from 'vitest'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { startApiWriter, startBusinesses } from '#tests/support/api-writer.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { hasPostgres, startPostgresServer } from '#tests/support/postgres-server.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { askDatabase } from '#tests/support/product-database.ts'
import { startSenders } from '#tests/support/quote-senders.ts'

// kill -9 of the product while homeowners and API clients write, on the embedded PostgreSQL and on a PostgreSQL 15 server (skipped where
// that is not installed); KILLS=50 for the long form. kill-during-quotes covers kills of the database itself.

const kills = Number(process.env.KILLS ?? 4)
const patienceMs = Math.max(300_000, kills * 60_000)
const soon = { timeout: 60_000, interval: 20 }
type Ask = <Row extends QueryResultRow>(text: string) => Promise<Row[]>

test(
  'on the embedded database kill -9 loses no acknowledged write and leaves nothing incomplete',
  async () => {
    await killWhileWriting({}, product => text => askDatabase(product, text))
  },
  patienceMs,
)

test.skipIf(!hasPostgres)(
  'on a PostgreSQL server kill -9 loses no acknowledged write and leaves nothing incomplete',
  async () => {
    const server = await startPostgresServer({ settings: { fsync: 'on' } })
    await killWhileWriting({ DATABASE_URL: server.url }, () => server.ask)
  },
  patienceMs,
)

async function killWhileWriting(env: NodeJS.ProcessEnv, askOf: (product: Product) => Ask) {
  const random = seededRandom('kill server')
  const dataDir = newDataFolder()
  const start = () => startProduct({ dataDir, env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent', ...env } })
  let product = start()
  const writer = await startApiWriter(() => product)
  const senders = startSenders(2, () => product)
  const businesses = startBusinesses(writer)

  for (let round = 1; round <= kills; round++) {
    const before = { quotes: senders.acknowledged.size, businesses: businesses.acknowledged.size }
    const isWriting = () =>
      senders.acknowledged.size > before.quotes && businesses.acknowledged.size > before.businesses
    await expect.poll(isWriting, soon).toBe(true)
    await sleep(random.whole(50, 1_200))
    const running = await product
    product = running.kill().then(start)
    await product
  }
  await Promise.all([senders.stop(), businesses.stop()])

  const ask = askOf(await product)
  const lost = [...(await lostQuotes(ask, senders)), ...(await lostWrites(ask, businesses))]
  console.log(
    `${kills} kills: ${senders.acknowledged.size} quotes, ${businesses.acknowledged.size} businesses and ` +
      `${businesses.described.number} edits acknowledged; ${lost.length} lost`,
  )
  expect(lost).toEqual([])
  expect(await ask(halfDone)).toEqual([])
}

async function lostQuotes(ask: Ask, { acknowledged }: ReturnType<typeof startSenders>) {
  const rows = await ask<{ number: number }>(
    `select substring(email from '^homeowner-(\\d+)@')::int as number from quote_requests where email like 'homeowner-%'`,
  )
  const stored = rows.map(({ number }) => number)
  expect(new Set(stored).size).toBe(stored.length)
  return [...acknowledged.keys()].filter(number => !stored.includes(number))
}

async function lostWrites(ask: Ask, { acknowledged, described }: ReturnType<typeof startBusinesses>) {
  const rows = await ask<{ number: number; description: string | null; id: string }>(
    `select substring(name from '\\d+$')::int as number, description, public_id as id
     from businesses where name like 'Written Roofing %'`,
  )
  const stored = rows.map(({ number }) => number)
  expect(new Set(stored).size).toBe(stored.length)
  const now = Number(/\d+/.exec(rows.find(({ id }) => id === described.id)?.description ?? '')?.[0] ?? 0)
  // One more may have been written whose response was lost.
  const lostEdits = [described.number, described.number + 1].includes(now) ? [] : [`edit ${described.number}`]
  return [...[...acknowledged].filter(number => !stored.includes(number)), ...lostEdits]
}

/** Rows without the ones written in the same transaction. */
const halfDone = `
  select 'quote' as what, id::text from quote_requests r
    where (select count(*) from quote_recipients where request_id = r.id) <> 1
      or (select count(*) from quote_events where request_id = r.id and kind = 'sent') <> 1
      or (select count(*) from changes where id = r.change_id) <> 1
      or (select count(*) from mails where split_part(dedupe_key, ':', 2) = r.id::text) <> 2
  union all select 'business', b.public_id from businesses b
    where b.name like 'Written Roofing %'
      and (not exists (select from changes where id = b.created_change_id)
        or not exists (select from business_categories where business_id = b.id))
  union all select 'idempotency key', name from idempotency_keys where response is null
  union all select 'change', id::text from changes
    where action = 'send-quote' and id not in (select change_id from quote_requests)
      or action = 'add-listing' and id not in (select created_change_id from businesses)
      or action = 'change-listing' and id not in (select change_id from business_revisions)
  union all select 'count', c.place_id::text from
    (select place_id, sum(listings) as listings from listing_counts where category_id = 0 group by place_id) c
    full join (select place_id, count(*) as listings from businesses where live group by place_id) b using (place_id)
    where coalesce(c.listings, 0) <> coalesce(b.listings, 0)`
