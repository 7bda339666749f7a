import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signUpAndIn } from '#tests/support/contractor-account.ts'
import { openMail } from '#tests/support/mailbox.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('a contractor claims a listing by mail, changes it, says that he is free and answers a homeowner', async () => {
  spec('decision 5', 'decision 21', 'decision 24')
  const { url } = product()
  const { page: admin } = await visit()
  await letClaim(admin)
  const { page } = await visit({ bypassCSP: true })
  await signUpAndIn(page, product().url, 'ann@example.com')
  const business = await findUnclaimed()

  await page.goto(url + business)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Claim this listing' }).click()
  await page.getByRole('heading', { name: 'With a document' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('We have sent six digits to').waitFor()
  await expectAccessible(page)
  const claimPage = page.url()
  const code = await readCode(page)
  await page.goto(claimPage)
  await page.getByRole('textbox', { name: 'Code' }).fill(otherThan(code))
  await page.getByRole('button', { name: 'Claim this listing' }).click()
  await page.getByText('This code is not right.').waitFor()
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

  // His page is of before the approval: what he types is not lost to that.
  await page.getByLabel('Street').fill('1220 Hibiscus Lane')
  await page.getByRole('button', { name: 'Send changes' }).click()
  await page.getByText('The listing was changed while you had it open.').waitFor()
  await page.getByRole('row', { name: 'Street 1220 Hibiscus Lane' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send changes' }).click()
  await page.getByText('We have your changes.').waitFor()
  expect(await page.getByLabel('Street').inputValue()).toBe('1220 Hibiscus Lane')

  await page.getByRole('link', { name: 'Listings' }).click()
  await page.getByRole('link', { name: 'Say whether I am free' }).click()
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
  await page.getByRole('link', { name: 'Marisol asks' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Marisol asks' }).click()
  await page.getByText('Six tiles slipped.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'On my way' }).click()
  await page.getByText('Answer sent').waitFor()
  await homeowner.reload()
  await homeowner.getByText('On their way to you.').waitFor()
})

/** The operator switches claiming on. */
async function letClaim(page: Page) {
  const { url } = product()
  await signInAsOperator(page, url)
  await page.goto(`${url}/admin/settings`)
  await page.getByLabel('Let businesses claim their listings').check()
  await page.getByRole('button', { name: 'Update Claiming' }).click()
  await expect.poll(() => page.getByText('Settings updated successfully').count()).toBeGreaterThan(0)
}

/** The page of a listing that offers to be claimed; those that come first in the directory have an owner. */
async function findUnclaimed() {
  const { url } = product()
  for (let number = 2; number < 12; number++) {
    const list = await (await fetch(`${url}/?city=All+Cities&page=${number}`)).text()
    const pages = new Set([...list.matchAll(/href="(\/business\/[a-z0-9-]+)"/g)].map(([, path = '']) => path))
    for (const path of pages) if ((await (await fetch(url + path)).text()).includes(`${path}/claim"`)) return path
  }
  throw new Error('every listing has an owner')
}

async function readCode(page: Page) {
  await openMail(page, product().url, { subject: 'Your code to claim' })
  const text = await page.locator('[data-mail-text]').textContent()
  return /(?<!\d)\d{6}(?!\d)/.exec(text ?? '')?.[0] ?? ''
}
