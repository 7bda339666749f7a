import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { phoneAgent } from '#tests/support/phone-agent.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('the operator reaches unanswered requests, coverage and the other pages from every page of the desk', async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const { page } = await visit({ viewport })
    await signInAsOperator(page, product().url)
    const more = page.getByRole('navigation', { name: 'More pages' })
    await more.getByRole('link', { name: 'Coverage' }).click()
    await page.getByRole('heading', { name: 'Listings by ZIP code' }).waitFor()
    // The welcome and its figures are those of Businesses; elsewhere the page itself comes first.
    expect(await page.getByText('Total businesses').count()).toBe(0)
    expect(await page.getByRole('row').count()).toBeGreaterThan(60)
    // Each disc of the map leads to its ZIP code's row.
    await page.getByRole('group', { name: 'Listings by ZIP code' }).getByRole('link').first().click()
    await page.waitForURL(/#zip-\d{5}$/)
    expect(await page.locator('tr:target').isVisible()).toBe(true)
    await more.getByRole('link', { name: 'Unanswered' }).click()
    await page.getByRole('link', { name: '3 days', exact: true }).click()
    await page.waitForURL('**/admin/unanswered?older=72')
    await more.getByRole('link', { name: 'Audit' }).click()
    await page.waitForURL('**/admin/audit')
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  }
})

test('a search that finds nobody shows in coverage, one without script or by a robot doesn’t', async () => {
  const path = '/?city=Wellington%2C+FL&q=zzzz'
  for (const options of [{ userAgent: phoneAgent, javaScriptEnabled: false }, {}]) {
    const { page } = await visit(options)
    await page.goto(product().url + path)
    await page.getByText('No contractors found').waitFor()
  }
  const { page: homeowner } = await visit({ userAgent: phoneAgent })
  const told = homeowner.waitForRequest('**/traffic')
  await homeowner.goto(product().url + path)
  expect((await told).postData()).toBe('told=none+wellington')
  const { page } = await visit({ viewport: { width: 1440, height: 900 } })
  await signInAsOperator(page, product().url)
  const cell = page
    .getByRole('row', { name: /^Wellington/ })
    .first()
    .getByRole('cell')
  // Counts are stored every two seconds.
  await expect
    .poll(
      async () => {
        await page.goto(`${product().url}/admin/coverage`)
        return cell.nth(4).textContent()
      },
      { timeout: 15_000 },
    )
    .toBe('1')
})

test('unanswered requests and coverage are accessible on a phone and a desktop, light and dark', async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const { page } = await visit({ viewport, bypassCSP: true })
    await signInAsOperator(page, product().url)
    for (const path of ['/admin/unanswered', '/admin/coverage']) {
      await page.goto(product().url + path)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await expectAccessible(page)
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), path).toBe(true)
    }
  }
})

test('a filter chosen before the script has loaded counts', async () => {
  const { page } = await visit({ viewport: { width: 1440, height: 900 } })
  await signInAsOperator(page, product().url)
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  // The script that uncovers the page loads; the ones that make it react wait.
  await page.route(/\.js$/, async route => {
    if (!route.request().url().includes('check-access')) await held
    await route.continue()
  })
  await page.goto(`${product().url}/admin`, { waitUntil: 'commit' })
  await page.getByLabel('Show').selectOption('featured')
  release()
  await page.waitForURL('**/admin?show=featured')
  expect(await page.getByLabel('Show').inputValue()).toBe('featured')
})
