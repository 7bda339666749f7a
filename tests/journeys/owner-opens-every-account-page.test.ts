import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectAccessibleInOneScheme } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { claimListing, letClaim } from '#tests/support/claim-listing.ts'
import { askDatabase } from '#tests/support/product-database.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

/** The form that this editor replaced showed this many at once. */
const controlsOfOldForm = 43

const sizes = [
  { device: 'phone', viewport: { width: 390, height: 844 } },
  { device: 'desktop', viewport: { width: 1440, height: 900 } },
]

/** Each page is loaded once for each size, because where it opens depends on that; the colors of the other scheme don't. */
test('every page of an account opens clean, titled, at its top and with a way back, on a phone and a desktop', async () => {
  const { url } = product()
  const { page: admin } = await visit({ viewport: { width: 1280, height: 900 } })
  await letClaim(admin, url)
  const { page } = await visit({ reducedMotion: 'reduce', bypassCSP: true })
  const { listing, editor } = await claimListing(page, url, 'every-page@example.com')
  await buyEnterprise(page, url)
  const review = await giveReview(editor)
  const { page: homeowner } = await visit()
  await sendRequest(homeowner, `${url}${listing}/quote`)
  await page.goto(`${url}/account/requests`)
  const request = await page
    .getByRole('link')
    .evaluateAll(links =>
      links.map(link => link.getAttribute('href') ?? '').find(href => /requests\/[\w-]+\/[\w-]+$/.test(href)),
    )
  const top = [
    ...['', '/requests', '/listings', '/alerts', '/team', '/subscription', '/applications', '/advertising'],
    ...[
      '/sponsorships',
      '/support',
      '/profile',
      '/email',
      '/password',
      '/two-step',
      '/sign-in',
      '/sessions',
      '/my-data',
    ],
    '/api-keys',
  ].map(path => `/account${path}`)
  const inner = [
    ...['', '/photos', '/availability', '/badge', '/reviews', '/reviews/ask', `/reviews/${review}/report`].map(
      path => editor + path,
    ),
    ...[request ?? '', '/account/requests/calendar', '/account/requests/replies'],
    ...['/account/team/on-call', '/account/my-data/delete', '/account/api-keys/webhooks'],
    ...['/account/subscription/change', '/account/subscription/change?plan=premium&per=month'],
  ]
  for (const path of [...top, ...inner]) {
    for (const { device, viewport } of sizes) {
      await page.setViewportSize(viewport)
      expect((await page.goto(url + path))?.status(), path).toBe(200)
      expect(page.url()).toBe(url + path)
      await (device === 'phone' ? expectAccessible(page) : expectAccessibleInOneScheme(page))
      expect(await page.evaluate('scrollY'), `${path} on a ${device}`).toBe(0)
    }
    await expectTitled(page)
    const back = page.getByRole('main').getByRole('link', { name: /^← / })
    expect(await back.count(), path).toBe(inner.includes(path) ? 1 : 0)
  }
  await page.goto(`${url}/account/team/on-call`)
  await page.getByRole('link', { name: '← Team' }).press('Enter')
  await page.waitForURL('**/account/team**')
})

/** API keys and webhooks come with this plan. */
async function buyEnterprise(page: Page, url: string) {
  await page.goto(`${url}/business-application?view=plans&buy=enterprise`)
  await page.getByRole('button', { name: 'Continue to Payment' }).first().click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Active', { exact: true }).waitFor()
}

/** Returns the id of a sample review, which moves to this listing. */
async function giveReview(editor: string) {
  const move = `update reviews set business_id = $1
    where id = (select id from reviews where state = 'published' order by id limit 1) returning id`
  const [review] = await askDatabase<{ id: string }>(product(), move, [editor.split('/').at(-1)])
  return review?.id ?? ''
}

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
