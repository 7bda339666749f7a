import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signUpAndIn } from '#tests/support/contractor-account.ts'
import { followMail } from '#tests/support/mailbox.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const account = '/account/subscription'

test.each(['phone', 'desktop'] as const)(
  'on a %s an owner buys a year, sees the price and the saving first, and the account says so',
  async size => {
    const { page } = await visit({ bypassCSP: true, mayComplain: true, viewport: sizes[size] })
    await signUpAndIn(page, product().url, `year-${size}@example.com`)
    await page.goto(`${product().url}/list-business`)
    await page.getByLabel('Pay for a year at once').check()
    await page.getByText('You save $198', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Professional $99' }).check()
    await page.getByText('Billed yearly, starting today').filter({ visible: true }).waitFor()
    await pay(page)
    await page.goto(product().url + account)
    await plan(page).getByText('$990 a year').waitFor()
    await page.getByText(/Professional plan \(1 year\)/).waitFor()
    expect(await page.getByRole('link', { name: 'Pause plan' }).count()).toBe(0)
  },
)

test.each(['phone', 'desktop'] as const)(
  'on a %s an owner pauses, takes it back, changes up with the amount shown and down later, and cancels with a reason',
  async size => {
    const { page } = await visit({ bypassCSP: true, mayComplain: true, viewport: sizes[size] })
    const email = `terms-${size}@example.com`
    await signUpAndIn(page, product().url, email)
    await page.goto(`${product().url}/list-business`)
    await page.getByRole('radio', { name: 'Professional $99' }).check()
    await pay(page)

    await page.goto(product().url + account)
    await page.getByRole('link', { name: 'Pause plan' }).click()
    await page.getByText('Pause your plan?').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Pause 2 months/ }).click()
    await page.getByText('Your plan will pause.').waitFor()
    await plan(page).getByText('Active, pauses soon').waitFor()
    await page.getByRole('button', { name: 'Don’t pause' }).click()
    await page.getByText('Your plan is back on.').waitFor()

    await page.getByRole('link', { name: 'Change plan' }).click()
    await page.getByRole('heading', { name: 'Change plan' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /Premium, \$199 a month$/ }).click()
    await page.getByRole('heading', { name: 'Change to Premium?' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Change plan and pay \$/ }).click()
    await page.getByText('Your plan has changed.').waitFor()
    await plan(page).getByText('$199 a month').waitFor()

    await page.getByRole('link', { name: 'Cancel subscription' }).click()
    await page.getByText('Would one of these help?').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Change to Professional, $99 a month' }).click()
    await page.getByText(/^Premium stays on until/).waitFor()
    await page.getByRole('button', { name: 'Change plan' }).click()
    await plan(page)
      .getByText(/to Professional at \$99 a month/)
      .waitFor()
    await page.getByRole('button', { name: 'Keep Premium' }).click()
    await page.getByText('Your plan stays as it is.').waitFor()

    await page.getByRole('link', { name: 'Cancel subscription' }).click()
    await page.getByLabel('Why are you leaving?').selectOption('It’s a quiet season')
    await page.getByRole('button', { name: 'Yes, cancel plan' }).click()
    await page.getByText('Your subscription is canceled.').waitFor()
    await page.getByRole('button', { name: 'Resume subscription' }).click()
    await page.getByText('Your subscription continues.').waitFor()
  },
)

test.each(['phone', 'desktop'] as const)(
  'on a %s a failed card is said on the account and by email, and a recovered one continues the plan',
  async size => {
    const { page } = await visit({ bypassCSP: true, mayComplain: true, viewport: sizes[size] })
    const email = `card-${size}@example.com`
    await signUpAndIn(page, product().url, email)
    await page.goto(`${product().url}/list-business`)
    await page.getByRole('radio', { name: 'Basic $49' }).check()
    await pay(page)
    await atPortal(page, 'Next renewal fails')
    await page.goto(product().url + account)
    await page.getByText('Your last payment failed.').waitFor()
    await page.getByRole('button', { name: 'Update your card' }).waitFor()
    await expectAccessible(page)
    await followMail(page, product().url, { subject: 'Action needed: Basic payment failed', to: email })
    await page.waitForURL(`**${account}`)
    await atPortal(page, 'Next renewal is paid')
    await page.goto(product().url + account)
    await plan(page).getByText('Active').waitFor()
    await followMail(page, product().url, { subject: 'Your Basic payment went through', to: email })
  },
)

/** Presses a button of the sandbox's portal, which simulates the provider, and waits until we know of it. */
async function atPortal(page: Page, name: string) {
  await page.goto(product().url + account)
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Manage Subscription' }).click()
  const portal = await opening
  await portal.getByRole('button', { name }).click()
  await portal.getByText(name === 'Next renewal fails' ? 'Past due.' : 'Active.').waitFor()
  await portal.close()
  const isKnown = async () => {
    await page.goto(product().url + account)
    return (await page.getByText('Your last payment failed.').count()) === (name === 'Next renewal fails' ? 1 : 0)
  }
  await expect.poll(isKnown, { timeout: 20_000 }).toBe(true)
}

function plan(page: Page) {
  return page.getByRole('region', { name: 'Your plan' })
}

async function pay(page: Page) {
  await page.getByLabel('Business name').fill('Gulf Stream Roofing')
  await page.getByLabel('Email').first().fill('office@gulf.example')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL('**/sandbox/pay/**')
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByText('Next billing date').waitFor()
}
