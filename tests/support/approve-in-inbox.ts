import type { Page } from 'playwright-core'
import { signInAsOperator } from './operator-account.ts'

/** Signs in as the demonstration's operator, in the browser. */
export async function approveInInbox(page: Page, url: string, name: string) {
  await signInAsOperator(page, url)
  await page.goto(`${url}/admin/inbox?kind=application`)
  await page.locator('[data-inbox-item]', { hasText: name }).click()
  await page.getByText('Florida License Number').waitFor()
  await page.getByRole('button', { name: 'Approve and publish' }).click()
  await page.getByText(/^Published by /).waitFor()
}
