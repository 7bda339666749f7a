import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signUpAndIn } from '#tests/support/contractor-account.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

let accounts = 0

test.each([
  { device: 'phone', viewport: { width: 390, height: 844 } },
  { device: 'desktop', viewport: { width: 1440, height: 900 } },
])(
  'on a $device, an advertiser previews a banner in each size, pauses it, renews it, and replaces its picture',
  async ({ device, viewport }) => {
    const { url } = product()
    const company = `Gulf Tile ${device} ${++accounts}`
    const email = `${device}-${accounts}@gulftile.example`
    const { page } = await visit({ viewport, bypassCSP: true })
    await signUpAndIn(page, url, email)
    await buyPackage(page)
    await fillInFive(page, { company, email })
    await page.getByRole('button', { name: 'Submit application' }).click()
    await expect.poll(() => page.locator('[name=companyName]').inputValue()).toBe('')

    const { page: desk } = await visit({ viewport: { width: 1280, height: 900 } })
    await signInAsOperator(desk, url)
    await approve(desk, company)

    await page.goto(`${url}/account/advertising`)
    await page.getByText('Running', { exact: true }).waitFor()
    await page.getByText('It renews each month.').waitFor()
    await expectAccessible(page)
    for (const [button, said, next] of [
      ['Pause banner', 'Your banner is paused.', 'Nobody sees your banner right now'],
      ['Resume banner', 'Your banner is running again.', 'A pause doesn’t extend your paid month.'],
      ['Don’t renew', 'Your package won’t renew.', 'It won’t renew and ends'],
      ['Renew package', 'Your package renews each month without a gap.', 'It renews each month.'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await page.getByText(said).waitFor()
      await page.getByText(next).waitFor()
    }

    await page.getByText('Replace the picture').click()
    await page.setInputFiles('[name=bannerFiles]', await picture('#0a7d5a'))
    await page.getByRole('button', { name: 'Send picture' }).click()
    await page.getByText('We have your picture.').waitFor()
    await page.getByText('New picture in review').waitFor()
    await expectAccessible(page)
    await approve(desk, company)
    const states = async () => {
      await page.goto(`${url}/account/advertising`)
      return page.getByText('Running', { exact: true }).count()
    }
    await expect.poll(states).toBe(1)
    expect(await page.getByText('New picture in review').count()).toBe(0)
    // Its figures go on with the new picture.
    expect(await page.getByText('New picture sent').count()).toBe(1)
  },
)

async function buyPackage(page: Page) {
  await page.goto(`${product().url}/list-business`)
  // Until then a form submits as a page load.
  await page.locator('[role=tab][tabindex="-1"]').first().waitFor()
  await page.getByRole('radiogroup', { name: 'Advertising packages' }).getByRole('radio', { name: 'Basic' }).check()
  await page.getByRole('button', { name: 'Purchase Basic' }).click()
  await page.waitForURL('**/sandbox/pay/**')
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL('**/banner-ads?payment=success&session_id=*')
}

/** Fills in every visible required field, of which there are at most five, and looks at the preview in each chosen size. */
async function fillInFive(page: Page, { company, email }: { company: string; email: string }) {
  const texts: Record<string, string> = {
    ...{ companyName: company, contactPerson: 'Marisol Vega', email },
    destinationUrl: 'https://gulftile.example/roofs',
  }
  const required = await page.locator('form:has([name=companyName]) [required]').filter({ visible: true }).all()
  expect(required.length).toBeLessThanOrEqual(5)
  for (const field of required) {
    const text = texts[(await field.getAttribute('name')) ?? '']
    if (text !== undefined) await field.fill(text)
  }
  await page.setInputFiles('[name=bannerFiles]', await picture('#c7623b'))
  for (const size of ['300x250', '728x90']) await page.getByLabel(size, { exact: true }).check()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.poll(() => preview.locator('img').count()).toBe(2)
  for (const size of ['300x250', '728x90']) await preview.locator('figcaption').filter({ hasText: size }).waitFor()
}

async function approve(desk: Page, company: string) {
  const waiting = desk.locator('[data-inbox-item]').filter({ hasText: company })
  await desk.goto(`${product().url}/admin/inbox?kind=banner`)
  await waiting.first().click()
  await desk.getByRole('button', { name: 'Approve banner' }).click()
  await desk.getByText(/^Approved by /).waitFor()
}

async function picture(background: string) {
  const create = { width: 1_200, height: 400, channels: 3, background } as const
  return { name: 'banner.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}
