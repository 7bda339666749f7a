import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeOf } from '#tests/support/authenticator.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { accountPassword, signIn, signUpAndIn } from '#tests/support/contractor-account.ts'
import { press } from '#tests/support/keyboard.ts'
import { followMail } from '#tests/support/mailbox.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('signing up, confirming by email and signing in work by keyboard alone', async () => {
  spec('decision 13')
  const { page } = await visit({ bypassCSP: true })
  await page.goto(`${product().url}/sign-up`)
  await expectAccessible(page)
  await page.getByLabel('Name').focus()
  await type(page, 'Ann Vega', 'ann@example.com', accountPassword)
  await page.getByText('Check your email').waitFor()

  await followMail(page, product().url, { to: 'ann@example.com', subject: 'Confirm your email address' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('You sign in as ann@example.com.').waitFor()
  await expectAccessible(page)

  // The link signs in only once and only in the browser that created the account; elsewhere it leads to the sign-in.
  const { page: elsewhere } = await visit({ bypassCSP: true })
  await followMail(elsewhere, product().url, { to: 'ann@example.com', subject: 'Confirm your email address' })
  await elsewhere.getByRole('button', { name: 'Confirm' }).click()
  await elsewhere.getByText('Your address is confirmed.').waitFor()
  await expectAccessible(elsewhere)
  await press(elsewhere, 'link', 'Continue')
  await elsewhere.waitForURL('**/sign-in')
  await expectAccessible(elsewhere)
  await elsewhere.getByLabel('Email').focus()
  await type(elsewhere, 'ann@example.com', accountPassword)
  await elsewhere.getByText('You sign in as ann@example.com.').waitFor()

  await page.goto(product().url)
  await page.getByText('Menu', { exact: true }).click()
  await page.getByRole('link', { name: 'My Account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${product().url}/`)
  await page.goto(`${product().url}/account`)
  await page.waitForURL('**/sign-in?to=%2Faccount')
})

test('the same works without JavaScript', async () => {
  spec('decision 13')
  const { page } = await visit({ javaScriptEnabled: false })
  await signUpAndIn(page, product().url, 'plain@example.com')
})

test('after ten wrong passwords a stranger has to wait, but not the owner in their own browser', async () => {
  const { page: owner } = await visit()
  await signUpAndIn(owner, product().url, 'bob@example.com')
  await owner.getByRole('button', { name: 'Sign out' }).click()
  await owner.waitForURL(`${product().url}/`)

  const { page: stranger } = await visit({ mayComplain: true })
  await stranger.goto(`${product().url}/sign-in`)
  for (let guess = 1; guess <= 10; guess++) {
    await stranger.getByLabel('Email').fill('bob@example.com')
    await stranger.getByLabel('Password', { exact: true }).fill(`guess number ${guess}`)
    const answer = stranger.waitForResponse(response => response.request().method() === 'POST')
    await stranger.getByRole('button', { name: 'Sign in' }).click()
    expect((await answer).status()).toBe(422)
    await stranger.getByText('Invalid email or password').waitFor()
  }
  await signIn(stranger, product().url, 'bob@example.com')
  await stranger.getByText('Wait up to 15 minutes').waitFor()

  await signIn(owner, product().url, 'bob@example.com')
  await owner.getByText('You sign in as bob@example.com.').waitFor()
})

test('a forgotten password is replaced by email, which ends every session', async () => {
  const { page } = await visit({ bypassCSP: true })
  await signUpAndIn(page, product().url, 'cleo@example.com')
  const { page: elsewhere } = await visit({ bypassCSP: true })
  await elsewhere.goto(`${product().url}/recover`)
  await expectAccessible(elsewhere)
  await elsewhere.getByLabel('Email').fill('cleo@example.com')
  await elsewhere.getByRole('button', { name: 'Send me a link' }).click()
  await elsewhere.getByText('Check your email').waitFor()

  await followMail(elsewhere, product().url, { to: 'cleo@example.com', subject: 'Choose a new password' })
  await expectAccessible(elsewhere)
  await elsewhere.getByLabel('New password').fill('a fresh ridge of tiles')
  await elsewhere.getByRole('button', { name: 'Save password' }).click()
  await elsewhere.getByText('Sign in with your new password.').waitFor()

  await page.goto(`${product().url}/account`)
  await page.waitForURL('**/sign-in?to=%2Faccount')
  await signIn(page, product().url, 'cleo@example.com', 'a fresh ridge of tiles')
  await page.getByText('You sign in as').waitFor()
})

test('two-step sign-in works by app and by backup code, and is turned off only with an unused code', async () => {
  const { page } = await visit({ bypassCSP: true })
  await signUpAndIn(page, product().url, 'dora@example.com')
  await page.goto(`${product().url}/account/two-step`)
  await page.getByLabel('Password', { exact: true }).fill(accountPassword)
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await page.getByRole('img', { name: 'QR code with the setup key' }).waitFor()
  await expectAccessible(page)
  const [key = '', backupCode = '', spareCode = ''] = await page.locator('code').allInnerTexts()
  await page.getByLabel('Code from your app').fill(codeOf(key))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Two-step sign-in is on.').waitFor()

  for (const code of [() => codeOf(key, { isAhead: true }), () => backupCode]) {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${product().url}/`)
    await signIn(page, product().url, 'dora@example.com')
    await page.waitForURL('**/sign-in/two-step')
    await expectAccessible(page)
    await page.getByLabel('Code').fill(code())
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('You sign in as dora@example.com.').waitFor()
  }

  await page.getByRole('link', { name: 'Two-step sign-in' }).click()
  for (const [code, said] of [
    [backupCode, 'That code isn’t right.'],
    [spareCode, 'Two-step sign-in is off.'],
  ] as const) {
    await page.getByLabel('Password', { exact: true }).fill(accountPassword)
    await page.getByLabel('Code from your app, or a backup code').fill(code)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByText(said).first().waitFor()
    await expectAccessible(page)
  }
})

test('an account ends its other sessions', async () => {
  const { page } = await visit({ bypassCSP: true })
  await signUpAndIn(page, product().url, 'emil@example.com')
  const { page: other } = await visit()
  await signIn(other, product().url, 'emil@example.com')
  await other.getByText('You sign in as').waitFor()

  await page.getByRole('link', { name: 'Sessions' }).click()
  await page.getByText('This browser').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out all other sessions' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('You signed out of one session.').waitFor()

  await other.getByRole('link', { name: 'Password' }).click()
  await other.waitForURL('**/sign-in?to=%2Faccount**')
})

test('an account moves to another address when both mailboxes confirm', async () => {
  const { page } = await visit({ bypassCSP: true })
  await signUpAndIn(page, product().url, 'fay@example.com')
  await page.getByRole('link', { name: 'Email', exact: true }).click()
  await page.getByLabel('New email').fill('fay.new@example.com')
  await page.getByLabel('Password', { exact: true }).fill(accountPassword)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByText('We’ve sent an email to fay@example.com.').waitFor()

  await followMail(page, product().url, { to: 'fay@example.com', subject: 'Change your account’s email address?' })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('We’ve sent an email to the new address.').waitFor()
  await followMail(page, product().url, { to: 'fay.new@example.com', subject: 'Confirm your email address' })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Your address is confirmed.').waitFor()

  await page.goto(`${product().url}/account`)
  await page.getByText('You sign in as fay.new@example.com.').waitFor()
})

/** Types into the focused field and the following ones, skipping buttons, and submits with Enter. */
async function type(page: Page, ...texts: string[]) {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}
