import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { claimListing, letClaim } from '#tests/support/claim-listing.ts'
import { accountPassword } from '#tests/support/contractor-account.ts'
import { followMail } from '#tests/support/mailbox.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test.each<[string, BrowserContextOptions]>([
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
])(
  'on a %s an owner offers the business, nothing changes until the other person accepts, and then both know',
  async (device, screen) => {
    const { url } = product()
    const { page: admin } = await visit()
    await letClaim(admin, url)
    const { page: owner } = await visit({ ...screen, bypassCSP: true })
    const heirEmail = `heir-${device}@example.com`
    await claimListing(owner, url, `owner-${device}@example.com`)
    const team = `${url}/account/team`
    await owner.goto(team)
    await owner.getByText('Leave this team…').click()
    await owner.getByRole('button', { name: 'Leave team' }).click()
    await owner.getByText('A business needs an owner.').waitFor()

    await owner.getByText('Hand over…').click()
    await owner.getByText('yours no longer covers this listing').waitFor()
    await owner.getByLabel('New owner’s email').fill(heirEmail)
    await expectAccessible(owner)
    await owner.getByRole('button', { name: 'Send offer' }).click()
    await owner.getByText('The offer is on its way.').waitFor()
    expect(await owner.getByText('you’re owner here').count()).toBe(1)

    const { page: heir } = await visit({ ...screen, bypassCSP: true })
    await followMail(heir, url, { subject: 'Take over', to: heirEmail })
    await heir.getByRole('heading', { name: /^Take over / }).waitFor()
    await expectAccessible(heir)
    await heir.getByRole('link', { name: 'Sign up and accept' }).click()
    await heir.getByLabel('Name').fill('Hana Cruz')
    expect(await heir.getByLabel('Email').inputValue()).toBe(heirEmail)
    await heir.getByLabel('Password', { exact: true }).fill(accountPassword)
    await heir.getByRole('button', { name: 'Sign up' }).click()
    await heir.getByText('Check your email').waitFor()
    await followMail(heir, url, { subject: 'Confirm your email address', to: heirEmail })
    await heir.getByRole('button', { name: 'Confirm' }).click()
    await heir.getByRole('button', { name: 'Accept and become owner' }).click()
    await heir.getByText('you’re owner here').waitFor()
    await heir.getByText('Hana Cruz took over the business').waitFor()
    await expectAccessible(heir)

    await owner.goto(team)
    await owner.getByText('you’re manager here').waitFor()
    expect(await owner.getByRole('heading', { name: 'Invite someone' }).count()).toBe(0)
    await heir.getByText('Remove Ann Vega…').click()
    await heir.getByRole('button', { name: 'Remove Ann Vega' }).click()
    await heir.getByText('They’re no longer on the team.').waitFor()
    await owner.goto(team)
    await owner.getByText('You don’t manage a business yet.').waitFor()
  },
)
