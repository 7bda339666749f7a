import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { useProduct } from '#tests/support/product.ts'
import { askDatabase } from '#tests/support/product-database.ts'

const visit = useBrowser()
const product = useProduct()
const key = `rr_${'aB3'.repeat(13)}Z`

async function giveKey() {
  const [changeId, keyId] = [randomUUID(), randomUUID()]
  await askDatabase(
    product(),
    `insert into changes (id, actor_kind, actor_id, action, request_id, at) values ($1, 'system', 'test', 'make-api-key', 'test', now())`,
    [changeId],
  )
  await askDatabase(
    product(),
    `insert into api_keys (id, name, permissions, created_at, change_id) values ($1, 'Test', array['read:businesses'], now(), $2)`,
    [keyId, changeId],
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
  expect(await page.getByRole('button', { name: 'Send the request' }).isVisible()).toBe(false)
})

test('a developer tries a call with his key, which goes nowhere else and stays nowhere', async () => {
  await giveKey()
  const { page, requests } = await watched()
  await page.goto(`${product().url}/api/docs`)
  await page.getByLabel('API key').fill(key)
  await page.getByLabel('Address').fill('/businesses?limit=2&fields=name')
  await page.getByRole('button', { name: 'Send the request' }).click()
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
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect.poll(() => answer.textContent()).toBe('This address is not one of the API.')
})

async function watched() {
  const { page } = await visit()
  const requests: { url: string; header: string | undefined }[] = []
  page.on('request', request => requests.push({ url: request.url(), header: request.headers().authorization }))
  return { page, requests }
}
