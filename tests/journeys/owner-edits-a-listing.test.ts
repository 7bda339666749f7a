import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { claimListing, letClaim } from '#tests/support/claim-listing.ts'
import { goOnline } from '#tests/support/offline-browser.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test.each([
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }, 'ann@example.com'],
  ['a desktop', { viewport: { width: 1440, height: 900 }, hasTouch: false }, 'abe@example.com'],
] as const)(
  'on %s, a photo, a night shift and a hurricane closure are on the public page at once',
  async (device, screen, email) => {
    const { url } = product()
    const { page: admin } = await visit({ viewport: { width: 1280, height: 900 } })
    await letClaim(admin, url)
    const { page } = await visit({ ...screen, bypassCSP: true })
    const { listing, editor } = await claimListing(page, url, email)
    const shown = async () => (await (await fetch(url + listing)).text()).replaceAll('<!-- -->', '')
    const send = async () => {
      await page.getByRole('button', { name: 'Send changes' }).click()
      await page.getByText('Your changes are published.').waitFor()
      await page.goto(url + editor, { waitUntil: 'networkidle' })
    }
    const buffer = Buffer.from(await buildPhoto({ width: 320, height: 240 }))
    await page.getByLabel('Add photos').setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByText('In review', { exact: true }).first().waitFor()

    const today = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'long' }).format(new Date())
    await page.getByLabel('Open 24 hours, every day').setChecked(false)
    await page.getByRole('button', { name: `Change ${today}` }).click()
    await page.getByRole('button', { name: 'Set hours' }).click()
    await page.getByLabel(`${today} opens at`).first().fill('18:00')
    await page.getByLabel(`${today} closes at`).first().fill('02:00')
    await page.getByText('Until 2:00 am').waitFor()
    await page.getByRole('button', { name: 'All days' }).click()
    await page.getByText(`${today} is copied to all days.`).waitFor()
    await expectAccessible(page)
    if (device === 'a phone') {
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByRole('dialog').getByText('6:00 pm to 2:00 am').first().waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Close preview' }).click()
    } else {
      await page.getByRole('complementary', { name: 'Preview' }).getByText('6:00 pm to 2:00 am').first().waitFor()
    }
    await send()
    await expect.poll(shown).toContain('6:00 pm to 2:00 am')

    await page.getByLabel('Open 24 hours, every day').setChecked(true)
    await send()
    await expect.poll(shown).toContain('Open now')

    await page.getByRole('button', { name: 'Add a special day' }).click()
    await page.getByLabel('Reason').fill('Hurricane')
    await expectAccessible(page)
    await send()
    await expect.poll(shown).toContain('Closed · Hurricane')
    expect(await shown()).not.toContain('Open now')
  },
)

test('on a desktop, a draft outlives its tab and a lost connection, and pending edits are marked apart from live ones', async () => {
  const { url } = product()
  const { page: admin } = await visit({ viewport: { width: 1280, height: 900 } })
  await letClaim(admin, url)
  const { page: first } = await visit({ viewport: { width: 1440, height: 900 }, bypassCSP: true, mayComplain: true })
  const { listing, editor } = await claimListing(first, url, 'bob@example.com')
  await first.goto(url + editor, { waitUntil: 'networkidle' })
  await first.getByLabel('Description').fill('We tarp at night.')
  await first.getByText('Draft saved').waitFor()
  const page = await first.context().newPage()
  await first.close()
  await page.goto(url + editor, { waitUntil: 'networkidle' })
  expect(await page.getByLabel('Description').inputValue()).toBe('We tarp at night.')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByRole('button', { name: 'Page' }).click()
  await preview.getByText('We tarp at night.').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByText('Your draft is discarded.').waitFor()
  expect(await page.getByLabel('Description').inputValue()).not.toBe('We tarp at night.')
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('We tarp at night.')

  await page.context().setOffline(true)
  await page.getByLabel('Description').fill('We tarp at any hour.')
  await page.getByText('You’re offline. Your draft is kept on this device.').waitFor()
  await goOnline(page)
  await page.getByText('Draft saved').waitFor()

  await page.getByLabel('Responds within (minutes)').fill('25')
  await page.getByRole('button', { name: 'Send changes' }).click()
  await page.getByText('Live now: Response time.').waitFor()
  await page.getByText('are in review: Description.').waitFor()
  expect(await (await fetch(url + listing)).text()).not.toContain('We tarp at any hour.')
})
