import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { startImapServer } from '#tests/support/imap-server.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { askDatabase } from '#tests/support/product-database.ts'
import { postQuote } from '#tests/support/quote-senders.ts'
import { returned } from '#tests/support/returned-mails.ts'

// KILLS=20 for the long form.
const rounds = Number(process.env.KILLS ?? 8)
const perRound = 4
const soon = { timeout: 60_000, interval: 50 }

/** Before anything was read, between the parts of a message, after it was counted and before it was marked or its position saved. */
const moments = [/^UID SEARCH/i, /^UID FETCH \d+ .*SIZE/i, /^UID FETCH \d+ .*BODY/i, /^UID STORE/i, /^LOGOUT/i]

test('kill -9 of the process that reads the mailbox loses and doubles no bounce', async () => {
  const random = seededRandom('kill while reading bounces')
  const imap = await startImapServer()
  const dataDir = newDataFolder()
  const env = { TRUST_PROXY: '1', LOG_LEVEL: 'silent', BOUNCE_MAILBOX_URL: imap.url() }
  const start = () => startProduct({ dataDir, env })
  let running = await start()
  const mails = await sendQuotes(running, rounds * perRound)

  for (let round = 0; round < rounds; round++) {
    const moment = moments[round % moments.length] ?? /^NOOP/
    // In later rounds the kill comes while the product handles what it was sent.
    const delay = round < moments.length ? 0 : random.whole(0, 15)
    let left = moment.source.includes('FETCH') || moment.source.includes('STORE') ? random.whole(1, perRound) : 1
    const { process } = running
    const killed = new Promise<void>(resolve => {
      imap.state.mood = command => {
        if (!moment.test(command) || --left !== 0) return undefined
        if (delay > 0) void sleep(delay).then(() => process.kill('SIGKILL'))
        else process.kill('SIGKILL')
        process.once('exit', () => resolve())
        return delay > 0 ? undefined : 'silent'
      }
    })
    for (const mail of mails.failed.slice(round * perRound, (round + 1) * perRound))
      imap.add(returned.gmail({ ...mail, date: new Date().toUTCString() }), new Date())
    await readNow(running)
    await killed
    imap.state.mood = () => undefined
    running = await start()
  }
  // The same bounces once more, as some servers send them.
  for (const mail of mails.failed.slice(0, perRound))
    imap.add(returned.gmail({ ...mail, date: new Date().toUTCString() }), new Date())
  await readNow(running)
  const last = imap.state.messages.at(-1)?.uid
  const position = () => askDatabase(running, 'select position from bounce_mailbox')
  await expect.poll(position, soon).toEqual([{ position: `${imap.state.validity}:${last}` }])

  const addresses = mails.failed.map(({ to }) => ({ address: to }))
  for (const table of ['mail_reports', 'mail_suppressions'])
    expect(await askDatabase(running, `select address from ${table} order by address`), table).toEqual(addresses)
  const failed = "select recipient as address from mails where last_error = 'bounced' order by recipient"
  expect(await askDatabase(running, failed)).toEqual(addresses)
  const changes = "select count(*)::int as count from changes where action = 'suppress-address'"
  expect(await askDatabase(running, changes)).toEqual([{ count: addresses.length }])
  expect(imap.seen()).toEqual(imap.state.messages.map(({ uid }) => uid))
})

/** Sends twice as many requests, and returns the confirmations of every other one, by address. */
async function sendQuotes(product: Product, count: number) {
  for (let number = 0; number < 2 * count; number++)
    expect(await postQuote(product.url, number)).toMatch(/^\/requests\//)
  const sent = () =>
    askDatabase<{ id: string; to: string }>(
      product,
      `select distinct on (recipient) id::text, recipient as to from mails
        where recipient ~ '^homeowner-\\d+@' and state = 'sent' order by recipient, id`,
    )
  await expect.poll(async () => (await sent()).length, soon).toBe(2 * count)
  return { failed: (await sent()).filter((_, index) => index % 2 === 0) }
}

/** The killed process had the mailbox for three minutes; they pass here. */
async function readNow(product: Product) {
  await askDatabase(product, 'update bounce_mailbox set next_at = null')
}
