import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { expectListings, expectSigns, fieldExpectation, fieldFiles, fieldFolder } from '#tests/support/field-file.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test.each(fieldFiles())('%s is imported on the screen as a careful operator expects', async file => {
  spec('decision 37')
  const expected = fieldExpectation(file)
  const page = await importTab()
  await page.getByLabel('CSV file').setInputFiles(join(fieldFolder, file))
  const proceed = page.getByRole('button', { name: 'Continue to preview' })
  const banner = page.locator('p[role=alert]').first()
  await proceed.or(banner).first().waitFor()

  const isAsked = (await banner.count()) > 0 && (await proceed.count()) > 0
  if ((await proceed.count()) === 0 || isAsked) {
    expect(expected.outcome).toContain(isAsked ? 'asks' : 'refused')
    expectSigns(expected, await saidOn(page), false)
    if (isAsked) await startOver(page)
    return
  }
  for (const [column, field] of Object.entries(expected.mapping))
    expect(await page.getByLabel(column, { exact: true }).inputValue(), column).toBe(field)
  const mapping = await saidOn(page)
  await proceed.click()
  await page.getByRole('heading', { name: 'What would happen' }).waitFor()
  const preview = await saidOn(page)
  await page.getByRole('button', { name: /^Import \d/ }).click()
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Import Successful' })
  await toast.waitFor()

  expect(expected.outcome).toContain('imports')
  expectSigns(expected, [...mapping, ...preview], true)
  expect(expected.counts.new).toContain(
    Number(/imported (\d+) businesses/.exec((await toast.textContent()) ?? '')?.[1]),
  )
  await expectListings(expected, async path => (await fetch(`${product().url}${path}`)).text())
})

async function importTab() {
  const { url } = product()
  const { page } = await visit()
  await signInAsOperator(page, url)
  await page.goto(`${url}/admin/import`)
  await page.getByLabel('CSV file').waitFor()
  // Wait for hydration.
  const isRunning = `Object.keys(document.querySelector('input[type=file]')).some(key => key.startsWith('__react'))`
  await expect.poll(() => page.evaluate(isRunning)).toBe(true)
  return page
}

async function startOver(page: Page) {
  await page.getByRole('button', { name: 'Start Over' }).click()
  await page.getByLabel('CSV file').waitFor()
}

/** Returns the visible text of the page, line by line. */
/** What the page says of this file, without the list of former imports. */
async function saidOn(page: Page) {
  // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered counts, with its line breaks.
  const text = await page.locator('main').innerText()
  const former = await page.locator('[aria-labelledby=recent-imports]').allInnerTexts()
  return former.reduce((rest, list) => rest.replace(list, ''), text).split('\n')
}
