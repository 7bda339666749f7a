import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { followMail } from '#tests/support/mailbox.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const password = 'under the blue tarp'
const button = 'Continue to Payment'

test('by keyboard alone: what is missing is said, a plan is chosen, an account made, and the payment opens', async () => {
  spec('public 2.77', 'public 2.78', 'public 4.2', 'public 4.4', 'public 4.5', 'public 6.5', 'decision 6')
  spec('public 8.6', 'public 8.7', 'public 5.10', 'public 5.11')
  const { page } = await visit({ bypassCSP: true })
  await page.goto(`${product().url}/list-business`)
  await press(page, 'button', button)
  await toast(page, 'Error', 'Name and email are required fields')
  await expectFocus(page, 'name')
  await page.keyboard.type('Gulf Stream Roofing')
  await page.keyboard.press('Tab')
  await page.keyboard.type('office@gulf.example')
  await page.keyboard.press('Enter')
  await toast(page, 'Error', 'Please select a subscription plan')
  await expectFocus(page, 'planId')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expectPlan(page, ['professional'])
  await page.getByText('Billed monthly, starting today').filter({ visible: true }).waitFor()

  await page.reload()
  await expectPlan(page, ['professional'])
  expect(await page.getByLabel('Business name').inputValue()).toBe('Gulf Stream Roofing')
  await press(page, 'button', button)
  await page.waitForURL('**/business-application?view=plans&buy=professional')
  await expectAccessible(page)
  await page.getByText('Sign in to go on to the payment').waitFor()
  await press(page, 'link', 'I have no account yet')
  await signUp(page, 'ann@example.com')
  await press(page, 'link', 'Go on to the payment')
  await page.locator('details[open]').getByLabel('Email').focus()
  await type(page, 'ann@example.com', password)
  await page.waitForURL('**/sandbox/pay/**')
  await page.getByText('$99').first().waitFor()

  await page.goto(`${product().url}/list-business?payment=cancelled`)
  await page.getByText('Nothing was charged').waitFor()
  await expectPlan(page, ['professional'])
})

test('a package: the button waits for one and then names it; the choice is kept, and the payment opens', async () => {
  spec(
    'public 2.75',
    'public 2.76',
    'public 3.23',
    'public 4.3',
    'public 4.6',
    'public 4.7',
    'public 6.6',
    'public 8.8',
  )
  const { page } = await visit()
  await page.goto(`${product().url}/sign-up`)
  await signUp(page, 'bob@example.com')
  await page.goto(`${product().url}/sign-in?to=/list-business`)
  await page.getByLabel('Email').focus()
  await type(page, 'bob@example.com', password)
  await page.waitForURL('**/list-business')

  expect(await page.getByRole('button', { name: 'Select Package to Continue' }).isDisabled()).toBe(true)
  const packages = page.getByRole('radiogroup', { name: 'Advertising packages' })
  await packages.getByRole('radio').first().focus()
  await page.keyboard.press('Enter')
  await toast(page, 'Error', 'Please select an advertising package')
  await packages.getByRole('radio', { name: 'Basic' }).press('Space')
  await page.getByRole('button', { name: 'Purchase Basic' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await packages.getByRole('radio', { checked: true }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Select Package to Continue' }).count()).toBe(0)
  await press(page, 'button', 'Purchase Premium')
  await page.waitForURL('**/sandbox/pay/**')
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('selectedAdPackage'))) ?? '')).toEqual({
    id: 'banner-premium',
    name: 'Premium',
    price: 599,
  })
})

test('a payment that does not open is said, with what is known of it, and can be tried again', async () => {
  spec('public 7.5', 'public 8.2')
  const { page } = await visit({ mayComplain: true, viewport: { width: 1280, height: 900 } })
  await page.goto(`${product().url}/sign-up`)
  await signUp(page, 'cleo@example.com')
  await page.goto(`${product().url}/sign-in?to=/list-business`)
  await page.getByLabel('Email').focus()
  await type(page, 'cleo@example.com', password)
  await page.waitForURL('**/list-business')
  const away = { status: 502, json: { code: 'payment-provider-failed', message: 'The payment provider is away.' } }
  await page.route('**/functions/create-checkout-session', route => route.fulfill(away))

  await page.getByLabel('Business name').fill('Gulf Stream Roofing')
  await page.getByRole('textbox', { name: 'Email' }).fill('office@gulf.example')
  await page.getByRole('radio', { name: 'Premium $199' }).check()
  await press(page, 'button', button)
  await toast(page, 'Error', 'Failed to create checkout session')
  await page.getByText('The payment provider is away.').waitFor()
  const box = await page.locator('[data-sonner-toast]').first().boundingBox()
  expect(box?.width).toBe(356)

  await page.unroute('**/functions/create-checkout-session')
  await press(page, 'button', button)
  await page.waitForURL('**/sandbox/pay/**')
})

test('three tabs by arrows and Enter, and nothing that axe finds, light and dark', async () => {
  spec('public 2.66')
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await visit({ bypassCSP: true, colorScheme })
    await page.goto(`${product().url}/list-business`)
    await expectAccessible(page)
    await press(page, 'button', button)
    await toast(page, 'Error', 'Name and email are required fields')
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Business Listing' }).focus()
    for (const [key, tab] of [
      ['ArrowRight', 'sponsorship'],
      ['ArrowRight', 'banner-ads'],
      ['ArrowRight', 'business-listing'],
      ['End', 'banner-ads'],
      ['Home', 'business-listing'],
    ] as const) {
      await page.keyboard.press(key)
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/list-business?tab=${tab}`)
      await page.locator(`#tab-${tab}[aria-selected="true"]:focus`).waitFor()
    }
    for (const path of ['/terms', '/privacy']) {
      await page.goto(product().url + path)
      await expectAccessible(page)
    }
  }
})

