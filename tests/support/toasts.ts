import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A toast says this, to the letter. */
export async function toast(page: Page, title: string, text: string) {
  const shown = page.locator('[data-sonner-toast]').filter({ hasText: text }).first()
  await shown.waitFor()
  // It fades in.
  await expect.poll(() => shown.evaluate(seen => getComputedStyle(seen).opacity)).toBe('1')
  expect(await shown.locator('[data-title]').textContent()).toBe(title)
  expect(await shown.locator('[data-description]').textContent()).toBe(text)
}

/** Until the page runs in the browser, a form is sent as a page, and no toast is shown. */
export async function toastsRun(page: Page) {
  await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' })
}
