import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** `to` says whose it is, where several got a mail with that subject. */
type Sought = { subject: string; to?: string }

/** Opens the mail in the demonstration's outbox, once it has arrived; there is one of it. */
export async function openMail(page: Page, url: string, { subject, to = '' }: Sought) {
  const mail = page.getByRole('listitem').filter({ hasText: subject }).filter({ hasText: to })
  const arrived = async () => {
    await page.goto(`${url}/sandbox/outbox`)
    return mail.count()
  }
  await expect.poll(arrived).toBe(1)
  await mail.getByRole('link').first().click()
}

/** The same, and on to where its button leads. */
export async function followMail(page: Page, url: string, sought: Sought) {
  await openMail(page, url, sought)
  await page.locator('[data-mail-text] a').first().click()
}
