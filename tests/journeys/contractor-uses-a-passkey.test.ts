import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { accountPassword, signUpAndIn } from '#tests/support/contractor-account.ts'
import { openMail } from '#tests/support/mailbox.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

/** Browsers have passkeys for names, not for numbers. */
const home = () => product().url.replace('127.0.0.1', 'localhost')

/** A device with a fingerprint reader that always recognizes its owner. */
async function withDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const device = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const options = { ...device, isUserVerified: true, automaticPresenceSimulation: true }
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  return async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
}

test.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('a passkey is added, signs in, is renamed and removed at $width px', async viewport => {
  const { page } = await visit({ bypassCSP: true, viewport })
  const email = `key-${viewport.width}@example.com`
  const keys = await withDevice(page)
  // Without suggestions in the email field, so that the button is what signs in.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
  await signUpAndIn(page, home(), email)
  await page.goto(`${home()}/account/sign-in`)
  await page.getByText('You have no passkeys yet.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('My phone')
  await page.getByLabel('Password', { exact: true }).fill(accountPassword)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Your passkey is added.').waitFor()
  expect(await keys()).toBe(1)

  await page.context().clearCookies()
  await page.goto(`${home()}/sign-in?to=%2Faccount%2Fsign-in`)
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/account/sign-in')
  await page.getByText('Last used').waitFor()

  await page.getByLabel('Rename: My phone').click()
  await page.getByLabel('Name', { exact: true }).first().fill('Old phone')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByText('The name is saved.').waitFor()
  await page.getByLabel('Remove: Old phone').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('You have no passkeys yet.').waitFor()

  // The cookies of the first browser were gone, so the passkey came from one that the account didn't know.
  await openMail(page, home(), { subject: 'New sign-in to your account', to: email })
})

test('an account is deleted with a passkey after choosing what happens to its listings', async () => {
  const { page } = await visit({ bypassCSP: true })
  await withDevice(page)
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
  await signUpAndIn(page, home(), 'gone@example.com')
  await page.goto(`${home()}/account/sign-in`)
  await page.getByLabel('Name').fill('My phone')
  await page.getByLabel('Password', { exact: true }).fill(accountPassword)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Your passkey is added.').waitFor()

  await page.goto(`${home()}/account/my-data`)
  await page.getByRole('link', { name: 'Delete my account…' }).click()
  await page.getByText('Save a copy first').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Yes, delete my account.').check()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('Your data is deleted').waitFor()
  await page.goto(`${home()}/account`)
  await page.waitForURL('**/sign-in?to=%2Faccount')
})
