import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { askDatabase } from '#tests/support/product-database.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const key = `rr_${'aB3'.repeat(13)}Z`
const strongKey = `rr_${'cD4'.repeat(13)}Z`

async function giveKey(key: string, permissions: string[]) {
  const [changeId, keyId] = [randomUUID(), randomUUID()]
  await askDatabase(
    product(),
    `insert into changes (id, actor_kind, actor_id, action, request_id, at) values ($1, 'system', 'test', 'make-api-key', 'test', now())`,
    [changeId],
  )
  await askDatabase(
    product(),
    `insert into api_keys (id, name, permissions, created_at, change_id) values ($1, 'Test', $3, now(), $2)`,
    [keyId, changeId, permissions],
  )
  const hash = createHash('sha256').update(key).digest()
  await askDatabase(
    product(),
    `insert into api_key_secrets (hash, key_id, start, ending, made_at) values ($1, $2, $3, $4, now())`,
    [hash, keyId, key.slice(0, 8), key.slice(-4)],
  )
}

test('a developer reads the documentation without JavaScript', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${product().url}/api/docs`)
  await page.getByRole('heading', { name: 'Find businesses' }).waitFor()
  expect(await page.getByRole('region', { name: 'List a business, with curl' }).textContent()).toContain('curl -X POST')
  expect(await page.getByRole('button', { name: 'Send request' }).isVisible()).toBe(false)
})

test('a developer tries a call with an API key, which is sent to no other server and never stored', async () => {
  await giveKey(key, ['read:businesses'])
  const { page, requests } = await watched()
  await page.goto(`${product().url}/api/docs`)
  await page.getByLabel('API key').fill(key)
  await page.getByLabel('Address').fill('/businesses?limit=2&fields=name')
  await page.getByRole('button', { name: 'Send request' }).click()
  const answer = page.getByRole('status')
  await expect.poll(() => answer.textContent()).toContain('"nextCursor"')
  expect(await answer.textContent()).toMatch(/^200 {3}RateLimit: "hour";r=999;t=3600/)
  expect(page.url()).not.toContain(key)
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
  ).not.toContain(key)
  const withKey = requests.filter(({ header }) => header?.includes(key))
  expect(withKey.map(({ url }) => new URL(url).pathname)).toEqual(['/api/v1/businesses'])

  await page.getByLabel('Address').fill('../../sign-in')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect.poll(() => answer.textContent()).toBe('This address isn’t part of the API.')
})

test('every example in the documentation works at a command line', async () => {
  await giveKey(strongKey, ['read:businesses', 'write:businesses', 'read:analytics'])
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${product().url}/api/docs`)
  const examples = await page.getByRole('region', { name: /, with curl$/ }).allTextContents()
  expect(examples).toHaveLength(5)
  const live = 'select public_id from businesses where live limit 1'
  const [business] = await askDatabase<{ public_id: string }>(product(), live)
  const env = { ...process.env, ROOF_RESCUE_KEY: strongKey, BUSINESS_ID: business?.public_id }
  for (const example of examples) {
    const { stdout } = await promisify(execFile)('bash', ['-c', example.replaceAll('curl ', 'curl -s ')], { env })
    expect(stdout, example).toMatch(/^\{"(data|id|from)":/)
  }
})

async function watched() {
  const { page } = await visit()
  const requests: { url: string; header: string | undefined }[] = []
  page.on('request', request => requests.push({ url: request.url(), header: request.headers().authorization }))
  return { page, requests }
}
