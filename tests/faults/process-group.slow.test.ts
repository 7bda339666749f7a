import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Product, startProduct } from '#tests/support/product.ts'
import { askDatabase } from '#tests/support/product-database.ts'
import { postQuote } from '#tests/support/quote-senders.ts'
import { startVisitors } from '#tests/support/visitors.ts'

// Several processes on one port with the embedded database: work continues across processes, a dead one is replaced, and restarting all of
// them loses no request.

const soon = { timeout: 120_000, interval: 100 }
const env = { WEB_CONCURRENCY: '2', TRUST_PROXY: '1' }

test('two processes serve pages, one runs the jobs, and a killed one is replaced', async () => {
  const product = await startProduct({ env })
  expect(await postQuote(product.url, 1)).toMatch(/^\/requests\//)
  const states = () => askDatabase(product, 'select distinct state from mails')
  await expect.poll(states, soon).toEqual([{ state: 'sent' }])

  const first = await membersOf(product)
  expect(first).toHaveLength(3)
  for (const pid of first) process.kill(pid, 'SIGKILL')
  await expect.poll(async () => (await membersOf(product)).filter(pid => !first.includes(pid)).length, soon).toBe(3)
  await expect.poll(() => readyAt(product.url), soon).toBe(true)
  expect(await postQuote(product.url, 2)).toMatch(/^\/requests\//)
  await expect
    .poll(() => askDatabase(product, 'select count(*)::int from mails where state = $1', ['sent']), soon)
    .toEqual([{ count: 4 }])

  await product.stop()
  expect(product.process.exitCode).toBe(0)
  expect(product.said.join('\n')).not.toContain('Error')
})

test('all processes are restarted one after another without a failed request', async () => {
  const product = await startProduct({ env: { ...env, STOP_DELAY_SECONDS: '1', LOG_LEVEL: 'info' } })
  const first = await membersOf(product)
  const visitors = startVisitors(product.url, 50)
  await sleep(500)
  product.process.kill('SIGUSR2')
  await expect.poll(() => product.said.some(line => line.includes('every process was replaced')), soon).toBe(true)
  await visitors.stop()
  expect(visitors.failures).toEqual([])
  const second = await membersOf(product)
  expect(second).toHaveLength(3)
  expect(second.filter(pid => first.includes(pid))).toEqual([])
})

test('an occupied port is reported in a sentence, and no process stays behind', async () => {
  const product = await startProduct()
  const starting = startProduct({ env: { ...env, PORT: new URL(product.url).port } })
  await expect(starting).rejects.toThrow(/Another program is using port \d+/)
})

function readyAt(url: string) {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Returns the processes that the first one started, without the database's. */
async function membersOf(product: Product) {
  const { readFileSync, readdirSync } = await import('node:fs')
  const parent = product.process.pid
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => {
      try {
        const isChild = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent)
        return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('build/server/index.js')
      } catch {
        return false
      }
    })
    .map(Number)
}
