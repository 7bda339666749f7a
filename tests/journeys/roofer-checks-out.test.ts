import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approveInInbox } from '#tests/support/approve-in-inbox.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { accountPassword } from '#tests/support/contractor-account.ts'
import { followMail, openMail } from '#tests/support/mailbox.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

const sizes = [
  { device: 'phone', viewport: { width: 390, height: 844 } },
  { device: 'desktop', viewport: { width: 1440, height: 900 } },
]

/** Counts the taps of a person, the required fields, and those of them that weren’t filled in already. */
function counter(page: Page) {
  let taps = 0
  const required: string[] = []
  const typed: string[] = []
  return {
    async tap(name: string | RegExp, role: 'button' | 'link' = 'button') {
      taps += 1
      await page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().click()
    },
    async choose(plan: string) {
      taps += 1
      const plans = page.getByRole('radiogroup', { name: 'Choose a plan' })
      await plans.locator('label').filter({ hasText: plan }).first().click()
    },
    /** Fills in the empty required fields of the form with this button, and only those. */
    async fillRequired(button: string, texts: Record<string, string>) {
      const form = page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) })
      for (const field of await form.locator('[required]').all()) {
        const name = (await field.getAttribute('name')) ?? ''
        required.push(name)
        if ((await field.inputValue()) !== '') continue
        typed.push(name)
        await field.fill(texts[name] ?? '')
      }
    },
    counted: () => ({ taps, required, typed }),
    countTap: () => {
      taps += 1
    },
  }
}

/** A repeated test needs an address that no account has. */
let accounts = 0
const newEmail = (who: string) => `${who}-${++accounts}@roofer.example`

const step = (page: Page, name: string) => page.locator('[aria-current="step"]').filter({ hasText: name }).waitFor()

test.each(sizes)(
  'on a $device, from the first visit to a live paid listing in nine taps and twelve fields',
  async size => {
    const { url } = product()
    const { page } = await visit({ viewport: size.viewport, bypassCSP: true, mayComplain: true })
    const count = counter(page)
    const name = `Blue Heron ${size.device}`
    const office = newEmail(size.device)

    await page.goto(`${url}/list-business`)
    await step(page, 'Plan')
    await count.choose('Professional')
    await count.fillRequired('Continue to Payment', { name, email: office })
    await count.tap('Continue to Payment')
    await step(page, 'Account')
    await page.locator('#new-name:focus').waitFor()
    await expectAccessible(page)
    expect(await page.locator('#new-email').inputValue()).toBe(office)
    await count.fillRequired('Create account', { name: 'Ann Vega', password: accountPassword })
    await count.tap('Create account')
    await page.getByText('The link takes you to the payment').waitFor()
    await expect.poll(() => page.evaluate('scrollY')).toBe(0)
    await step(page, 'Account')
    count.countTap()
    await followMail(page, url, { subject: 'Confirm your email address', to: office })
    await step(page, 'Account')
    await count.tap('Confirm')
    await page.waitForURL('**/sandbox/pay/**')
    await count.tap('Pay')
    await step(page, 'Details')
    await page.getByText('Active', { exact: true }).waitFor()
    await expectAccessible(page)

    await count.tap('Add listing details', 'link')
    await page.getByRole('heading', { name: 'Your listing’s details' }).waitFor()
    await step(page, 'Details')
    await page.getByText(`What you’ve told us: ${name}, ${office}`).waitFor()
    await expectAccessible(page)
    await count.fillRequired('Send for review', {
      ...{ phone: size.device === 'phone' ? '772-555-0136' : '772-555-0137', street: '12 Ocean Ave' },
      ...{ city: 'Lake Worth', licenseNumber: size.device === 'phone' ? 'CCC1330842' : 'CCC1330843' },
      insuranceProvider: 'Palm Mutual',
    })
    await count.tap('Send for review')
    await page.getByRole('heading', { name: 'Application sent' }).waitFor()
    await expect.poll(() => page.evaluate('scrollY')).toBe(0)
    await step(page, 'Review')
    await page.goto(`${url}/account/subscription`)
    await page.getByText(`${name} is in review`).waitFor()

    const { page: desk } = await visit({ viewport: { width: 1280, height: 900 } })
    await approveInInbox(desk, url, name)
    await page.goto(`${url}/account/listings`)
    await page.getByRole('heading', { name }).waitFor()
    expect(await page.getByText('is in review').count()).toBe(0)
    await page.goto(`${url}/business/blue-heron-${size.device}`)
    await page.getByRole('heading', { name, level: 1 }).waitFor()

    const { taps, required, typed } = count.counted()
    expect(taps).toBeLessThanOrEqual(9)
    expect(required.length, required.join()).toBeLessThanOrEqual(12)
    expect(typed.length, typed.join()).toBeLessThanOrEqual(9)
  },
)

