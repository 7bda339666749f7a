import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const listing = 'business/lakeside-roof-and-tarp'

test('the dialog is in the language of its page and loads only that language', async () => {
  const { page } = await visit()
  const loaded: string[] = []
  page.on('request', request => loaded.push(new URL(request.url()).pathname))
  await page.goto(`${product().url}/es/${listing}`)
  await page.getByRole('link', { name: 'Presupuesto gratis' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pedir un presupuesto gratis' })
  await dialog.getByLabel('Nombre').fill('Marisol Reyes')
  await dialog.getByLabel('Correo electrónico').fill('marisol.reyes@')
  await dialog.getByLabel('Mensaje').fill('Cae agua en la escalera.')
  await dialog.getByRole('button', { name: 'Enviar mensaje' }).click()
  await dialog.getByText('Escriba una dirección de correo como nombre@example.com').waitFor()

  await dialog.getByLabel('Correo electrónico').fill('marisol.reyes@example.com')
  await dialog.getByRole('button', { name: 'Enviar mensaje' }).click()
  await page.getByText('Mensaje enviado', { exact: true }).waitFor()
  expect(loaded.filter(path => /quote-messages\.(en|ht)/.test(path))).toEqual([])
  expect(loaded.filter(path => /quote-messages\.es/.test(path))).toHaveLength(1)

  await page.getByRole('button', { name: 'Seguir su solicitud' }).click()
  await page.getByRole('heading', { name: 'Enviada a', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/es\/requests\//)
})

test('without JavaScript the menu leads to the page in Creole, where a request is sent and tracked', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${product().url}/emergency-help/triage?answers=nrlnhn`)
  await choose(page, 'Kreyòl')
  expect(new URL(page.url()).search).toBe('?answers=nrlnhn')
  await page.getByRole('heading', { name: 'Mande yon prela an ijans' }).waitFor()

  await page.getByRole('link', { name: 'Mande yon estimasyon gratis' }).first().click()
  await page.getByLabel('Non').fill('Nadège Pierre')
  await page.getByLabel('Imèl').fill('nadege@example.com')
  await page.getByLabel('Mesaj').fill('Dlo ap antre nan chanm lan.')
  await page.getByRole('button', { name: 'Voye mesaj la' }).click()
  await page.getByRole('heading', { name: 'Mesaj la ale' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/ht\/requests\//)
  expect(await page.getByText('Dlo ap antre nan chanm lan.').isVisible()).toBe(true)

  await choose(page, 'English')
  await page.getByRole('heading', { name: 'Message Sent' }).waitFor()
})

test('on the narrowest phone and on a desktop the language menu is usable, and nothing overflows', async () => {
  for (const width of [320, 390, 768, 1024, 1440]) {
    const { page } = await visit({ viewport: { width, height: 844 } })
    for (const path of ['', '/es/emergency-help', `/ht/${listing}`]) {
      await page.goto(`${product().url}${path}`)
      const box = await page.locator('header summary').first().boundingBox()
      expect([box && box.width >= 44, box && box.height >= 44], `${path} at ${width}`).toEqual([true, true])
      const bar = await page.locator('header nav').boundingBox()
      expect(bar?.height, `${path} at ${width}`).toBeLessThan(80)
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isWide, `${path} at ${width}`).toBe(false)
    }
  }
})

async function choose(page: Page, name: string) {
  await page.locator('header summary').first().click()
  await page.locator('header').getByRole('link', { name, exact: true }).click()
}
