import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { weighPage } from '#tests/support/page-weight.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

const triage = '/emergency-help/triage'
const pages = [
  '/emergency-help',
  '/emergency-help?city=Delray+Beach',
  triage,
  `${triage}?answers=nr`,
  `${triage}?answers=nrlnhn`,
  `${triage}?answers=s00000`,
]

test('on a phone without JavaScript one tap calls a roofer, and the button is on the first screen', async () => {
  spec('public 2.37')
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${product().url}/emergency-help`)

  const call = page.getByRole('link', { name: /Call Now/ }).first()
  expect(await call.getAttribute('href')).toMatch(/^tel:\+1(561|728)5550\d{3}$/)
  const box = await call.boundingBox()
  expect(box && box.y + box.height).toBeLessThanOrEqual(844)
  expect(box?.height).toBeGreaterThanOrEqual(52)
  expect(await page.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911')
})

test('without JavaScript the six questions lead to a tarp, phone numbers for it, and a request with the answers', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${product().url}/emergency-help`)

  for (const answer of ['None of these', 'It runs or pours', 'Larger than a door', 'No', 'Two floors or more'])
    await page.getByRole('link', { name: answer, exact: true }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('heading', { name: 'How does a crew get to the roof?' }).waitFor()
  await page.getByRole('link', { name: 'Two floors or more' }).click()
  await page.getByRole('link', { name: 'Not yet' }).click()

  await page.getByRole('heading', { name: 'Ask for an emergency tarp' }).waitFor()
  expect(await page.getByRole('link', { name: /Call Now/ }).count()).toBe(3)
  const request = page.getByRole('link', { name: /Request Free Quote/ }).first()
  expect(await request.getAttribute('href')).toMatch(/^\/business\/[a-z0-9-]+\/quote\?triage=nrlnhn$/)
})

test('sparks lead to 911 with the first answer', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${product().url}/emergency-help`)
  await page.getByRole('link', { name: /Sparks/ }).click()

  await page.getByRole('heading', { name: 'Call 911 now' }).waitFor()
  const call = page.locator('main a[href="tel:911"]').last()
  const box = await call.boundingBox()
  expect(box && box.y + box.height).toBeLessThanOrEqual(844)
})

test('emergency help weighs at most 30 kB without fonts and 65 kB with them', async () => {
  for (const path of pages) {
    const { page } = await visit()
    const { fonts, rest } = await weighPage(page, product().url + path)
    expect(rest, path).toBeGreaterThan(2_000)
    expect(rest, path).toBeLessThanOrEqual(30_000)
    expect(fonts + rest, path).toBeLessThanOrEqual(65_000)
  }
})

test('axe finds nothing on these pages, light and dark, and nothing overflows at 360 px', async () => {
  const viewport = { width: 360, height: 740 }
  const { page } = await visit({ bypassCSP: true, mayComplain: true, viewport })
  for (const path of pages) {
    await page.goto(product().url + path)
    await expectAccessible(page)
  }
})
