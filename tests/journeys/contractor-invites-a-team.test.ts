import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { claimListing, letClaim } from '#tests/support/claim-listing.ts'
import { accountPassword } from '#tests/support/contractor-account.ts'
import { followMail } from '#tests/support/mailbox.ts'
import { startProduct } from '#tests/support/product.ts'

const visit = useBrowser()

test.each<[string, BrowserContextOptions]>([
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
])('an owner invites crew, who join and answer a request, and loses them again, on %s', async (_, screen) => {
  const { url } = await startProduct()
  const { page: admin } = await visit()
  await letClaim(admin, url)
  const { page: owner } = await visit({ ...screen, bypassCSP: true })
  const { listing } = await claimListing(owner, url, 'ann@example.com')
  await owner.goto(`${url}/account/team`)
  await owner.getByRole('heading', { name: 'People' }).waitFor()
  await expectAccessible(owner)
  await owner.getByLabel('Email', { exact: true }).fill('carl@')
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await owner.getByText('Enter an email address.').waitFor()
  await owner.getByLabel('Email', { exact: true }).fill('carl@example.com')
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await owner.getByText('The invitation is on its way.').waitFor()
  await expectAccessible(owner)

  const { page: crew } = await visit({ ...screen, bypassCSP: true })
  await followMail(crew, url, { subject: 'Join the team at', to: 'carl@example.com' })
  await crew.getByRole('heading', { name: /^Join the team at/ }).waitFor()
  await expectAccessible(crew)
  await crew.getByRole('link', { name: 'Sign up and accept' }).click()
  await crew.getByLabel('Name').fill('Carl Diaz')
  await crew.getByLabel('Email').fill('carl@example.com')
  await crew.getByLabel('Password', { exact: true }).fill(accountPassword)
  await crew.getByRole('button', { name: 'Sign up' }).click()
  await crew.getByText('Check your email').waitFor()
  await followMail(crew, url, { subject: 'Confirm your email address', to: 'carl@example.com' })
  await crew.getByRole('button', { name: 'Confirm' }).click()
  await crew.getByRole('button', { name: 'Accept invitation' }).click()
  await crew.getByText('you’re crew').waitFor()
  await expectAccessible(crew)
  expect(await crew.getByRole('heading', { name: 'Invite someone' }).count()).toBe(0)

  const { page: homeowner } = await visit()
  await homeowner.goto(`${url}${listing}/quote`)
  await homeowner.getByLabel('Name').fill('Marisol')
  await homeowner.getByLabel('Email').fill('marisol@example.com')
  await homeowner.getByLabel('Message').fill('Six tiles slipped.')
  await homeowner.getByRole('button', { name: 'Send Message' }).click()
  await homeowner.waitForURL(/\/requests\//)
  await crew.goto(`${url}/account/requests`)
  await crew
    .getByRole('link', { name: /Marisol/ })
    .first()
    .click()
  await crew.getByRole('button', { name: 'On my way' }).click()
  await crew.getByText('Answer sent').waitFor()

  await owner.goto(`${url}/account/team/on-call`)
  await owner.getByLabel('Who').selectOption({ label: 'Carl Diaz' })
  await owner.getByRole('button', { name: 'Add shift' }).click()
  await owner.getByText('The rota is saved.').waitFor()
  await owner.getByText('Every day, 6:00 pm–6:00 am').waitFor()
  await expectAccessible(owner)

  await owner.goto(`${url}/account/team`)
  await owner.getByText('Remove Carl Diaz…').click()
  await owner.getByRole('button', { name: 'Remove Carl Diaz' }).click()
  await owner.getByText('They’re no longer on the team.').waitFor()
  await owner.getByText('Ann Vega removed Carl Diaz').waitFor()
  await crew.goto(`${url}/account/team`)
  await crew.getByText('You don’t manage a business yet.').waitFor()
  await crew.goto(`${url}/account/requests`)
  await crew.getByText('No requests yet.').waitFor()
})
