import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('a homeowner searches in Spanish from the home page to a business and its quote form', async () => {
  const { page } = await visit()
  await page.goto(`${product().url}/es`)
  await page.getByLabel('Techador o servicio').fill('lona')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.waitForURL('**/es?q=lona*')
  await page
    .getByRole('heading', { name: /techador(es)? para “lona”|Posibles opciones/ })
    .first()
    .waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

  // The filters, the business and its form stay in Spanish.
  await page
    .getByRole('list', { name: 'Filtros' })
    .getByRole('link', { name: /24 horas/ })
    .click()
  await page.waitForURL('**/es?*open=24-7*')
  await page.locator('article h3 a').first().click()
  await page.waitForURL('**/es/business/*')
  await page.getByRole('link', { name: 'Volver a la lista' }).waitFor()
  await page.getByRole('link', { name: 'Presupuesto gratis' }).first().click()
  await page.getByRole('dialog', { name: 'Pedir un presupuesto gratis' }).waitFor()
})