test.each(sizes)('on a $device, a declined card and a canceled payment lose nothing', async size => {
  const { url } = product()
  const { page } = await visit({ viewport: size.viewport, mayComplain: true })
  const { choose, fillRequired, tap } = counter(page)
  const email = newEmail(`declined-${size.device}`)
  await page.goto(`${url}/list-business`)
  await choose('Premium')
  await page.getByText('Pay for a year at once').click()
  await fillRequired('Continue to Payment', { name: 'Gulf Stream Roofing', email })
  await page.getByText('Add more about your business now').click()
  await page.getByLabel('Website').fill('https://gulf.example')
  await tap('Continue to Payment')
  await page.locator('#new-name').waitFor()
  await fillRequired('Create account', { name: 'Ann Vega', password: accountPassword })
  await tap('Create account')
  await page.getByText('The link takes you to the payment').waitFor()
  await followMail(page, url, { subject: 'Confirm your email address', to: email })
  await tap('Confirm')
  await page.waitForURL('**/sandbox/pay/**')
  await tap('Decline')
  await page.getByText('Your card was declined.').waitFor()
  await tap('Cancel')
  await page.waitForURL('**/list-business?payment=cancelled')
  await page.getByText('Nothing was charged').waitFor()
  expect(await page.getByLabel('Business name').inputValue()).toBe('Gulf Stream Roofing')
  await expect.poll(() => page.getByLabel('Website').isVisible()).toBe(true)
  expect(await page.locator('#offer-premium').isChecked()).toBe(true)
  expect(await page.locator('#pay-yearly').isChecked()).toBe(true)

  await page.goto(`${url}/account/profile`)
  await page.getByText('Your Premium plan isn’t paid yet').waitFor()
  await tap('Continue to the payment', 'link')
  await step(page, 'Payment')
  const payment = page.getByRole('region', { name: 'Payment' })
  await payment.getByText('/year').waitFor()
  await payment.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL('**/sandbox/pay/**')
  await tap('Pay')
  await page.getByText('Active', { exact: true }).waitFor()
  await page.getByText('One step left').waitFor()
})

test.each([true, false])(
  'abandoned on the phone and resumed on a computer from the email, with script: %s',
  async javaScriptEnabled => {
    const { url } = product()
    const email = newEmail(`away-${javaScriptEnabled}`)
    const name = `Away Roofing ${javaScriptEnabled}`
    const { page: phone } = await visit({ javaScriptEnabled, mayComplain: true })
    const onPhone = counter(phone)
    await phone.goto(`${url}/list-business`)
    await onPhone.choose('Basic')
    await onPhone.fillRequired('Continue to Payment', { name, email })
    await phone.getByText('Add more about your business now').click()
    await phone.getByLabel('Street').fill('7 Palm Way')
    await onPhone.tap('Continue to Payment')
    await phone.locator('#new-name').waitFor()
    await onPhone.fillRequired('Create account', { name: 'Ann Vega', password: accountPassword })
    await onPhone.tap('Create account')
    await phone.getByText('The link takes you to the payment').waitFor()

    const { page } = await visit({ javaScriptEnabled, viewport: { width: 1440, height: 900 }, mayComplain: true })
    const { tap, fillRequired } = counter(page)
    await followMail(page, url, { subject: 'Confirm your email address', to: email })
    await tap('Confirm')
    await tap('Continue', 'link')
    await step(page, 'Account')
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await page.getByLabel('Password', { exact: true }).fill(accountPassword)
    await tap('Sign in')
    if (!javaScriptEnabled) {
      await step(page, 'Payment')
      await page.getByRole('region', { name: 'Payment' }).getByRole('button', { name: 'Continue to Payment' }).click()
    }
    await page.waitForURL('**/sandbox/pay/**')
    await page.getByText('$49').first().waitFor()
    await tap('Pay')
    await page.waitForURL('**/subscription-success**')

    // They leave again, and come back from the email about the payment.
    await openMail(page, url, { subject: 'Your Basic plan payment went through', to: email })
    await page.locator('[data-mail-text] a').first().click()
    await page.getByRole('heading', { name: 'Your listing’s details' }).waitFor()
    await page.getByText(`What you’ve told us: ${name}, ${email}, 7 Palm Way`).waitFor()
    await page.waitForLoadState('networkidle')
    await fillRequired('Send for review', {
      ...{ phone: '772-555-0138', city: 'Lake Worth', licenseNumber: `CCC133084${javaScriptEnabled ? 4 : 5}` },
      insuranceProvider: 'Palm Mutual',
    })
    await tap('Send for review')
    await page.getByRole('heading', { name: 'Application sent' }).waitFor()
  },
)
