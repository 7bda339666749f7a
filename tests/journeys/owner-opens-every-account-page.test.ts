import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { claimListing, letClaim } from '#tests/support/claim-listing.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

/** The form that this editor replaced showed this many at once. */
const controlsOfOldForm = 43

const sizes = [
  { device: 'phone', viewport: { width: 390, height: 844 } },
  { device: 'desktop', viewport: { width: 1440, height: 900 } },
]

test.each(sizes)(
  'on a $device every page of an account opens clean, titled, at its top and with a way back',
  async ({ device, viewport }) => {
    const { url } = product()
    const { page: admin } = await visit({ viewport: { width: 1280, height: 900 } })
    await letClaim(admin, url)
    const { page } = await visit({ viewport, reducedMotion: 'reduce', bypassCSP: true })
    const { listing, editor } = await claimListing(page, url, `every-${device}@example.com`)
    const { page: homeowner } = await visit()
    await sendRequest(homeowner, `${url}${listing}/quote`)
    await page.goto(`${url}/account/requests`)
    const request = await page
      .getByRole('link')
      .evaluateAll(links =>
        links.map(link => link.getAttribute('href') ?? '').find(href => /requests\/[\w-]+\/[\w-]+$/.test(href)),
      )
    const top = [
      '',
      '/requests',
      '/listings',
      '/alerts',
      '/team',
      '/subscription',
      '/applications',
      '/advertising',
    ].concat([
      '/sponsorships',
      '/support',
      '/profile',
      '/email',
      '/password',
      '/two-step',
      '/sign-in',
      '/sessions',
      '/my-data',
    ])
    const inner = [
      ...[editor, `${editor}/photos`, `${editor}/availability`, `${editor}/badge`, `${editor}/reviews`],
      ...[`${editor}/reviews/ask`, request ?? '', '/account/requests/calendar', '/account/requests/replies'],
      ...['/account/team/on-call', '/account/my-data/delete'],
    ]
    for (const path of [...top.map(path => `/account${path}`), ...inner]) {
      await page.goto(url + path)
      await expectAccessible(page)
      expect(await page.evaluate('scrollY'), path).toBe(0)
      await expectTitled(page)
      const back = page.getByRole('main').getByRole('link', { name: /^← / })
      expect(await back.count(), path).toBe(inner.includes(path) ? 1 : 0)
    }
    await page.goto(`${url}/account/team/on-call`)
    await page.getByRole('link', { name: '← Team' }).press('Enter')
    await page.waitForURL('**/account/team**')
  },
)

/** One title, and no level of the headings is left out. */
async function expectTitled(page: Page) {
  const levels = await page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll(headings => headings.map(({ tagName }) => Number(tagName.slice(1))))
  expect([levels[0], levels.filter(level => level === 1).length], page.url()).toEqual([1, 1])
  for (const [index, level] of levels.entries())
    expect(level - (levels[index - 1] ?? 0), `${page.url()} ${levels.join()}`).toBeLessThanOrEqual(1)
}

async function sendRequest(page: Page, address: string) {
  await page.goto(address)
  await page.getByLabel('Name').fill('Marisol')
  await page.getByLabel('Email').fill('marisol@example.com')
  await page.getByLabel('Message').fill('Six tiles slipped.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.waitForURL(/\/requests\//)
}

test.each([true, false])(
  'the editor folds what rarely changes and loses nothing, with script: %s',
  async javaScriptEnabled => {
    const { url } = product()
    const { page: admin } = await visit({ viewport: { width: 1280, height: 900 } })
    await letClaim(admin, url)
    const { page } = await visit({ javaScriptEnabled, mayComplain: true })
    const { editor } = await claimListing(page, url, `folds-${javaScriptEnabled}@example.com`)
    for (const { device, viewport } of sizes) {
      await page.setViewportSize(viewport)
      await page.goto(url + editor, { waitUntil: 'networkidle' })
      const count = await visibleControls(page)
      expect(count, device).toBeLessThan(controlsOfOldForm - 10)
    }
    const fold = (name: string) => page.locator('summary').filter({ hasText: name })
    await fold('Address').click()
    await page.getByLabel('ZIP').fill('99')
    await page.getByRole('button', { name: 'Send changes' }).click()
    // What needs another look is open.
    await expect.poll(() => page.locator('[aria-invalid="true"]').first().isVisible()).toBe(true)
    await page.getByLabel('ZIP').fill('33401')
    await fold('Experience').click()
    await page.getByLabel('Years in business').fill('31')
    await fold('Languages').click()
    await page.getByRole('checkbox', { name: 'Portuguese' }).setChecked(true, { force: true })
    if (javaScriptEnabled) await fold('Experience').getByText('Years in business: 31').waitFor()
    await page.getByRole('button', { name: 'Send changes' }).click()
    await page
      .getByText(/in review|published/)
      .first()
      .waitFor()
    await page.goto(url + editor, { waitUntil: 'networkidle' })
    expect(await page.getByLabel('Years in business').inputValue()).toBe('31')
    expect(await page.getByRole('checkbox', { name: 'Portuguese', includeHidden: true }).isChecked()).toBe(true)
  },
)

function visibleControls(page: Page) {
  const controls = 'input:not([type="hidden"]), select, textarea, button, summary'
  return page.locator('#content section').first().locator(controls).filter({ visible: true }).count()
}
