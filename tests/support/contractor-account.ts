import type { Page } from 'playwright-core'
import { followMail } from './mailbox.ts'

export const accountPassword = 'under the blue tarp'

/** Uses the browser; the confirmation link signs in. */
export async function signUpAndIn(page: Page, url: string, email: string) {
  await page.goto(`${url}/sign-up`)
  await page.getByLabel('Name').fill('Ann Vega')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(accountPassword)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('Check your email').waitFor()
  await followMail(page, url, { subject: 'Confirm your email address', to: email })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(`You sign in as ${email}.`).waitFor()
  // The text is there before its style sheet is.
  await page.waitForLoadState()
}

export async function signIn(page: Page, url: string, email: string, password = accountPassword) {
  await page.goto(`${url}/sign-in`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
