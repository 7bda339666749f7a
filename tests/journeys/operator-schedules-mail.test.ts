import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { letClaim } from '#tests/support/claim-listing.ts'
import { signUpAndIn } from '#tests/support/contractor-account.ts'
import { openMail } from '#tests/support/mailbox.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { askDatabase } from '#tests/support/product-database.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

const sizes = [
  { name: 'phone', viewport: { width: 390, height: 844 }, city: 'Boynton Beach', isDark: false },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, city: 'Delray Beach', isDark: true },
] as const

test.each(sizes)(
  'on a $name, a segment gets a scheduled email whose links claim a listing and unsubscribe',
  async size => {
    const subject = `Claim your listing, ${size.name}`
    const { page } = await visit({
      viewport: size.viewport,
      colorScheme: size.isDark ? 'dark' : 'light',
      bypassCSP: true,
    })
    await letClaim(page, product().url)
    await page.goto(`${product().url}/admin/tools/mailings`)
    await page.getByRole('link', { name: 'New bulk email' }).click()
    await page.getByRole('heading', { name: 'New bulk email' }).waitFor()
    await page.getByLabel('City').selectOption(size.city)
    await page.getByLabel('Owner').selectOption('Unclaimed')
    await page.getByRole('button', { name: 'Show recipients' }).click()
    await page.getByText(`would get it today: ${size.city} · Unclaimed`).waitFor()
    const [, count = ''] = /^(\S+) business/.exec((await page.locator('[data-reach] strong').textContent()) ?? '') ?? []
    expect(Number(count.replace(',', ''))).toBeGreaterThan(1)
    await page.getByLabel('Save these conditions as').fill(`Unclaimed, ${size.city}`)
    await page.getByRole('button', { name: 'Save segment' }).click()
    const saved = page.getByRole('listitem').filter({ hasText: `Unclaimed, ${size.city}` })
    await saved.getByRole('button', { name: 'Use segment' }).waitFor()
    await expectAccessible(page)

    await page.getByLabel('Subject').fill(subject)
    await page.getByLabel('Content').fill('Hello {business}, {claimlink}')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await page.getByText('We can’t fill in {claimlink}.').waitFor()
    await page
      .getByLabel('Content')
      .fill('Hello {business}.\n\nHomeowners see {listing_link}\n\nIt’s yours: {claim_link}')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await page.getByRole('heading', { name: 'Check before you send' }).waitFor()
    await page.getByText(`Segment: ${size.city} · Unclaimed`).waitFor()
    await page.getByRole('button', { name: 'Send a test to me' }).click()
    await page.getByText('A test is on its way to').waitFor()
    await page.getByLabel('Or send it at').fill('2020-01-01T09:00')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await page.locator('#at-fault').getByText('This time has passed.').waitFor()
    await page.getByLabel('Or send it at').fill(tomorrowAtNine())
    await page.getByRole('button', { name: 'Schedule' }).click()
    await page.locator('[data-scheduled]').getByText('9:00 am').waitFor()
    await expectAccessible(page)
    const mailing = page.url()
    await page.getByRole('link', { name: 'Bulk emails' }).click()
    await page.getByRole('heading', { name: 'Scheduled' }).waitFor()
    await expectAccessible(page)

    // The clock passes.
    await askDatabase(product(), 'update mailings set scheduled_at = now() where scheduled_at is not null')
    const sent = async () => {
      await page.goto(mailing)
      return page.getByText(`${count} of ${count} sent`).count()
    }
    await expect.poll(sent, { timeout: 60_000, interval: 1_000 }).toBe(1)
    const recipient = page.getByRole('listitem').filter({ has: page.getByText('Sent', { exact: true }) })
    const business = (await recipient.first().getByRole('link').textContent()) ?? ''
    const address = /[^\s·]+@[^\s·]+/.exec((await recipient.first().locator('p').textContent()) ?? '')?.[0] ?? ''

    const { page: owner } = await visit({ viewport: size.viewport, bypassCSP: true })
    await signUpAndIn(owner, product().url, `owner-${size.name}@example.com`)
    await openMail(owner, product().url, { subject, to: address })
    const text = (await owner.locator('[data-mail-text]').textContent()) ?? ''
    expect(text).toContain(`Hello ${business}.`)
    expect(text).toContain('100 Example Street, West Palm Beach, FL 33401')
    const [claim = ''] = /http\S+\/claim\?until=\S+/.exec(text) ?? []
    const [unsubscribe = ''] = /http\S+\/unsubscribe\/\S+/.exec(text) ?? []
    const [listing = ''] = /http\S+\/business\/[a-z0-9-]+/.exec(text) ?? []
    expect((await fetch(onProduct(listing))).status).toBe(200)

    await owner.goto(onProduct(claim.replace(/key=[^&]+/, 'key=forged')))
    await owner.getByText('This link has expired, or it was sent to another address.').waitFor()
    await owner.goto(onProduct(claim))
    await owner.getByRole('heading', { name: 'With the link from our email' }).waitFor()
    await expectAccessible(owner)
    await owner.getByRole('button', { name: 'Claim this listing' }).click()
    await owner.getByText('The listing is yours now.').waitFor()

    await owner.goto(onProduct(unsubscribe))
    await owner.getByRole('button', { name: 'Unsubscribe' }).click()
    await owner.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
    await page.goto(`${product().url}/admin/tools/mailings`)
    const listed = page.getByRole('listitem').filter({ hasText: subject })
    await listed.getByText(`to ${count} businesses · ${count} sent · 1 unsubscribed`).waitFor()
  },
)

