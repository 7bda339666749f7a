import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { openOutbox } from '#platform/mail/outbox.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { askDatabase, databaseOf } from '#tests/support/product-database.ts'
import { postQuote, quoteOf, startSenders } from '#tests/support/quote-senders.ts'

// KILLS=20 for the long form.
const rounds = Number(process.env.KILLS ?? 6)
const soon = { timeout: 60_000, interval: 50 }
const byHomeowner = "email ~ '^homeowner-\\d+@example.com$'"

test('kill -9 of product or database loses, duplicates or splits no acknowledged request', async () => {
  const random = seededRandom('kill during quotes')
  const dataDir = newDataFolder()
  const start = () => startProduct({ dataDir, env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } })
  let product = start()
  const senders = startSenders(8, () => product)

  for (let round = 1; round <= rounds; round++) {
    const before = senders.acknowledged.size
    await expect.poll(() => senders.acknowledged.size, { ...soon, interval: 5 }).toBeGreaterThan(before)
    await sleep(random.whole(50, 800))
    const running = await product
    if (round % 2 === 1) product = running.kill().then(start)
    else process.kill(databaseOf(running).pid, 'SIGKILL')
    await product
  }
  const before = senders.acknowledged.size
  await expect.poll(() => senders.acknowledged.size, soon).toBeGreaterThan(before)
  await senders.stop()

  const running = await product
  // The last kill may have come just after a response, so the database may still be recovering.
  const isReady = () => fetch(`${running.url}/readyz`).then(response => response.ok)
  await expect.poll(isReady, soon).toBe(true)
  const { acknowledged, unanswered } = senders
  expect(acknowledged.size).toBeGreaterThan(rounds)
  await expectStoredOnce(running, acknowledged)
  await expectNothingHalfDone(running)
  for (const number of unanswered) expect(await postQuote(running.url, number)).toMatch(/^\/requests\//)
  const all = [...acknowledged.keys(), ...unanswered]
  expect(await storedNumbers(running)).toEqual(all.toSorted((a, b) => a - b))
  await expectNothingHalfDone(running)
  await expectMailsDelivered(running, all)
})

async function expectStoredOnce(product: Product, acknowledged: Map<number, string>) {
  const stored = await storedNumbers(product)
  expect(new Set(stored).size).toBe(stored.length)
  expect([...acknowledged.keys()].filter(number => !stored.includes(number))).toEqual([])
  for (const [number, path] of acknowledged) {
    const response = await fetch(product.url + path)
    expect(response.status, path).toBe(200)
    expect(await response.text()).toContain(quoteOf(number).message)
  }
}

async function storedNumbers(product: Product) {
  const text = `select substring(email from '\\d+')::int as number from quote_requests where ${byHomeowner} order by 1`
  return (await askDatabase<{ number: number }>(product, text)).map(({ number }) => number)
}

/** Expects each request to have its recipient, event, change and two emails, and none of these without a request. */
async function expectNothingHalfDone(product: Product) {
  const half = await askDatabase(
    product,
    `select id::text from quote_requests r
      where (select count(*) from quote_recipients where request_id = r.id) <> 1
        or (select count(*) from quote_events where request_id = r.id and kind = 'sent') <> 1
        or (select count(*) from changes where id = r.change_id) <> 1
        or (select count(*) from mails where split_part(dedupe_key, ':', 2) = r.id::text) <> 2
    union all select dedupe_key from mails
      where kind = 'quote' and split_part(dedupe_key, ':', 2) not in (select id::text from quote_requests)
    union all select id::text from changes
      where action = 'send-quote' and id not in (select change_id from quote_requests)`,
  )
  expect(half).toEqual([])
}

async function expectMailsDelivered(product: Product, numbers: number[]) {
  const states = () => askDatabase(product, 'select state, count(*)::int as count from mails group by state')
  await expect.poll(states, soon).toEqual([{ state: 'sent', count: 2 * numbers.length }])

  const folder = join(product.dataDir, 'outbox')
  const files = readdirSync(folder).filter(name => name.endsWith('.eml'))
  const rows = await askDatabase<{ id: string }>(product, 'select id from mails')
  expect(files.toSorted()).toEqual(rows.map(({ id }) => `${id}.eml`).toSorted())

  const mails = await openOutbox(folder).list(files.length)
  const sentTo = numbers.map(number => quoteOf(number).email).toSorted()
  expect(mails).toHaveLength(2 * numbers.length)
  // One email to each homeowner, and one to the roofer that replies to the homeowner.
  expect(mails.flatMap(({ to }) => (sentTo.includes(to) ? [to] : [])).toSorted()).toEqual(sentTo)
  expect(mails.flatMap(({ replyTo }) => (sentTo.includes(replyTo) ? [replyTo] : [])).toSorted()).toEqual(sentTo)
}
