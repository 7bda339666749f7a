import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('the operator generates a key, copies it once, uses it, and revokes it', async () => {
  spec('admin 2.3.42', 'admin 2.3.43', 'admin 2.3.44', 'admin 2.3.45', 'admin 2.3.46', 'admin 3.12')
  spec('admin 8.25', 'admin 8.26', 'admin 8.27', 'admin 8.28', 'admin 9.12', 'admin 9.13', 'admin 4.13')
  const { page } = await visit({ bypassCSP: true, permissions: ['clipboard-read', 'clipboard-write'] })
  const { url } = product()
  await signInAsOperator(page, url)
  await page.getByRole('link', { name: 'API', exact: true }).click()
  await page.getByRole('heading', { name: 'API keys' }).waitFor()
  await page.getByText('847 of 1,000 (15.3% remain)').waitFor()
  await expectAccessible(page)
  const toast = async (title: string, text: string) => {
    const said = page.locator('[data-sonner-toast]').filter({ hasText: text }).first()
    await said.waitFor()
    expect(await said.textContent()).toContain(title)
  }

  await page.getByRole('button', { name: 'Generate API key' }).click()
  await toast('Error', 'Please enter a name for the API key')
  await page.getByLabel('API key name').fill('My website')
  await page.getByRole('button', { name: 'Generate API key' }).click()
  await toast('Success', 'API key generated successfully')
  expect(await page.getByLabel('API key name').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Copy' }).click()
  await toast('Copied', 'API key copied to clipboard')
  const key = String(await page.evaluate('navigator.clipboard.readText()'))
  expect(key).toMatch(/^rr_[A-Za-z0-9]{40}$/)
  expect(page.url()).not.toContain(key)
  await expectAccessible(page)

  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'My website' }) })
  expect(await row.textContent()).toContain(`${key.slice(0, 8)}••••••••••••••••${key.slice(-4)}`)
  await page.reload()
  await row.waitFor()
  expect(await page.content()).not.toContain(key)

  const ask = async () =>
    (await fetch(`${url}/api/v1/businesses?limit=1`, { headers: { authorization: `Bearer ${key}` } })).status
  expect(await ask()).toBe(200)
  await row.locator('summary', { hasText: 'Revoke' }).click()
  await row.getByText('You can’t undo this.').waitFor()
  await row.getByRole('button', { name: 'Revoke key' }).click()
  await toast('Success', 'API key revoked successfully')
  expect(await ask()).toBe(401)
  await row.getByText('Revoked', { exact: true }).waitFor()
  expect(await row.getByRole('button', { name: 'Revoke key' }).count()).toBe(0)
})

test('without JavaScript a key is generated and revoked with plain forms, and shown once', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  const { url } = product()
  await signInAsOperator(page, url)
  await page.goto(`${url}/admin/api`)
  await page.getByLabel('API key name').fill('By hand')
  await page.getByRole('button', { name: 'Generate API key' }).click()
  await page.getByText(/^rr_[A-Za-z0-9]{40}$/).waitFor()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'By hand' }) })
  await row.locator('summary', { hasText: 'Revoke' }).click()
  await row.getByRole('button', { name: 'Revoke key' }).click()
  await row.getByText('Revoked', { exact: true }).waitFor()
  expect(await page.content()).not.toMatch(/rr_[A-Za-z0-9]{40}/)
})

test('a webhook endpoint is added, and its secret shown once', async () => {
  const { page } = await visit({ bypassCSP: true })
  const { url } = product()
  await signInAsOperator(page, url)
  await page.getByRole('link', { name: 'API', exact: true }).click()
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByLabel('Address').fill('http://10.0.0.1/hook')
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  await page
    .getByText(/Enter a public address that starts with https:/)
    .first()
    .waitFor()
  await page.getByLabel('Address').fill('https://hooks.example.com/roofs')
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  await page.getByText(/^whsec_[\w-]{22}$/).waitFor()
  await page.locator('summary', { hasText: 'Log' }).click()
  await page.getByText('Nothing sent here yet.').waitFor()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('heading', { name: 'https://hooks.example.com/roofs' }).waitFor()
  expect(await page.content()).not.toMatch(/whsec_[\w-]{22}/)
})
