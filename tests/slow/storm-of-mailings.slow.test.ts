import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { operatorByForm } from '#tests/support/operator-by-form.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { askDatabase } from '#tests/support/product-database.ts'
import { postQuote, quoteOf } from '#tests/support/quote-senders.ts'

/** MAILS=10000 is the long form. */
const mails = Number(process.env.MAILS ?? 1_000)
const kills = 2
const atOnce = 4
const soon = { timeout: 240_000, interval: 50 }

const addressOf = (number: number) => `storm-${number}@example.com`
const hasRejected = (number: number) => number % 50 === 0
const isUnknown = (number: number) => number % 50 === 1

test('a failing mail server and kill -9 lose no bulk email, duplicate hardly any, and none goes to unsubscribed recipients', async () => {
  const random = seededRandom('storm of mailings')
  const server = await startMailServer(address => {
    const number = /^storm-(\d+)@/.exec(address)?.[1]
    if (number === undefined) return undefined
    if (isUnknown(Number(number))) return { responseCode: 550, at: 'recipient' }
    const luck = random.between(0, 1)
    if (luck < 0.04) return { responseCode: 451, at: 'recipient' }
    return luck < 0.06 ? { responseCode: 451, at: 'content' } : undefined
  })
  const dataDir = newDataFolder()
  const env = { SMTP_URL: server.url, TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
  const start = () => startProduct({ dataDir, env })
  let product = start()
  await fillDirectory(await product)
  const operator = await operatorByForm(() => product)

  const began = performance.now()
  const form = { intent: 'send-mail', everything: '1', q: 'storm firm', subject: 'Storm', content: 'Hello {business}.' }
  const draft = (await operator.post('/admin/tools', form)).headers.get('location') ?? ''
  const send = { intent: 'send', subject: form.subject, content: form.content, businesses: String(mails - mails / 50) }
  // A double click.
  const answers = await Promise.all([operator.post(draft, send), operator.post(draft, send)])
  for (const answer of answers) expect(await answer.text()).toContain('Email Sent')
  const queuedSeconds = (performance.now() - began) / 1_000

  const stormMails = () => server.received.flatMap(({ to }) => (to[0]?.startsWith('storm-') ? to : []))
  for (let kill = 1; kill <= kills; kill++) {
    await expect.poll(() => stormMails().length, soon).toBeGreaterThan((kill * mails) / (kills + 2))
    await sleep(random.whole(0, 100))
    const running = await product
    product = running.kill().then(start)
    await product
  }
  const { url } = await product
  await postQuote(url, 1)
  const isQuoteThere = () => server.received.some(({ to }) => to[0] === quoteOf(1).email)
  await expect.poll(isQuoteThere, soon).toBe(true)
  const sentBeforeQuote = stormMails().length

  const waiting = async () => {
    const count = "select count(*)::integer as count from mailing_recipients where state = 'waiting'"
    return (await askDatabase<{ count: number }>(await product, count))[0]?.count
  }
  await expect.poll(waiting, { ...soon, interval: 500 }).toBe(0)
  const seconds = (performance.now() - began) / 1_000

  const wanted = numbers().filter(number => !hasRejected(number) && !isUnknown(number))
  const taken = stormMails()
  // The quote's email did not wait for the bulk email to finish.
  expect(sentBeforeQuote).toBeLessThan(wanted.length)
  expect(new Set(taken)).toEqual(new Set(wanted.map(addressOf)))
  const doubled = taken.length - wanted.length
  // Emails in progress at a kill may have arrived without being marked as sent: never more than these.
  expect(doubled).toBeLessThanOrEqual(Math.max(kills * atOnce, mails / 1_000))
  expect(new Set(server.received.flatMap(messageIdOf)).size).toBe(server.received.length - doubled)
  expect(await statesOf(await product)).toEqual({
    sent: wanted.length,
    failed: numbers().filter(isUnknown).length,
    suppressed: numbers().filter(hasRejected).length,
  })
  console.info({ mails, queuedSeconds, seconds, doubled, sentBeforeQuote })
})

function numbers() {
  return Array.from({ length: mails }, (_, number) => number)
}

/** Adds this many listings with one change, and the unsubscribed recipients. */
async function fillDirectory(product: Product) {
  await askDatabase(
    product,
    `begin;
    insert into changes (id, action, actor_kind, actor_id, request_id, at)
      values (gen_random_uuid(), 'storm', 'system', 'test', 'test', now());
    select set_config('roof_rescue.change', (select id::text from changes where action = 'storm'), true);
    insert into businesses (id, public_id, name, email, place_id)
      select gen_random_uuid(), 'storm-' || n, 'Storm Firm ' || n, 'storm-' || n || '@example.com',
        (select id from places limit 1) from generate_series(0, ${mails - 1}) n;
    insert into business_slugs (slug, business_id)
      select public_id, id from businesses where public_id like 'storm-%';
    insert into mail_suppressions (address, reason, at, scope)
      select 'storm-' || n || '@example.com', 'unsubscribed', now(), 'bulk' from generate_series(0, ${mails - 1}, 50) n;
    commit`,
  )
}

async function statesOf(product: Product) {
  const text = 'select state, count(*)::integer as count from mailing_recipients group by state'
  const rows = await askDatabase<{ state: string; count: number }>(product, text)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Includes the recipient: a duplicate email has the same message id and recipient. */
function messageIdOf({ to, message }: { to: string[]; message: Buffer }) {
  return [`${to} ${/^Message-ID: (.*)$/im.exec(message.toString('latin1'))?.[1]}`]
}
