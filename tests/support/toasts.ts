import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Expects a toast with exactly this title and text. */
export async function toast(page: Page, title: string, text: string) {
  const shown = page.locator('[data-sonner-toast]').filter({ hasText: text }).first()
  await shown.waitFor()
  await expect.poll(() => shown.evaluate(seen => getComputedStyle(seen).opacity)).toBe('1')
  expect(await shown.locator('[data-title]').textContent()).toBe(title)
  expect(await shown.locator('[data-description]').textContent()).toBe(text)
}

/** Waits for hydration; until then a form submits as a page load and shows no toast. */
export async function toastsRun(page: Page) {
  await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' })
}
