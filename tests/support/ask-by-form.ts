import type { Page } from 'playwright-core'

/** Sends Marisol's request by the quote form of a listing, and returns the address of its page. */
export async function askByForm(page: Page, listing: string) {
  await page.goto(`${listing}/quote`)
  await page.getByLabel('Name').fill('Marisol')
  await page.getByLabel('Email').fill('marisol@example.com')
  await page.getByLabel('Phone').fill('561 555 0190')
  await page.getByLabel('Message').fill('Six tiles slipped.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.waitForURL(/\/requests\//)
  return page.url()
}
