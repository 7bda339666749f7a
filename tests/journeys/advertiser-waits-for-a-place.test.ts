import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signUpAndIn } from '#tests/support/contractor-account.ts'
import { followMail } from '#tests/support/mailbox.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const advertising = '/account/advertising'
let runs = 0

test.each([
  { device: 'phone', viewport: { width: 390, height: 844 } },
  { device: 'desktop', viewport: { width: 1440, height: 900 } },
])(
  'on a $device the last place is sold, the next advertiser waits, gets the offer when one ends, and accepts it; days are made good',
  async ({ device, viewport }) => {
    const { url } = product()
    const run = `${device}-${++runs}`
    const company = `Gulf Tile ${run}`
    const { page: desk } = await visit({ viewport, bypassCSP: true })
    await signInAsOperator(desk, url)
    // Places that were taken before stay so.
    await sellPlaces(desk, 50)
    const places = 50 - (await freePlaces(desk)) + 1
    await sellPlaces(desk, places)

    const { page: first } = await visit({ viewport, bypassCSP: true, mayComplain: true })
    await signUpAndIn(first, url, `first-${run}@gulftile.example`)
    await buyPackage(first)
    await first.waitForURL('**/sandbox/pay/**')
    await first.getByRole('button', { name: 'Pay' }).click()
    await first.waitForURL('**/banner-ads?payment=success&session_id=*')
    await sendBanner(first, { company, email: `first-${run}@gulftile.example` })
    await approve(desk, company)

    await desk.goto(`${url}/admin/inventory`)
    await desk
      .getByRole('row', { name: /^Business sidebar/ })
      .getByText(`0 of ${places} free`)
      .first()
      .waitFor()
    await desk.getByText('Not enough data').first().waitFor()
    await expectAccessible(desk)
    const banner = desk.getByRole('listitem').filter({ hasText: company })
    await banner.getByLabel('Days').fill('3')
    await banner.getByRole('button', { name: 'Add days' }).click()
    await desk.getByText('The days are added, and the advertiser gets an email.').waitFor()
    await first.goto(`${url}${advertising}`)
    await first.getByText(/^We added 3 days to your package/).waitFor()
    await banner.getByRole('button', { name: 'Undo' }).click()
    await desk.getByText('The days are taken away again.').waitFor()

    const { page: next } = await visit({ viewport, bypassCSP: true, mayComplain: true })
    const email = `next-${run}@harbor.example`
    await signUpAndIn(next, url, email)
    await buyPackage(next)
    await next.getByText('All ad places are taken right now.').filter({ visible: true }).first().waitFor()
    await next.goto(`${url}${advertising}`)
    await next.getByRole('button', { name: 'Join the waitlist' }).click()
    await next.getByText('You’re next.').waitFor()
    await expectAccessible(next)

    await refund(first)
    await followMail(next, url, { subject: 'An ad place is free for you', to: email })
    await next.waitForURL(`**${advertising}*`)
    await expectAccessible(next)
    await next.getByRole('button', { name: 'Accept the place' }).click()
    await next.getByText('Kept for you').waitFor()
    await buyPackage(next)
    await next.waitForURL('**/sandbox/pay/**')
  },
  240_000,
)

async function freePlaces(desk: Page) {
  await desk.goto(`${product().url}/admin/inventory`)
  const row = desk.getByRole('row', { name: /^Business sidebar/ })
  return Number(/(\d+) of 50 free/.exec((await row.textContent()) ?? '')?.[1])
}

async function sellPlaces(desk: Page, sidebar: number) {
  await desk.goto(`${product().url}/admin/settings`)
  const card = desk.locator('#card-ads')
  for (const input of await card.locator('input[type=number]').all()) await input.fill('0')
  await card.getByLabel(/^Business sidebar/).fill(String(sidebar))
  await card.getByRole('button', { name: 'Save ad places' }).click()
  await expect
    .poll(async () => {
      await desk.goto(`${product().url}/admin/settings`)
      return desk
        .locator('#card-ads')
        .getByLabel(/^Business sidebar/)
        .inputValue()
    })
    .toBe(String(sidebar))
}

async function buyPackage(page: Page) {
  await page.goto(`${product().url}/list-business`)
  // Until then a form submits as a page load.
  await page.locator('[role=tab][tabindex="-1"]').first().waitFor()
  await page.getByRole('radiogroup', { name: 'Advertising packages' }).getByRole('radio', { name: 'Basic' }).check()
  await page.getByRole('button', { name: 'Purchase Basic' }).click()
}

async function sendBanner(page: Page, { company, email }: { company: string; email: string }) {
  const texts: Record<string, string> = {
    ...{ companyName: company, contactPerson: 'Marisol Vega', email },
    destinationUrl: 'https://gulftile.example/roofs',
  }
  for (const field of await page.locator('form:has([name=companyName]) [required]').filter({ visible: true }).all()) {
    const text = texts[(await field.getAttribute('name')) ?? '']
    if (text !== undefined) await field.fill(text)
  }
  const create = { width: 1_200, height: 400, channels: 3, background: '#c7623b' } as const
  const buffer = await sharp({ create }).png().toBuffer()
  await page.setInputFiles('[name=bannerFiles]', { name: 'banner.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect.poll(() => page.locator('[name=companyName]').inputValue()).toBe('')
}

async function approve(desk: Page, company: string) {
  await desk.goto(`${product().url}/admin/inbox?kind=banner`)
  await desk.locator('[data-inbox-item]').filter({ hasText: company }).first().click()
  await desk.getByRole('button', { name: 'Approve banner' }).click()
  await desk.getByText(/^Approved by /).waitFor()
}

/** The operator returns the money at the provider, and the package ends. */
async function refund(page: Page) {
  await page.goto(`${product().url}/account/subscription`)
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Manage Subscription' }).click()
  const portal = await opening
  await portal.getByRole('button', { name: 'Refund the last payment' }).click()
  await portal.getByText('Refunded').first().waitFor()
  await portal.close()
}
