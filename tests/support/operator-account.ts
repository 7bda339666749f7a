import type { Page } from 'playwright-core'

export async function signInAsOperator(page: Page, url: string) {
  await page.goto(`${url}/admin-login`)
  const [email = '', password = ''] = await page.locator('dd').allTextContents()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin')
}
