import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { toastsRun } from '#tests/support/toasts.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test.each([
  { name: 'desktop', colorScheme: 'light', width: 1440, height: 900 },
  { name: 'phone', colorScheme: 'dark', width: 390, height: 844 },
] as const)('the operator writes, previews, schedules, publishes, edits and restores a page: $name', async look => {
  const { name, colorScheme, ...viewport } = look
  const { page } = await visit({ bypassCSP: true, viewport, colorScheme })
  const { url } = product()
  // A second try needs another address.
  const path = `/storm-insurance-${name}-${Date.now()}`
  await signInAsOperator(page, url)
  await page.goto(`${url}/admin/content`)
  await toastsRun(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New page' }).click()
  await page.getByLabel('Title').fill('Storm insurance')
  await page.getByLabel('Address').fill('/guides/')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.getByText('A page of the product has this address.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Address').fill(path)
  await page.getByRole('button', { name: 'Create draft' }).click()

  await page.getByText('This is a draft.').waitFor()
  await page.getByLabel('Description').fill('What a policy covers after a storm.')
  await page.getByLabel('Key points').fill('Call before you sign.\nKeep receipts.')
  await text(page).fill(
    '## Before the storm\n\n<script>alert(1)</script>\n\n<Checklist>\n\n- Read your policy.\n\n</Checklist>',
  )
  await page.getByRole('button', { name: 'Save and preview' }).click()
  await page.getByText('Preview: visitors don’t see this text yet.').waitFor()
  await page.getByRole('checkbox', { name: 'Read your policy.' }).waitFor()
  await expectAccessible(page)
  expect((await fetch(url + path)).status).toBe(404)

  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await page.getByText('Line 3: HTML or an unknown component: <script>').waitFor()
  await toastsRun(page)
  await page.getByLabel('Publish at').fill(countyTime(new Date(Date.now() + 3_600_000)))
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByText('Scheduled.', { exact: true }).waitFor()
  await expectAccessible(page)
  expect((await fetch(url + path)).status).toBe(404)
  await page.getByRole('button', { name: 'Cancel schedule' }).click()
  await page.getByText('Canceled. Visitors won’t see that text.').waitFor()

  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('Published again.').waitFor()
  await expect.poll(async () => read(path)).toContain('Read your policy.')
  await page.getByLabel('Link to this page').selectOption('header')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await expect.poll(async () => read('/terms')).toContain(`href="${path}"`)

  await text(page).fill('Call your agent first.')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Published. Visitors see it within a second.').waitFor()
  await expect.poll(async () => read(path)).toContain('Call your agent first.')

  await page.goto(url + path)
  await page.getByRole('heading', { name: 'Storm insurance', level: 1 }).waitFor()
  await expectAccessible(page)
  await page.goto(`${url}/admin/audit`)
  await page.getByText(`${path} (en), markdown`).first().waitFor()

  await page.goto(`${url}/admin/content/edit?page=${path}`)
  await toastsRun(page)
  await page.getByRole('button', { name: 'Delete page' }).click()
  await page.getByRole('heading', { name: 'Deleted pages' }).waitFor()
  await expect.poll(async () => (await fetch(url + path)).status).toBe(404)
  await page
    .getByRole('listitem')
    .filter({ hasText: path })
    .getByText('Storm insurance', { exact: true })
    .first()
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('listitem').filter({ hasText: path }).getByRole('button', { name: 'Restore page' }).click()
  await expect.poll(async () => (await fetch(url + path)).status).toBe(200)
})

test('the operator edits a guide, and shows it as specified again', async () => {
  const { page } = await visit({ bypassCSP: true, viewport: { width: 1440, height: 900 } })
  const { url } = product()
  await signInAsOperator(page, url)
  await page.goto(`${url}/admin/content/edit?page=/guides/repair-costs`)
  await toastsRun(page)
  await expectAccessible(page)
  await text(page).fill('## Ask twice\n\nAsk for two prices.')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Published. Visitors see it within a second.').waitFor()
  await expect.poll(async () => read('/guides/repair-costs')).toContain('Ask twice')
  await page.getByRole('button', { name: 'Use the built-in text' }).click()
  await page.getByText('Your text is still in the history.').first().waitFor()
  await expect.poll(async () => read('/guides/repair-costs')).toContain('Why there’s no price list here')
})

function text(page: Page) {
  return page.getByLabel('Text', { exact: true })
}

async function read(path: string) {
  return (await fetch(product().url + path)).text()
}

/** Writes a time as the field for the county's time does. */
function countyTime(at: Date) {
  return at.toLocaleString('sv-SE', { timeZone: 'America/New_York' }).slice(0, 16).replace(' ', 'T')
}
