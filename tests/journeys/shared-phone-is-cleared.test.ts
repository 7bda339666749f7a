import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { goOnline, visitOnce, waitUntilKept } from '#tests/support/offline-browser.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { askDatabase } from '#tests/support/product-database.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser({ isWhole: true })
const product = useProduct()
const listing = '/business/lakeside-roof-and-tarp'
const phone = { mayComplain: true, viewport: { width: 390, height: 844 } }

const languages = [
  {
    language: 'English',
    start: '',
    fields: ['Name', 'Email', 'Message', 'Photos', 'Send Message'],
    where: 'It’s only in this browser on this phone.',
    all: 'Delete all from this phone',
    deleted: 'Deleted from this phone.',
    undo: 'Undo',
    waiting: '2 requests are waiting to be sent',
  },
  {
    language: 'Spanish',
    start: '/es',
    fields: ['Nombre', 'Correo', 'Mensaje', 'Fotos', 'Enviar'],
    where: 'Solo está en este navegador, en este teléfono.',
    all: 'Borrar todo de este teléfono',
    deleted: 'Borrado de este teléfono.',
    undo: 'Deshacer',
    waiting: 'Hay 2 solicitudes por enviar',
  },
]

test.each(languages)('requests stored on a shared phone are deleted in one tap, in $language', async texts => {
  const { page } = await visit(phone)
  const form = `${texts.start}${listing}/quote`
  await visitOnce(page, product().url + texts.start + listing)
  await waitUntilKept(page, form)
  await page.context().setOffline(true)
  const messages = [`Rain over the stairs, ${texts.language}.`, `Wind took three tiles, ${texts.language}.`]
  for (const message of messages) {
    await page.goto(product().url + form)
    await fill(page, texts.fields, message)
    await page.waitForURL('**/saved#kept')
  }

  await page.getByText(texts.where).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await page.getByRole('button', { name: texts.all }).click()
  await page.getByText(texts.deleted).waitFor()
  expect(await written(page)).toBe(0)
  for (const message of messages) expect(await page.getByText(message).count()).toBe(0)

  // After a wrong tap the undo restores them with their photos.
  await page.getByRole('button', { name: texts.undo }).click()
  await page.getByText(messages[0] ?? '').waitFor()
  await page.getByText(messages[1] ?? '').waitFor()
  expect(await written(page)).toBe(2)

  // Every other page offers the same, and leaving the page makes it permanent.
  await page.goto(product().url + texts.start + listing)
  await page.getByText(texts.waiting).waitFor()
  await page.getByRole('button', { name: texts.all }).click()
  await page.getByText(texts.deleted).waitFor()
  expect(await written(page)).toBe(0)
  await page.goto(`${product().url}${texts.start}/saved`)
  await page.goBack()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: texts.undo }).count()).toBe(0)

  await goOnline(page)
  await page.goto(`${product().url}${texts.start}/saved`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await askDatabase(product(), 'select 1 from quote_requests where message = any($1)', [messages])).toEqual([])
})

test('a request that is deleted and restored is sent once, with its photo', async () => {
  const { page } = await visit(phone)
  await visitOnce(page, product().url + listing)
  await waitUntilKept(page, `${listing}/quote`)
  await page.context().setOffline(true)
  await page.goto(`${product().url}${listing}/quote`)
  await fill(page, languages[0]?.fields ?? [], 'Water through the hall lamp.')
  await page.waitForURL('**/saved#kept')
  await page.getByRole('button', { name: 'Delete' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Undo')
  await undo.click()
  await page.getByText('Water through the hall lamp.').waitFor()

  await goOnline(page)
  await page.getByText(/We sent the request you wrote .*/).waitFor()
  const photos = '(select count(*)::int from quote_photos where request_id = id) as photos'
  const sql = `select ${photos} from quote_requests where message = 'Water through the hall lamp.'`
  expect(await askDatabase(product(), sql)).toEqual([{ photos: 1 }])
})

async function fill(page: Page, labels: readonly string[], message: string) {
  const [name = '', email = '', text = '', photos = '', send = ''] = labels
  await page.getByLabel(name).first().fill('Marisol Reyes')
  await page.getByLabel(email).first().fill('marisol.reyes@example.com')
  await page.getByLabel(text).first().fill(message)
  const photo = { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await buildPhoto()) }
  await page.getByLabel(photos).first().setInputFiles(photo)
  await page.getByRole('button', { name: send }).first().click()
}

/** Returns how many requests are stored on the phone. */
function written(page: Page): Promise<number> {
  return page.evaluate(`new Promise(resolve => {
    const opened = indexedDB.open('kept-quotes')
    opened.onsuccess = () => {
      const all = opened.result.transaction('kept-quotes').objectStore('kept-quotes').count()
      all.onsuccess = () => {
        opened.result.close()
        resolve(all.result)
      }
    }
  })`)
}