test('what was typed in a tab is there after a look into the others, and each label leads to its own field', async () => {
  spec('public 2.66', 'public 2.69', 'public 2.70')
  const { page } = await visit({ bypassCSP: true })
  await page.goto(`${product().url}/list-business`)
  await toastsRun(page)
  await page.getByLabel('Business name').fill('Gulf Stream Roofing')
  const sponsorship = await openTab(page, 'Sponsorship')
  await sponsorship.getByLabel('Company name').fill('Gulf Tile Supply')
  await sponsorship.getByLabel('Exclusive sponsor').check()
  const banner = await openTab(page, 'Banner Ads')
  await banner.getByLabel('Company name').fill('Palm Tarp Makers')
  await page.getByText('By sending this application').filter({ visible: true }).waitFor()

  await openTab(page, 'Sponsorship')
  expect(await sponsorship.getByLabel('Company name').inputValue()).toBe('Gulf Tile Supply')
  expect(await sponsorship.getByLabel('Exclusive sponsor').isChecked()).toBe(true)
  await openTab(page, 'Banner Ads')
  expect(await banner.getByLabel('Company name').inputValue()).toBe('Palm Tarp Makers')
  const listing = await openTab(page, 'Business Listing')
  expect(await listing.getByLabel('Business name').inputValue()).toBe('Gulf Stream Roofing')

  const ids = await page.locator('[id]').evaluateAll(all => all.map(({ id }) => id))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  const strays = await page
    .locator('form label')
    .evaluateAll(labels =>
      labels
        .filter(label => !(label instanceof HTMLLabelElement && label.control && label.form === label.closest('form')))
        .map(({ textContent }) => textContent),
    )
  expect(strays).toEqual([])
  await expectAccessible(page)
})

test('a form in a closed tab keeps its word until the tab is opened again', async () => {
  const { page } = await visit()
  const answer = Promise.withResolvers<void>()
  await page.route('**/sponsorship.data**', async route => {
    await answer.promise
    await route.continue()
  })
  await page.goto(`${product().url}/list-business?tab=sponsorship`)
  await toastsRun(page)
  const sponsorship = page.getByRole('tabpanel', { name: 'Sponsorship' })
  await sponsorship.getByLabel('Company name').fill('Gulf Tile Supply')
  await sponsorship.getByLabel('Contact person').fill('Joan Reed')
  await sponsorship.getByLabel('Email').fill('joan@gulf.example')
  await sponsorship.getByLabel('Exclusive sponsor').check()
  await sponsorship.getByRole('button', { name: 'Submit Sponsorship Application' }).click()
  await openTab(page, 'Banner Ads')
  answer.resolve()
  const title = 'Sponsorship Application Submitted'
  await page.locator('#panel-sponsorship').getByText(title).waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted))))
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0)

  await openTab(page, 'Sponsorship')
  await page.locator('[data-sonner-toast]').filter({ hasText: title }).waitFor()
  await expect.poll(() => sponsorship.getByLabel('Company name').inputValue()).toBe('')
  await page.locator('[data-sonner-toast]').waitFor({ state: 'detached' })
  await openTab(page, 'Banner Ads')
  await openTab(page, 'Sponsorship')
  await page.evaluate(() => new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted))))
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
})

test('without JavaScript tabs are links, the button follows the choice, and buying leads on', async () => {
  spec('public 2.76', 'public 2.78')
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${product().url}/list-business`)
  await page.getByRole('tab', { name: 'Banner Ads' }).click()
  await page.waitForURL('**/list-business?tab=banner-ads')
  await page.getByRole('radio', { name: 'Enterprise $999' }).check()
  await page.getByRole('button', { name: 'Purchase Enterprise' }).click()
  await page.waitForURL('**/business-application?view=plans&buy=banner-enterprise')
  await page.getByText('Enterprise ad package').waitFor()
})

async function press(page: Page, role: 'button' | 'link', name: string) {
  await page.getByRole(role, { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** Opens a tab; answers with what it shows. */
async function openTab(page: Page, name: string) {
  await page.getByRole('tab', { name }).click()
  const panel = page.getByRole('tabpanel', { name })
  await panel.waitFor()
  return panel
}

/** The page runs in the browser. */
async function toastsRun(page: Page) {
  await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' })
}

async function toast(page: Page, title: string, text: string) {
  const shown = page.locator('[data-sonner-toast]').filter({ hasText: text }).first()
  await shown.waitFor()
  // It fades in.
  await expect.poll(() => shown.evaluate(seen => getComputedStyle(seen).opacity)).toBe('1')
  expect(await shown.locator('[data-title]').textContent()).toBe(title)
  expect(await shown.locator('[data-description]').textContent()).toBe(text)
}

function expectFocus(page: Page, name: string) {
  return page.locator(`[name="${name}"]:focus`).waitFor()
}

async function expectPlan(page: Page, chosen: string[]) {
  const plans = () =>
    page.locator('[name="planId"]:checked').evaluateAll(radios => radios.map(radio => radio.getAttribute('value')))
  await expect.poll(plans).toEqual(chosen)
}

/** Types into the field in focus and those after it, and sends with Enter. */
async function type(page: Page, ...texts: string[]) {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}

/** On the page to sign up: makes the account, and confirms its address by the mail. */
async function signUp(page: Page, email: string) {
  await page.waitForURL('**/sign-up**')
  await page.getByLabel('Name', { exact: true }).focus()
  await type(page, 'Ann Vega', email, password)
  await page.getByText('Look into your mailbox').waitFor()
  await followMail(page, product().url, { subject: 'Confirm your email address', to: email })
  await press(page, 'button', 'Confirm')
  await page.getByText('Your address is confirmed.').waitFor()
}
