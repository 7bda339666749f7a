import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languageOfBlock } from '#tests/support/block-language.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { englishBlocks, writtenTexts } from '#tests/support/english-blocks.ts'
import { followMail, openMail } from '#tests/support/mailbox.ts'
import { dataFolder, startProduct } from '#tests/support/product.ts'
import { askDatabase } from '#tests/support/product-database.ts'

const visit = useBrowser()
const roofer = 'Lakeside Roof & Tarp'
const said = 'Cae agua en la escalera.'

test('without a script, a homeowner stays in Spanish from the home page to the review, in every email too', async () => {
  const dataDir = dataFolder()
  const first = await startProduct({ dataDir })
  const { page } = await visit({ javaScriptEnabled: false })

  await page.goto(`${first.url}/es`)
  await expectSpanish(page)
  await page.getByLabel('Techador o servicio').fill('lakeside')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.getByRole('link', { name: roofer, exact: true }).waitFor()
  await expectSpanish(page)
  await page.getByRole('link', { name: roofer, exact: true }).click()
  await page.getByRole('link', { name: 'Presupuesto gratis' }).first().waitFor()
  await expectSpanish(page)
  await page.getByRole('link', { name: 'Presupuesto gratis' }).first().click()
  await page.getByRole('button', { name: 'Enviar mensaje' }).waitFor()
  await expectSpanish(page)
  await page.getByLabel('Nombre').fill('Marisol Reyes')
  await page.getByLabel('Correo electrónico').fill('marisol.reyes@example.com')
  await page.getByLabel('Teléfono').fill('(561) 555-0190')
  await page.getByLabel('Mensaje').fill(said)
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await page.getByRole('heading', { name: 'Mensaje enviado' }).waitFor()
  await expectSpanish(page)
  const tracker = page.url()

  await openMail(page, first.url, { subject: `Enviamos su solicitud a ${roofer}` })
  await expectSpanishMail(page)

  // The roofer reads and answers in English.
  const { page: contractor } = await visit({ javaScriptEnabled: false })
  await openMail(contractor, first.url, { subject: 'New request from Marisol Reyes' })
  await contractor.getByRole('link', { name: /answer=call-at/ }).click()
  await contractor.getByLabel('Within the hour').check()
  await contractor.getByRole('button', { name: 'I’ll call at…' }).click()
  await contractor.getByText('Answer sent').waitFor()

  await followMail(page, first.url, { subject: `${roofer} llamará alrededor de` })
  expect(page.url()).toBe(tracker)
  await page.getByText(/Le llamarán .*[ap]\.m\./).waitFor()
  await expectSpanish(page)
  await openMail(page, first.url, { subject: `${roofer} llamará alrededor de` })
  await expectSpanishMail(page)

  // A week later.
  await askDatabase(first, `update quote_requests set sent_at = sent_at - interval '8 days' where name = $1`, [
    'Marisol Reyes',
  ])
  await first.stop()
  const { url } = await startProduct({ dataDir })
  await openMail(page, url, { subject: '¿Cómo le fue con' })
  await expectSpanishMail(page)
  await followMail(page, url, { subject: '¿Cómo le fue con' })
  await page.getByRole('button', { name: 'Enviar reseña' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/es\/reviews\//)
  await expectSpanish(page)
  await page.getByLabel('5 estrellas: muy bien').check()
  await page.getByLabel('¿Qué pasó?').fill('Llegaron en una hora.')
  await page.getByRole('button', { name: 'Enviar reseña' }).click()
  await page.getByText('Recibimos su reseña.').waitFor()
  await expectSpanish(page)
})

/** Reads the page as the server sent it, and its links: each stays in Spanish or says that it leads to a page in English. */
async function expectSpanish(page: Page) {
  const path = new URL(page.url()).pathname
  const html = await (await page.request.get(page.url())).text()
  expect(html).toContain('<html lang="es">')
  expect(englishBlocks(html, [roofer, ...writtenTexts(html), ...(await namesIn(page))]), path).toEqual([])
  const links = [...html.matchAll(/<a ([^>]*href="\/[^>]*)>/g)].map(([, attributes = '']) => attributes)
  const strays = links.filter(attributes => !/href="\/(es[/?#"]|es"|sandbox|account)|hrefLang="/i.test(attributes))
  expect(strays, path).toEqual([])
}

/** Returns the names of the businesses on the page, which are links to their listings or choices of the form. */
async function namesIn(page: Page) {
  const links = await page.locator('main a[href*="/business/"]').allTextContents()
  const choices = await page.locator('main label:has(input[type=checkbox])').allTextContents()
  return [...links, ...choices.map(text => text.split('·')[0] ?? '')].map(text => text.trim()).filter(Boolean)
}

async function expectSpanishMail(page: Page) {
  const text = (await page.locator('[data-mail-text]').textContent()) ?? ''
  const lines = text.replaceAll(roofer, ' ').split('\n')
  expect(lines.filter(line => !line.includes('http') && languageOfBlock(line) === 'en')).toEqual([])
  expect(lines.filter(line => languageOfBlock(line) === 'es').length).toBeGreaterThan(1)
  const paths = await page
    .locator('[data-mail-text] a')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(paths.length).toBeGreaterThan(0)
  for (const path of paths) expect(path && new URL(path, page.url()).pathname).toMatch(/^\/es(\/|$)/)
}
