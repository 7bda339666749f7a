import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { toastsRun } from '#tests/support/toasts.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test.each([
  { name: 'desktop', colorScheme: 'light', width: 1440, height: 900 },
  { name: 'phone', colorScheme: 'dark', width: 390, height: 844 },
] as const)('the operator chooses a color, which pages have at once, and takes it back: $name', async look => {
  const { name: _, colorScheme, ...viewport } = look
  const { page } = await visit({ bypassCSP: true, viewport, colorScheme })
  const { url } = product()
  await signInAsOperator(page, url)
  await page.goto(`${url}/admin/settings`)
  await toastsRun(page)
  const field = page.getByRole('textbox', { name: 'Color', exact: true })
  await field.fill('#ffcc00')
  await page.getByText('its contrast is 1.2 : 1, and text needs 4.5 : 1.').waitFor()
  await page.getByRole('button', { name: 'Use #826702' }).waitFor()
  await expectAccessible(page)
  await field.fill('#7c3aed')
  await page.getByText(/^Contrast 5\.\d : 1 on light panels/).waitFor()
  await page.getByRole('button', { name: 'Save color' }).click()
  await expect.poll(async () => (await fetch(url)).text()).toContain('/brand/1/7c3aed.css')

  await page.goto(url)
  const accent = await page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()")
  expect(accent).toBe(colorScheme === 'light' ? '#7c3aed' : '#b7a5fd')
  await expectAccessible(page)

  await page.goto(`${url}/admin/settings`)
  await toastsRun(page)
  await page.getByRole('button', { name: 'Use the default color' }).click()
  await expect.poll(async () => (await fetch(url)).text()).not.toContain('/brand/')
})
