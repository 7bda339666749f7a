import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { findUnclaimed, letClaim, readClaimCode } from '#tests/support/claim-listing.ts'
import { signUpAndIn } from '#tests/support/contractor-account.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('a contractor claims a listing by email, edits it, becomes available and answers a homeowner', async () => {
  spec('decision 5', 'decision 21', 'decision 24')
  const { url } = product()
  const { page: admin } = await visit()
  await letClaim(admin, url)
  const { page } = await visit({ bypassCSP: true })
  await signUpAndIn(page, product().url, 'ann@example.com')
  const business = await findUnclaimed(url)

  await page.goto(url + business)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Claim this listing' }).click()
  await page.getByRole('heading', { name: 'With a document' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('We’ve sent six digits to').waitFor()
  await expectAccessible(page)
  const claimPage = page.url()
  const code = await readClaimCode(page, url)
  await page.goto(claimPage)
  await page.getByRole('textbox', { name: 'Code' }).fill(otherThan(code))
  await page.getByRole('button', { name: 'Claim this listing' }).click()
  await page.getByText('That code isn’t right.').waitFor()
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Claim this listing' }).click()

  await page.getByText('The listing is yours now.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Email', { exact: true }).fill('office@')
  await page.getByLabel('Description').fill('We fix tiles in the rain.')
  await page.getByRole('button', { name: 'Send changes' }).click()
  await page.getByText('Enter an email address like').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Email', { exact: true }).fill('office@example.com')
  await page.getByRole('button', { name: 'Send changes' }).click()
  await page.getByText('We have your changes.').waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('We fix tiles in the rain.')
  const shown = async () => (await fetch(url + business)).text()
  expect(await shown()).not.toContain('We fix tiles in the rain.')

  await admin.goto(`${url}/admin/inbox?kind=edit`)
  await admin.locator('a[href^="/admin/inbox/edit/"]').first().click()
  await admin.getByRole('button', { name: 'Approve edit' }).click()
  await expect.poll(shown).toContain('We fix tiles in the rain.')

  // The page was loaded before the approval; the typed values aren't lost.
  await page.locator('summary').filter({ hasText: 'Address' }).click()
  await page.getByLabel('Street').fill('1220 Hibiscus Lane')
  await page.getByRole('button', { name: 'Send changes' }).click()
  await page.getByText('The listing changed while you had it open.').waitFor()
  await page.getByRole('row', { name: 'Street 1220 Hibiscus Lane' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send changes' }).click()
  await page.getByText('We have your changes.').waitFor()
  expect(await page.getByLabel('Street').inputValue()).toBe('1220 Hibiscus Lane')

  await page.getByRole('link', { name: 'Listings', exact: true }).click()
  await page.getByRole('link', { name: 'Update availability' }).click()
  await page.getByRole('button', { name: '4 hours', exact: true }).click()
  await page.getByText('Homeowners see Available Now until').waitFor()
  await expectAccessible(page)

  const { page: homeowner } = await visit()
  await homeowner.goto(`${url}${business}/quote`)
  await homeowner.getByLabel('Name').fill('Marisol')
  await homeowner.getByLabel('Email').fill('marisol@example.com')
  await homeowner.getByLabel('Message').fill('Six tiles slipped.')
  await homeowner.getByRole('button', { name: 'Send Message' }).click()
  await homeowner.waitForURL(/\/requests\//)

  await page.getByRole('link', { name: 'Requests', exact: true }).click()
  await page.getByRole('link', { name: 'Marisol', exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Marisol', exact: true }).click()
  await page.getByText('Six tiles slipped.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'On my way' }).click()
  await page.getByText('Answer sent').waitFor()
  await homeowner.reload()
  await homeowner.getByText('They’re on the way.').waitFor()
})
