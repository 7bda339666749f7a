import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startProduct } from '#tests/support/product.ts'
import { askDatabase } from '#tests/support/product-database.ts'
import { startSenders } from '#tests/support/quote-senders.ts'
import { mountSmallDisk } from '#tests/support/small-disk.ts'

// The data folder, including the WAL and the outbox, is on a disk that fills up during writes; FULL_SECONDS=60 for the long form. Skipped
// where the user may not mount a disk.

const fullMs = 1_000 * Number(process.env.FULL_SECONDS ?? 8)
const soon = { timeout: 60_000, interval: 100 }
const cached = ['/', '/emergency-help', '/business/lakeside-roof-and-tarp']

test('on a full disk reads work and writes fail with a message, and with free space everything works without data loss', async ({
  skip,
}) => {
  const disk = mountSmallDisk(400)
  if (!disk) return skip('this user may not mount a disk')
  const env = { TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
  const product = await startProduct({ dataDir: `${disk.folder}/data`, env })
  const { url } = product
  const status = async (path: string) => {
    const response = await fetch(url + path)
    await response.arrayBuffer()
    return response.status
  }
  for (const path of cached) expect(await status(path)).toBe(200)
  const senders = startSenders(4, async () => product)
  await expect.poll(() => senders.acknowledged.size, soon).toBeGreaterThan(5)

  disk.fill()
  await expect.poll(() => senders.unanswered.size, soon).toBeGreaterThan(0)
  const until = Date.now() + fullMs
  let reads = 0
  let asked = 0
  for (; Date.now() < until; asked++) {
    for (const path of cached) expect(await status(path)).toBe(200)
    // A new search, so it's not cached and queries the database.
    if ((await status(`/?q=full${asked}`)) === 200) reads += 1
    await sleep(50)
  }
  expect(reads).toBeGreaterThan(0)
  await expect.poll(() => error(url), soon).toEqual({ status: 503, retryAfter: '10', says: true })

  disk.makeRoom()
  const acknowledged = senders.acknowledged.size
  await expect.poll(() => senders.acknowledged.size, soon).toBeGreaterThan(acknowledged + 5)
  await senders.stop()
  await expect.poll(() => status('/readyz'), soon).toBe(200)

  const rows = await askDatabase<{ email: string }>(product, 'select email from quote_requests')
  const stored = new Set(rows.map(({ email }) => email))
  const lost = [...senders.acknowledged.keys()].filter(number => !stored.has(`homeowner-${number}@example.com`))
  console.log(
    `full for ${fullMs / 1_000} s: ${reads} of ${asked} pages read from the database; ${senders.acknowledged.size} requests ` +
      `acknowledged, ${senders.unanswered.size} refused, ${lost.length} lost`,
  )
  expect(lost).toEqual([])
  const waiting = `select count(*)::int as count from mails where state <> 'sent'`
  await expect.poll(() => askDatabase(product, waiting), soon).toEqual([{ count: 0 }])
})

/** Returns the error message for a homeowner who sends a request now. */
async function error(url: string) {
  const response = await fetch(`${url}/business/lakeside-roof-and-tarp/quote`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ann', email: 'ann@example.com', phone: '', message: 'Water comes in.' }),
    redirect: 'manual',
  })
  const text = await response.text()
  return { status: response.status, retryAfter: response.headers.get('retry-after'), says: text.includes('go back') }
}
