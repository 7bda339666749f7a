import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signUpAndIn } from '#tests/support/contractor-account.ts'
import { followMail } from '#tests/support/mailbox.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const account = '/account/subscription'

test.each([
  { device: 'phone', viewport: { width: 390, height: 844 } },
  { device: 'desktop', viewport: { width: 1440, height: 900 } },
])(
  'on a $device an owner reads what a dispute pauses, the operator what to send until when, and it ends as the bank decides',
  async ({ device, viewport }) => {
    const { url } = product()
    const { page } = await visit({ bypassCSP: true, mayComplain: true, viewport })
    const email = `dispute-${device}@example.com`
    await signUpAndIn(page, url, email)
    await page.goto(`${url}/list-business`)
    await page.getByRole('radio', { name: 'Premium $199' }).check()
    await page.getByLabel('Business name').fill('Gulf Stream Roofing')
    await page.getByLabel('Email').first().fill('office@gulf.example')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.waitForURL('**/sandbox/pay/**')
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByText('Next billing date').waitFor()

    await atPortal(page, 'The bank disputes the last payment')
    await untilShown(page, 'Renewal paused')
    await page.getByText('Your bank took back your payment of $199 for Premium plan').waitFor()
    expect(await page.getByRole('button', { name: 'Don’t pause' }).count()).toBe(0)
    await expectAccessible(page)
    await followMail(page, url, { subject: 'Your Premium plan payment is disputed', to: email })
    await page.waitForURL(`**${account}`)

    const { page: desk } = await visit({ viewport })
    await signInAsOperator(desk, url)
    await desk.goto(`${url}/admin/inbox?kind=payment&q=${encodeURIComponent(email)}`)
    await desk.locator('[data-inbox-item]').filter({ hasText: 'A payment is disputed' }).first().click()
    for (const label of ['Answer by', 'What to send', 'Reason']) await desk.getByText(label, { exact: true }).waitFor()
    await desk.getByText('The bank is waiting for evidence.').waitFor()
    await expectAccessible(desk)

    await atPortal(page, 'The customer withdraws it')
    await untilShown(page, 'The payment stands, and everything continues as before.')
    await page.getByRole('region', { name: 'Your plan' }).getByText('Active', { exact: true }).waitFor()
    await atPortal(page, 'The bank disputes the last payment')
    await untilShown(page, 'Renewal paused')
    await atPortal(page, 'The bank decides for the customer')
    await untilShown(page, 'You keep the money, and the plan has ended.')
    await page.getByRole('link', { name: 'Choose a plan' }).waitFor()
    await expectAccessible(page)
    await desk.goto(`${url}/admin/inbox?kind=payment&q=${encodeURIComponent(email)}`)
    await desk.locator('[data-inbox-item]').filter({ hasText: 'A dispute was lost' }).first().waitFor()
  },
)

/** Presses a button of the sandbox's portal, which simulates the provider. */
async function atPortal(page: Page, name: string) {
  await page.goto(product().url + account)
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Manage Subscription' }).click()
  const portal = await opening
  const before = await portal.locator('main').textContent()
  await portal.getByRole('button', { name }).first().click()
  await expect.poll(() => portal.locator('main').textContent()).not.toBe(before)
  await portal.close()
}

async function untilShown(page: Page, text: string) {
  const isShown = async () => {
    await page.goto(product().url + account)
    return page.getByText(text).count()
  }
  await expect.poll(isShown, { timeout: 20_000 }).toBeGreaterThan(0)
}
