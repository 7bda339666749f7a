import { afterAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { startOpenIdServer } from '#tests/support/openid-server.ts'
import { useProduct } from '#tests/support/use-product.ts'

const server = await startOpenIdServer()
afterAll(server.close)
const visit = useBrowser()
const product = useProduct({
  GOOGLE_CLIENT_ID: 'roofs',
  GOOGLE_CLIENT_SECRET: 'a secret',
  GOOGLE_ISSUER: server.issuer,
})

test.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('a roofer signs up and in with Google at $width px, and reads why it fails', async viewport => {
  // Chromium complains about the page of the failed sign-in, which has status 403.
  const { page } = await visit({ bypassCSP: true, viewport, mayComplain: true })
  const email = `ann-${viewport.width}@example.com`
  server.state.claims = { email, sub: email }
  await page.goto(`${product().url}/sign-up?to=%2Faccount%2Fprofile`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('link', { name: 'Continue as Ann' }).click()
  await page.waitForURL('**/account/profile')
  await page.getByRole('heading', { name: 'Profile' }).waitFor()

  await page.context().clearCookies()
  await page.goto(`${product().url}/sign-in`)
  await page.getByRole('link', { name: 'Continue with Google' }).waitFor()
  await expectAccessible(page)
  server.state.claims = { email, sub: email, nonce: 'of another sign-in' }
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('link', { name: 'Continue as Ann' }).click()
  await page.getByText('We couldn’t check the answer from Google').waitFor()
  await expectAccessible(page)
  server.state.claims = { email, sub: email }
  await page.getByRole('link', { name: 'Try Google again' }).click()
  await page.getByRole('link', { name: 'Continue as Ann' }).click()
  await page.waitForURL('**/account')
  expect(server.asked.at(-1)?.get('redirect_uri')).toBe(`${product().url}/sign-in/with/google/back`)
})
