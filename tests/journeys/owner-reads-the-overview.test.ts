import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askByForm } from '#tests/support/ask-by-form.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { findUnclaimed, letClaim, readClaimCode } from '#tests/support/claim-listing.ts'
import { signUpAndIn } from '#tests/support/contractor-account.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('an owner sees who waits, answers, and turns availability on and off, on a phone and without script', async () => {
  const { url } = product()
  const { page: admin } = await visit()
  await letClaim(admin, url)
  const { page } = await visit({ bypassCSP: true })
  await signUpAndIn(page, url, 'ann@example.com')
  await page.getByRole('link', { name: 'List my business' }).waitFor()
  await expectAccessible(page)
  const business = await claim(page, url)

  const { page: homeowner } = await visit()
  await askByForm(homeowner, url + business)

  const seen = await page.context().storageState()
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const { page: looking } = await visit({ viewport, bypassCSP: true, storageState: seen })
    await looking.goto(`${url}/account`)
    await looking.getByRole('link', { name: 'Answer Marisol' }).waitFor()
    expect(await looking.evaluate('scrollY')).toBe(0)
    await expectAccessible(looking)
    await looking.getByText('See all figures').click()
    await expectAccessible(looking)
    await looking.goto(`${url}/account/listings`)
    await expectAccessible(looking)
  }

  // The menu of a phone's tabs, by keyboard.
  await page.goto(`${url}/account`)
  await page.getByText('More', { exact: true }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'My account' })
  await menu.getByRole('link', { name: 'Profile' }).waitFor()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Profile' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/profile')
  await expect.poll(() => menu.getByRole('link', { name: 'Sessions' }).isVisible()).toBe(false)

  await page.goto(`${url}/account`)
  await turn(page, 'false')
  await turn(page, 'true')
  await page.getByText('Homeowners see Currently Busy until').waitFor()
  await page.getByText('Until when?').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: '12 hours', exact: true }).click()
  await page.getByText('Homeowners see Available Now until').waitFor()

  const { page: plain } = await visit({ javaScriptEnabled: false, storageState: seen })
  await plain.goto(`${url}/account`)
  await turn(plain, 'true')
  await turn(plain, 'false')

  await page.goto(`${url}/account`)
  await page.getByRole('link', { name: 'Answer Marisol' }).click()
  await page.getByRole('button', { name: 'On my way' }).click()
  await page.getByText('Answer sent').waitFor()
  await menu.getByRole('link', { name: 'Overview' }).click()
  await page.getByText('No requests are waiting for an answer.').waitFor()
})

/** Presses the switch by keyboard, and waits until it's the other way. */
async function turn(page: Page, from: 'true' | 'false') {
  const knob = page.getByRole('switch')
  expect(await knob.getAttribute('aria-checked')).toBe(from)
  await knob.focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => knob.getAttribute('aria-checked'), { timeout: 10_000 })
    .toBe(from === 'true' ? 'false' : 'true')
}

async function claim(page: Page, url: string) {
  const business = await findUnclaimed(url)
  await page.goto(`${url}${business}/claim`)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('We’ve sent six digits to').waitFor()
  const claimPage = page.url()
  const code = await readClaimCode(page, url)
  await page.goto(claimPage)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Claim this listing' }).click()
  await page.getByText('The listing is yours now.').waitFor()
  return business
}
