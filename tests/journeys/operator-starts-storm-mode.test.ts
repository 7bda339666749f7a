import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { toastsRun } from '#tests/support/toasts.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

const notice = 'Hurricane warning until Friday. Stay inside until the wind is over.'
const pages = ['/', '/?q=roof', '/emergency-help', '/es/emergency-help', '/terms']
const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

// The tests depend on each other: they follow one storm from beginning to end.

test('the operator writes a notice, previews it, and starts storm mode', async () => {
  const { page } = await visit({ bypassCSP: true, viewport: { width: 1440, height: 900 } })
  const storm = await openStormMode(page)
  await storm.getByText('Off.').waitFor()

  await storm.getByLabel('Notice, English').fill(notice)
  const preview = storm.getByRole('region', { name: 'Storm notice, Palm Beach County' })
  expect(await preview.textContent()).toContain(notice)
  await storm.getByLabel('Link to more information').fill('https://discover.pbc.gov/storm')
  expect(await preview.textContent()).toContain('More at discover.pbc.gov')
  await expectAccessible(page)
  // Enter in a field saves and doesn't end storm mode.
  await storm.getByLabel('Link to more information').press('Enter')
  await storm.getByText('It ends on its own.').waitFor()
  await expectAccessible(page)
  await expect.poll(read).toContain(notice)
})

test.each(sizes)('every page has the notice and no pictures: $width', async viewport => {
  const { page } = await visit({ bypassCSP: true, viewport })
  for (const path of pages) {
    await page.goto(product().url + path)
    await page.getByText(notice).waitFor()
    expect(await page.getByText(/^(Storm mode: contractors|Modo de tormenta)/).count(), path).toBe(
      path === '/terms' ? 0 : 1,
    )
    await expectAccessible(page)
    expect(await picturesOf(page), path).toEqual([])
  }
})

test('the operator ends it, every page follows, and the audit log has both changes', async () => {
  const { page } = await visit({ bypassCSP: true, viewport: { width: 1440, height: 900 } })
  const storm = await openStormMode(page)
  await storm.getByRole('button', { name: 'End storm mode now' }).click()
  await storm.getByText('Off.').waitFor()
  await expect.poll(read).not.toContain(notice)

  await page.goto(`${product().url}/admin/audit`)
  await page.getByRole('cell', { name: 'End storm mode' }).waitFor()
  await page.getByRole('cell', { name: 'Start storm mode' }).waitFor()
})

async function openStormMode(page: Page) {
  const { url } = product()
  await signInAsOperator(page, url)
  await page.goto(`${url}/admin/settings`)
  await toastsRun(page)
  return page.getByRole('region', { name: 'Storm mode' })
}

/** Returns the drawings that the page requested. */
function picturesOf(page: Page) {
  return page.evaluate<string[]>(
    "performance.getEntriesByType('resource').map(({ name }) => name).filter(name => name.includes('/pictures/'))",
  )
}

async function read() {
  return (await fetch(`${product().url}/emergency-help`)).text()
}