test.each(sizes)('on a $name, a template starts an email, and a scheduled report arrives by email', async size => {
  const { page } = await visit({ viewport: size.viewport, bypassCSP: true })
  await signInAsOperator(page, product().url)
  await page.goto(`${product().url}/admin/tools/mailings/templates`)
  const name = `Season, ${size.name}`
  await fillTemplate(page, name, 'Are you ready, {business}?')
  await page.getByText('Template saved').waitFor()
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { name: `Edit ${name}` }).waitFor()
  await fillTemplate(page, name, 'Storms are near, {business}')
  await page.getByText('Version 2').waitFor()
  await expectAccessible(page)
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'Use template' }).click()
  await page.getByRole('heading', { name: 'New bulk email' }).waitFor()
  expect(await page.getByLabel('Subject').inputValue()).toBe('Storms are near, {business}')

  await page.goto(`${product().url}/admin/reports`)
  await page.getByRole('link', { name: 'Reports by email' }).click()
  await page.getByRole('heading', { name: 'Schedule a report' }).waitFor()
  await page.getByRole('button', { name: 'Schedule report' }).click()
  await page.getByText('Choose at least one person.').waitFor()
  const report = size.name === 'phone' ? 'Revenue' : 'Geographic'
  await page.getByLabel('Report', { exact: true }).selectOption(report)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Schedule report' }).click()
  await page.getByText('Report scheduled. It arrives by email from now on.').waitFor()
  await expectAccessible(page)
  await askDatabase(product(), 'update report_schedules set next_at = now() where sent_at is null')
  await openMail(page, product().url, { subject: `${report} report: last week` })
  const text = (await page.locator('[data-mail-text]').textContent()) ?? ''
  const [file = ''] = /http\S+export\.pdf\?\S+/.exec(text) ?? []
  expect((await fetch(onProduct(file), { redirect: 'manual' })).headers.get('location')).toBe('/admin-login')
  const [open = ''] = /http\S+\/admin\/reports\?\S+/.exec(text) ?? []
  await page.goto(onProduct(open))
  await page.getByRole('heading', { name: `${report} report` }).waitFor()
  await page.goto(`${product().url}/admin/reports/scheduled`)
  await page.getByRole('button', { name: 'Stop report' }).first().click()
  await page.getByText('Report stopped.').waitFor()
})

/** In the county's zone, whatever the browser's is. */
function tomorrowAtNine() {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now() + 86_400_000)
  return `${day}T09:00`
}

async function fillTemplate(page: Page, name: string, subject: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Content').fill('Check your hours.')
  await page.getByRole('button', { name: 'Save template' }).click()
}

/** The email's link, at the port of this run. */
function onProduct(link: string) {
  const { pathname, search } = new URL(link)
  return product().url + pathname + search
}
