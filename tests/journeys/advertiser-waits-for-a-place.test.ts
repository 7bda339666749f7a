import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { monthText } from '#platform/text/calendar-messages.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { accountPassword, signUpAndIn } from '#tests/support/contractor-account.ts'
import { followMail } from '#tests/support/mailbox.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { useProduct } from '#tests/support/use-product.ts'

const clock = join(mkdtempSync(join(tmpdir(), 'roof-rescue-clock-')), 'ahead')
const preload = `--import ${new URL('../support/clock-ahead.mjs', import.meta.url)}`
const visit = useBrowser()
const product = useProduct({ NODE_OPTIONS: preload, CLOCK_AHEAD_FILE: clock })

const day = 86_400_000
/** On the 10th, so that a paid month ends in the middle of the next one. */
function startOf(run: number) {
  return Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1 + run * 2, 10, 16)
}
setClock(startOf(0))

function setClock(to: number) {
  writeFileSync(clock, String(to - Date.now()))
}

test.each([
  { device: 'phone', viewport: { width: 390, height: 844 }, run: 0, place: 'sidebar-banner', name: 'Business sidebar' },
  {
    device: 'desktop',
    viewport: { width: 1440, height: 900 },
    run: 1,
    place: 'footer-links',
    name: 'Footer text link',
  },
])(
  'on a $device, an advertiser waits for a full placement, is offered the place that a month frees, and buys it',
  async ({ device, viewport, run, place, name }) => {
    const { url } = product()
    const start = startOf(run)
    setClock(start)
    const [first, second] = [`First Tile ${device}`, `Second Tile ${device}`]
    const emails = [`first-${device}@tile.example`, `second-${device}@tile.example`] as const
    await sellOnePlace(place)
    const { page: holder } = await visit({ viewport })
    await signUpAndIn(holder, url, emails[0])
    await buyPackage(holder)
    await apply(holder, { company: first, email: emails[0], name })
    await approve(first)

    const { page } = await visit({ viewport, mayComplain: true, bypassCSP: true })
    await signUpAndIn(page, url, emails[1])
    await choosePackage(page)
    await page
      .getByText(/^All ad places are taken right now/)
      .first()
      .waitFor()
    await page.goto(`${url}/account/advertising`)
    await page.getByLabel('Placement').selectOption(name)
    await page.getByLabel('From').selectOption(monthText(monthOf(start + 32 * day), 'en'))
    await page.getByRole('button', { name: 'Join the waitlist' }).click()
    await page.getByText('You’re on the waitlist.').waitFor()
    await page.getByText('You’re next.').waitFor()
    await expectAccessible(page)
    await expectWithin(page)

    await holder.goto(`${url}/account/advertising`)
    await holder.getByRole('button', { name: 'Don’t renew' }).click()
    await holder.getByText('Your package won’t renew.').waitFor()

    setClock(start + 32 * day)
    const { page: later } = await visit({ viewport, bypassCSP: true })
    await followMail(later, url, { subject: 'An ad place is free for you', to: emails[1] })
    // The button leads to the places, by way of the sign-in.
    await later.getByLabel('Email').fill(emails[1])
    await later.getByLabel('Password', { exact: true }).fill(accountPassword)
    await later.getByRole('button', { name: 'Sign in' }).click()
    await later.waitForURL(/\/account\/advertising/)
    await later.getByText('A place is free', { exact: true }).waitFor()
    await expectWithin(later)
    await later.getByRole('button', { name: 'Accept the place' }).click()
    await later.getByText('The place is yours. Buy a package or send your banner next.').waitFor()
    await expectAccessible(later)

    await buyPackage(later)
    await apply(later, { company: second, email: emails[1], name })
    await approve(second)
    await later.goto(`${url}/account/advertising`)
    await later.getByText('Running', { exact: true }).waitFor()
    await later.getByRole('listitem').filter({ hasText: name }).first().waitFor()
    await expectWithin(later)
  },
)

function monthOf(at: number) {
  return `${new Date(at).toISOString().slice(0, 7)}-01`
}

/** Nothing is wider than the screen. */
async function expectWithin(page: Page) {
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
}

async function sellOnePlace(place: string) {
  const desk = await openDesk()
  await desk.goto(`${product().url}/admin/settings`)
  const form = desk.locator('form').filter({ has: desk.getByRole('button', { name: 'Save ad places' }) })
  for (const field of await form.locator('input[type=number]').all()) {
    await field.fill((await field.getAttribute('name')) === place ? '1' : '0')
  }
  await form.getByRole('button', { name: 'Save ad places' }).click()
  await desk.locator('[data-sonner-toast]').first().waitFor()
}

async function openDesk() {
  const { page } = await visit({ viewport: { width: 1280, height: 900 } })
  await signInAsOperator(page, product().url)
  return page
}

async function choosePackage(page: Page) {
  await page.goto(`${product().url}/list-business`)
  // Until then a form submits as a page load.
  await page.locator('[role=tab][tabindex="-1"]').first().waitFor()
  await page.getByRole('radiogroup', { name: 'Advertising packages' }).getByRole('radio', { name: 'Basic' }).check()
  await page.getByRole('button', { name: 'Purchase Basic' }).click()
}

async function buyPackage(page: Page) {
  await choosePackage(page)
  await page.waitForURL('**/sandbox/pay/**')
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL('**/banner-ads?payment=success&session_id=*')
}

async function apply(page: Page, { company, email, name }: { company: string; email: string; name: string }) {
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('Contact person').fill('Marisol Vega')
  await page.locator('[name=email]').fill(email)
  await page.getByLabel('Destination URL').fill('https://tile.example/roofs')
  const create = { width: 600, height: 500, channels: 3, background: '#c7623b' } as const
  const buffer = await sharp({ create }).png().toBuffer()
  await page.setInputFiles('[name=bannerFiles]', { name: 'banner.png', mimeType: 'image/png', buffer })
  await page.getByLabel('300x250', { exact: true }).check()
  await page.getByText('More targeting').click()
  await page.getByLabel(new RegExp(`^${name}`)).check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect.poll(() => page.locator('[name=companyName]').inputValue()).toBe('')
}

async function approve(company: string) {
  const desk = await openDesk()
  await desk.goto(`${product().url}/admin/inbox?kind=banner`)
  await desk.locator('[data-inbox-item]').filter({ hasText: company }).first().click()
  // The payment's event may come after the application.
  await desk.getByText('Paid for.', { exact: true }).waitFor()
  await desk.getByRole('button', { name: 'Approve banner' }).click()
  await desk.getByText(/^Approved by /).waitFor()
}
