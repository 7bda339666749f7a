import { expect, test } from 'vitest'
import { operatorByForm } from '#tests/support/operator-by-form.ts'
import { startProduct } from '#tests/support/product.ts'
import { askDatabase, databaseOf } from '#tests/support/product-database.ts'

const senders = 64
const calls = 2_000

/** Calls the API and returns the status. A process too busy to start counted nothing, so the call is retried. */
async function call(url: string, key: string): Promise<number> {
  const response = await fetch(`${url}/api/v1/businesses?limit=1`, { headers: { authorization: `Bearer ${key}` } })
  await response.arrayBuffer()
  return response.status === 503 ? call(url, key) : response.status
}

test('exactly 1,000 of 2,000 calls over two processes are served, and both reject a revoked key immediately', async () => {
  const one = await startProduct()
  const other = await startProduct({ env: { DATABASE_URL: databaseOf(one).url } })
  const operator = await operatorByForm(async () => one)
  async function makeKey() {
    const id = crypto.randomUUID()
    const page = await (await operator.post('/admin/api', { intent: 'make', id, name: 'Storm' })).text()
    return { id, text: /rr_[A-Za-z0-9]{40}/.exec(page)?.[0] ?? '' }
  }

  const storm = await makeKey()
  const left = { calls }
  const statuses: number[] = []
  async function send(url: string) {
    while (left.calls-- > 0) statuses.push(await call(url, storm.text))
  }
  await Promise.all(Array.from({ length: senders }, (_, sender) => send(sender % 2 === 0 ? one.url : other.url)))
  const count = (status: number) => statuses.filter(one => one === status).length
  expect([statuses.length, count(200), count(429)]).toEqual([calls, 1_000, 1_000])

  const revoked = await makeKey()
  for (const { url } of [one, other]) expect(await call(url, revoked.text)).toBe(200)
  await operator.post('/admin/api', { intent: 'revoke', id: revoked.id })
  // Both at the same time: a process that cached the key would accept it.
  expect(await Promise.all([one, other].map(({ url }) => call(url, revoked.text)))).toEqual([401, 401])

  // Neither their logs nor their tables contain a key.
  const [tables] = await askDatabase<{ text: string }>(
    one,
    `select string_agg(query_to_xml(format('select * from %I', table_name), true, false, '')::text, '') as text
     from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const kept = [tables?.text, ...one.said, ...other.said].join('\n')
  expect(kept).toContain('revoke-api-key')
  for (const { text } of [storm, revoked]) expect(kept).not.toContain(text.slice(8, -4))
})
