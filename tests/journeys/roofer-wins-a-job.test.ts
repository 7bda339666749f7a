import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askByForm } from '#tests/support/ask-by-form.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { claimListing, letClaim } from '#tests/support/claim-listing.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test.each([
  { device: 'phone', email: 'ann@example.com', options: { viewport: { width: 390, height: 844 } } },
  { device: 'desktop', email: 'bea@example.com', options: { viewport: { width: 1440, height: 900 } } },
])(
  'on a $device a request is answered, scheduled and won, and account, report and file agree on its value',
  async ({ email, options }) => {
    const { url } = product()
    const { page: admin } = await visit({ viewport: { width: 1440, height: 900 } })
    await letClaim(admin, url)
    const { page } = await visit({ ...options, bypassCSP: true, acceptDownloads: true })
    const { listing } = await claimListing(page, url, email)
    const { page: homeowner } = await visit()
    const tracker = await askByForm(homeowner, url + listing)

    await page.goto(`${url}/account`)
    await page.getByRole('link', { name: 'Answer Marisol' }).click()
    await page.getByRole('button', { name: 'On my way' }).click()
    await page.getByText('Answer sent').waitFor()
    await page.goto(`${url}/account/requests`)
    await page.getByRole('link', { name: 'Marisol' }).first().click()
    await page.getByRole('heading', { name: /^Stage/ }).waitFor()
    await expectAccessible(page)

    await page.getByRole('group').filter({ hasText: 'Schedule' }).locator('summary').first().click()
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('Date and time').fill(`${day}T08:30`)
    await page.getByRole('button', { name: 'Save appointment' }).click()
    await page.getByText(/^Appointment: /).waitFor()
    const appointment = await download(page, 'Add to calendar')
    expect(appointment).toMatch(/BEGIN:VEVENT[\s\S]*Marisol/)
    expect(appointment).toContain(`DTSTART`)
    expect(await download(page, 'Save contact')).toMatch(/BEGIN:VCARD[\s\S]*Marisol/)

    await page.getByLabel('New note').fill('Two ladders. Dog in the yard.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText('Two ladders. Dog in the yard.').waitFor()

    await page.getByRole('group').filter({ hasText: 'Won' }).locator('summary').first().click()
    await page.getByLabel('Value in dollars').fill('12,400')
    await page.getByRole('button', { name: 'Mark as won' }).click()
    await page.getByText('Value: $12,400').waitFor()
    await expectAccessible(page)

    await page.goto(`${url}/account/requests`)
    await page.getByText('$12,400 in value').waitFor()
    const csv = await page.evaluate(`fetch('/account/requests.csv').then(file => file.text())`)
    expect(csv).toMatch(/Marisol.*Won.*12400/)
    await page.goto(`${url}/account`)
    await page.getByText('$12,400').first().waitFor()
    await admin.goto(`${url}/admin/reports?type=performance&range=30`)
    await expect.poll(() => admin.locator('main').textContent()).toContain('$12,400')

    // What the business notes for itself stays there.
    await homeowner.goto(tracker)
    expect(await homeowner.content()).not.toContain('ladders')
    const outbox = await (await fetch(`${url}/sandbox/outbox`)).text()
    expect(outbox).toContain('Marisol')
    expect(outbox).not.toContain('ladders')
  },
)

/** Returns the text of the file behind a link. */
async function download(page: Page, link: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()])
  return readFile(await file.path(), 'utf8')
}
