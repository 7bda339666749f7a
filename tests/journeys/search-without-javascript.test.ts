import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('without JavaScript a phone searches by text and city, filters, sorts by distance, pages and calls', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams)
  await page.goto(product().url)
  await page.getByLabel('Contractor or service').fill('roof')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(asked()).toMatchObject({ q: 'roof' })
  const rows = page.locator('main article')
  const first = await rows.first().getByRole('heading').textContent()
  const found = await page.getByRole('heading', { name: /contractors for “roof”/ }).textContent()

  await page.getByRole('link', { name: 'Show more' }).click()
  expect(asked()).toMatchObject({ q: 'roof', page: '2' })
  expect(await rows.first().getByRole('heading').textContent()).not.toBe(first)

  await page.getByRole('link', { name: /^24\/7/ }).click()
  expect(asked()).toMatchObject({ q: 'roof', open: '24-7' })
  expect(await page.getByRole('heading', { name: /contractors for “roof”/ }).textContent()).not.toBe(found)
  await page.getByRole('link', { name: /Change$/ }).click()
  expect(await page.getByRole('combobox', { name: 'City', exact: true }).getByRole('option').allTextContents()).toEqual(
    [...['All Cities', 'West Palm Beach', 'Boca Raton', 'Delray Beach', 'Lake Worth', 'Boynton Beach']],
  )
  await page.getByLabel('Near ZIP code').fill('33401')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(asked()).toMatchObject({ q: 'roof', open: '24-7', near: '33401' })
  await page.getByText('Distances are from the center of 33401.').waitFor()
  await rows
    .first()
    .getByText(/^(about )?[\d.]+ mi$/)
    .waitFor()

  await page.locator('summary', { hasText: 'Any distance' }).click()
  await page.getByRole('link', { name: 'Within 5 mi' }).click()
  expect(asked()).toMatchObject({ near: '33401', within: '5' })
  await page.getByText(/more are over 5 miles away\./).waitFor()
  await page.getByRole('link', { name: 'Clear all' }).click()
  expect(asked()).toEqual({ q: 'roof', near: '33401' })

  const call = rows.first().getByRole('link', { name: /^Call / })
  expect(await call.getAttribute('href')).toMatch(/^tel:\+1(561|728)5550\d{3}$/)
})

test('without JavaScript the rebates are filtered and the calculator works', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(product().url)
  await page.getByLabel('ZIP code', { exact: true }).fill('33401')
  await page.getByRole('button', { name: 'Search Programs' }).click()
  expect(new URL(page.url()).searchParams.get('zip')).toBe('33401')

  await page.getByRole('link', { name: 'Savings Calculator' }).click()
  await page.getByLabel('Roof cost').fill('18,500')
  await page.getByLabel('My Safe Florida Home').check()
  await page.locator('main form button[type=submit]').click()
  await page.getByRole('heading', { name: 'Estimate' }).waitFor()
  await page.getByText('$18,500').first().waitFor()
})
