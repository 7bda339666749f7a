import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { claimListing, letClaim } from '#tests/support/claim-listing.ts'
import { accountPassword } from '#tests/support/contractor-account.ts'
import { followMail } from '#tests/support/mailbox.ts'
import { startProduct } from '#tests/support/product.ts'
import { askDatabase } from '#tests/support/product-database.ts'
import { startSmsServer } from '#tests/support/sms-server.ts'

const visit = useBrowser()
const screens: [string, BrowserContextOptions][] = [
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
]

test.each(screens)(
  'an owner invites crew, who join and answer a request, and loses them again, on %s',
  async (_, screen) => {
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
    await accept(crew, url, 'Carl Diaz')
    await expectAccessible(crew)
    expect(await crew.getByRole('heading', { name: 'Invite someone' }).count()).toBe(0)

    await askForQuote(url + listing)
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
    await owner.getByText('The schedule is saved.').waitFor()
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
  },
)

test.each(screens)(
  'in a simulated night the rota calls one after the other until crew answer, on %s',
  async (_, screen) => {
    const sms = await startSmsServer()
    const clock = join(mkdtempSync(join(tmpdir(), 'roof-rescue-clock-')), 'ahead')
    let ahead = minutesUntilTenToMidnight()
    const letPass = (minutes: number) => {
      ahead += minutes
      writeFileSync(clock, String(ahead * 60_000))
    }
    letPass(0)
    const preload = `--import ${new URL('../support/clock-ahead.mjs', import.meta.url)}`
    const product = await startProduct({ env: { NODE_OPTIONS: preload, CLOCK_AHEAD_FILE: clock, SMS_URL: sms.url } })
    const { url } = product
    const { page: admin } = await visit()
    await letClaim(admin, url)
    const { page: owner } = await visit({ ...screen, bypassCSP: true })
    const { listing } = await claimListing(owner, url, 'ann@example.com')
    const invite = async (name: string, email: string) => {
      await owner.goto(`${url}/account/team`)
      await owner.getByLabel('Email', { exact: true }).fill(email)
      await owner.getByRole('button', { name: 'Send invitation' }).click()
      await owner.getByText('The invitation is on its way.').waitFor()
      const { page } = await visit({ ...screen, bypassCSP: true })
      await followMail(page, url, { subject: 'Join the team at', to: email })
      await accept(page, url, name)
      return page
    }
    const carl = await invite('Carl Diaz', 'carl@example.com')
    const dana = await invite('Dana Reed', 'dana@example.com')
    const turnOnTexts = async (page: Page, phone: string) => {
      await page.goto(`${url}/account/alerts`)
      await page.getByLabel('Mobile phone').fill(phone)
      await page.getByRole('button', { name: 'Send me a code' }).click()
      await page.getByText('We’ve sent a code to your phone.').waitFor()
      await page.getByLabel('Code').fill(sms.received.at(-1)?.body.slice(0, 6) ?? '')
      await page.getByRole('button', { name: 'Confirm phone' }).click()
      await page.getByText('Text alerts are on for your phone.').waitFor()
    }
    await turnOnTexts(owner, '(561) 555-0141')
    await turnOnTexts(carl, '(561) 555-0142')
    await turnOnTexts(dana, '(561) 555-0143')

    await owner.goto(`${url}/account/team/on-call`)
    for (const [name, from, to] of [
      ['Carl Diaz', '22:00', '06:00'],
      ['Dana Reed', '20:00', '07:30'],
    ] as const) {
      await owner.getByLabel('Who').selectOption({ label: name })
      await owner.getByLabel('From').fill(from)
      await owner.getByLabel('To', { exact: true }).fill(to)
      await owner.getByRole('button', { name: 'Add shift' }).click()
      await owner.getByRole('listitem').filter({ hasText: name }).waitFor()
    }
    await owner.getByText('Every day, 10:00 pm–6:00 am').waitFor()
    await owner.getByLabel('Minutes until we alert the next person').fill('15')
    await owner.getByRole('button', { name: 'Save minutes' }).click()
    await owner.getByText('The schedule is saved.').waitFor()
    await owner.getByText('On call now: Carl Diaz, then Dana Reed').waitFor()
    await expectAccessible(owner)

    sms.received.length = 0
    const texted = () => sms.received.map(({ to }) => to)
    await askForQuote(url + listing)
    await expect.poll(texted, { timeout: 15_000 }).toEqual(['+15615550142'])
    expect(sms.received[0]?.body).toContain('A homeowner wants a free quote from')

    // It's past midnight when Carl's fifteen minutes are over.
    letPass(15)
    await expect.poll(texted, { timeout: 15_000 }).toEqual(['+15615550142', '+15615550143'])
    const { body = '' } = sms.received[1] ?? {}
    expect(body).toContain('A homeowner still needs an answer from')
    await dana.goto(url + (/\/account\/requests\/\S+/.exec(body)?.[0] ?? ''))
    await dana.getByRole('button', { name: 'On my way' }).click()
    await dana.getByText('Answer sent').waitFor()

    letPass(15)
    const over = 'select from on_call_turns where done_at is not null'
    await expect.poll(async () => (await askDatabase(product, over)).length, { timeout: 15_000 }).toBe(1)
    expect(texted()).toEqual(['+15615550142', '+15615550143'])
    await carl.goto(`${url}/account/requests`)
    await carl
      .getByRole('link', { name: /Marisol/ })
      .first()
      .click()
    await carl.getByText('Dana Reed answered').waitFor()
  },
)

/** Signs up from the page of the invitation. */
async function accept(page: Page, url: string, name: string) {
  await page.getByRole('link', { name: 'Sign up and accept' }).click()
  await page.getByLabel('Name').fill(name)
  const email = await page.getByLabel('Email').inputValue()
  await page.getByLabel('Password', { exact: true }).fill(accountPassword)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('Check your email').waitFor()
  await followMail(page, url, { subject: 'Confirm your email address', to: email })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.getByText('you’re crew').waitFor()
}

async function askForQuote(listing: string) {
  const { page } = await visit()
  await page.goto(`${listing}/quote`)
  await page.getByLabel('Name').fill('Marisol')
  await page.getByLabel('Email').fill('marisol@example.com')
  await page.getByLabel('Message').fill('Six tiles slipped.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.waitForURL(/\/requests\//)
}

function minutesUntilTenToMidnight() {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const [hours = 0, minutes = 0] = format.format().split(':').map(Number)
  return (24 * 60 + 23 * 60 + 50 - hours * 60 - minutes) % (24 * 60)
}
