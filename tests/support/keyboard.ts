import type { Page } from 'playwright-core'

export async function press(page: Page, role: 'button' | 'link', name: string) {
  await page.getByRole(role, { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}
