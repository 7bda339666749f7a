import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** `to` selects the recipient when several got an email with this subject. */
type Sought = { subject: string; to?: string }

/** Opens the only matching email in the demonstration's outbox, once it has arrived. */
export async function openMail(page: Page, url: string, { subject, to = '' }: Sought) {
  const mail = page.getByRole('listitem').filter({ hasText: subject }).filter({ hasText: to })
  const arrived = async () => {
    await page.goto(`${url}/sandbox/outbox`)
    return mail.count()
  }
  await expect.poll(arrived).toBe(1)
  await mail.getByRole('link').first().click()
}

export async function followMail(page: Page, url: string, sought: Sought) {
  await openMail(page, url, sought)
  await page.locator('[data-mail-text] a').first().click()
}
