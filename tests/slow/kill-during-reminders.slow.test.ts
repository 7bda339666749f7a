import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { askDatabase, databaseOf } from '#tests/support/product-database.ts'
import { postQuote } from '#tests/support/quote-senders.ts'

// KILLS=20 for the long form.
const rounds = Number(process.env.KILLS ?? 6)
const atOnce = 20
const soon = { timeout: 60_000, interval: 50 }

test('kill -9 of product or database loses or duplicates no reminder and no offer', async () => {
  const random = seededRandom('kill during reminders')
  const dataDir = newDataFolder()
  const start = () => startProduct({ dataDir, env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } })
  let running = await start()
  const all = rounds * atOnce
  for (let number = 0; number < all; number++) expect(await postQuote(running.url, number)).toMatch(/^\/requests\//)
  const batches = await idsInBatches(running)
  expect(batches).toHaveLength(rounds)

  running = await killInEach(running, { batches, random, start })
  const split = `select kind, count(*)::int as mails, count(distinct split_part(dedupe_key, ':', 2))::int as requests
    from mails where kind in ('quote-reminder', 'quote-others') group by kind order by kind`
  expect(await askDatabase(running, split)).toEqual([
    { kind: 'quote-others', mails: all, requests: all },
    { kind: 'quote-reminder', mails: all, requests: all },
  ])
  const told = await askDatabase(running, 'select sum(emails)::int as emails from request_timers')
  expect(told).toEqual([{ emails: 2 * all }])
  await expectDelivered(running)
})

test('kill -9 loses or duplicates no question about a promise that was not kept', async () => {
  const random = seededRandom('kill during questions')
  const dataDir = newDataFolder()
  const start = () => startProduct({ dataDir, env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } })
  let running = await start()
  const all = rounds * atOnce
  for (let number = 0; number < all; number++) expect(await postQuote(running.url, number)).toMatch(/^\/requests\//)
  for (const path of await answerPaths(running)) {
    const body = new URLSearchParams({ answer: 'on-my-way', eta: '20' })
    const response = await fetch(running.url + path, { method: 'POST', body, redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?done`])
  }
  const batches = await idsInBatches(running)
  running = await killInEach(running, { batches, random, start })
  const asked = `select count(*)::int as mails, count(distinct split_part(dedupe_key, ':', 2))::int as requests
    from mails where kind = 'quote-late'`
  expect(await askDatabase(running, asked)).toEqual([{ mails: all, requests: all }])
  const others = "select kind from mails where kind in ('quote-reminder', 'quote-others')"
  expect(await askDatabase(running, others)).toEqual([])
  await expectDelivered(running)
})

/** Returns the addresses of the answer pages, one for each request, from the contractor's emails. */
async function answerPaths(product: Product) {
  const found = `select distinct substring(content::text from '/answers/[\\w.~-]+') as path from mails
    where content::text like '%/answers/%' order by path`
  const paths = (await askDatabase<{ path: string }>(product, found)).map(({ path }) => path)
  expect(paths).toHaveLength(rounds * atOnce)
  return paths
}

type Kills = { batches: string[][]; random: ReturnType<typeof seededRandom>; start(): Promise<Product> }

/** Makes one batch after the other due, kills product or database in its middle, and waits until no timer is left. */
async function killInEach(product: Product, { batches, random, start }: Kills) {
  let running = product
  for (const [round, ids] of batches.entries()) {
    await makeDue(running, ids)
    await expect.poll(() => doneOf(running, ids), { timeout: 60_000, interval: 2 }).toBeGreaterThan(0)
    await sleep(random.whole(0, 120))
    if (round % 2 === 0) {
      await running.kill()
      running = await start()
    } else process.kill(databaseOf(running).pid, 'SIGKILL')
  }
  const isReady = () => fetch(`${running.url}/readyz`).then(response => response.ok)
  await expect.poll(isReady, soon).toBe(true)
  await expect.poll(() => waitingTimers(running), soon).toBe(0)
  return running
}

/** Returns the requests in the order in which they were sent, as one batch for each kill. */
async function idsInBatches(product: Product) {
  const sent = await askDatabase<{ id: string }>(
    product,
    "select id::text from quote_requests where email ~ '^homeowner-\\d+@' order by id",
  )
  const ids = sent.map(({ id }) => id)
  return Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, batch) =>
    ids.slice(batch * atOnce, (batch + 1) * atOnce),
  )
}

/** Moves the requests and their answers two hours into the past, so that all of their timers are due. */
async function makeDue(product: Product, ids: string[]) {
  await retry(() =>
    askDatabase(
      product,
      `with sent as (update quote_requests set sent_at = sent_at - interval '2 hours' where id = any($1::uuid[])),
          answered as (update quote_events set at = at - interval '2 hours' where request_id = any($1::uuid[]))
        update request_timers set due_at = due_at - interval '2 hours' where request_id = any($1::uuid[])`,
      [ids],
    ),
  )
}

function doneOf(product: Product, ids: string[]) {
  const text = 'select from request_timers where request_id = any($1::uuid[]) and done_at is not null'
  return askDatabase(product, text, [ids]).then(
    rows => rows.length,
    () => 0,
  )
}

async function waitingTimers(product: Product) {
  const rows = await askDatabase(product, 'select from request_timers where done_at is null').catch(() => [null])
  return rows.length
}

/** A database that was killed takes a moment to recover. */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === 100) throw error
      await sleep(200)
    }
  }
}

/** Expects one file in the outbox for each email. */
async function expectDelivered(product: Product) {
  const states = () => askDatabase(product, 'select distinct state from mails')
  await expect.poll(states, soon).toEqual([{ state: 'sent' }])
  const files = readdirSync(join(product.dataDir, 'outbox')).filter(name => name.endsWith('.eml'))
  const rows = await askDatabase<{ id: string }>(product, 'select id from mails')
  expect(files.toSorted()).toEqual(rows.map(({ id }) => `${id}.eml`).toSorted())
}
