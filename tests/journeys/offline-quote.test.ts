import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { startFrontServer } from '#tests/support/front-server.ts'
import { goOnline, visitOnce, waitUntilKept } from '#tests/support/offline-browser.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { askDatabase } from '#tests/support/product-database.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser({ isWhole: true })
const product = useProduct()
const listing = '/business/lakeside-roof-and-tarp'
const offline = { mayComplain: true }

test('a request written offline in the dialog waits on the phone and is sent when the network is back', async () => {
  const { page } = await visit(offline)
  await visitOnce(page, product().url + listing)
  await openDialog(page)
  await page.context().setOffline(true)

  await fill(page, 'Rain over the stairs.')
  await page.getByText('We’ll send it as soon as you’re back online.').waitFor()
  await page.getByText('One request is waiting to be sent').waitFor()
  expect(await stored('Rain over the stairs.')).toEqual([])

  await goOnline(page)
  await page.getByText(/We sent the request you wrote .*/).waitFor()
  expect(await stored('Rain over the stairs.')).toEqual([{ photos: 1 }])
  expect(await written(page)).toEqual([])
  await page.getByRole('link', { name: 'Follow your request' }).first().click()
  expect(page.url()).toMatch(/\/requests\/[\w-]{22}$/)
  await page.getByText('Rain over the stairs.').waitFor()
})

test("a request written on the form's page waits too, is listed, and can be deleted", async () => {
  const { page } = await visit(offline)
  await visitOnce(page, product().url + listing)
  await waitUntilKept(page, `${listing}/quote`)
  await page.context().setOffline(true)
  await page.goto(`${product().url}${listing}/quote`)
  expect(await page.locator('[name="idempotency_key"]').inputValue()).toMatch(/^[\w-]{22,}$/)

  await fill(page, 'Wind took three tiles.')
  await page.waitForURL('**/saved#kept')
  await page.getByRole('heading', { name: 'Saved on this phone' }).waitFor()
  await page.getByText('Wind took three tiles.').waitFor()
  expect(await page.locator('[data-offline]').count()).toBe(1)

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Wind took three tiles.').waitFor({ state: 'detached' })
  expect(await written(page)).toEqual([])
  await goOnline(page)
  await page.reload()
  expect(await stored('Wind took three tiles.')).toEqual([])
})

test('a request whose response was lost is stored once, even when sent again', async () => {
  const front = await startFrontServer(product().url)
  const { page } = await visit(offline)
  await visitOnce(page, front.url + listing)
  await openDialog(page)

  front.line.losesAnswers = true
  await fill(page, 'Water through the lamp.')
  await page.getByText('We’ll send it as soon as you’re back online.').waitFor()
  expect(await stored('Water through the lamp.')).toEqual([{ photos: 1 }])

  front.line.losesAnswers = false
  await page.goto(`${front.url}/saved`)
  await page.getByText(/We sent the request you wrote .*/).waitFor()
  expect(await stored('Water through the lamp.')).toEqual([{ photos: 1 }])
  await page.getByRole('link', { name: 'Follow your request' }).first().click()
  await page.getByText('Water through the lamp.').waitFor()
})

test("the form's page behaves the same and leads to its request after a lost response and a retry", async () => {
  const front = await startFrontServer(product().url)
  const { page } = await visit(offline)
  await visitOnce(page, front.url + listing)
  await page.goto(`${front.url}${listing}/quote`)
  const key = await page.locator('[name="idempotency_key"]').inputValue()
  expect(key).toMatch(/^[\w-]{22,}$/)

  front.line.losesAnswers = true
  await fill(page, 'Water along the chimney.')
  await page.waitForURL('**/saved#kept')
  expect(await written(page)).toContainEqual(['idempotency_key', key])

  front.line.losesAnswers = false
  await page.reload()
  await page.getByText(/We sent the request you wrote .*/).waitFor()
  expect(await stored('Water along the chimney.')).toEqual([{ photos: 1 }])
  await page.getByRole('link', { name: 'Follow your request' }).first().click()
  await page.getByText('Water along the chimney.').waitFor()
})

test('a rejected request says so and keeps the text until it is deleted', async () => {
  const { page } = await visit(offline)
  await visitOnce(page, product().url + listing)
  await waitUntilKept(page, `${listing}/quote`)
  await page.context().setOffline(true)
  await page.goto(`${product().url}${listing}/quote`)
  await page.locator('form').evaluate(form => form.setAttribute('novalidate', ''))
  await fill(page, 'No address to answer to.', 'not an address')
  await page.waitForURL('**/saved#kept')

  await goOnline(page)
  await page.getByText('We couldn’t send this request.').waitFor()
  expect(await page.getByRole('link', { name: 'Open the form' }).getAttribute('href')).toBe(`${listing}/quote`)
  await page.getByText('No address to answer to.').waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => written(page)).toEqual([])
})

async function openDialog(page: Page) {
  await page.getByRole('link', { name: 'Request Free Quote' }).click()
  await page.getByRole('dialog').getByLabel('Name').waitFor()
}

async function fill(page: Page, message: string, email = 'marisol.reyes@example.com') {
  await page.getByLabel('Name').fill('Marisol Reyes')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill(message)
  await page
    .getByLabel('Photos')
    .setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await buildPhoto()) })
  await page.getByRole('button', { name: 'Send Message' }).click()
}

/** Returns the request as stored by the product. */
function stored(message: string) {
  const photos = '(select count(*)::int from quote_photos where request_id = id) as photos'
  return askDatabase(product(), `select ${photos} from quote_requests where message = $1`, [message])
}

/** Returns the requests left on the phone. */
function written(page: Page): Promise<unknown[]> {
  return page.evaluate(`new Promise(resolve => {
    const opened = indexedDB.open('kept-quotes')
    opened.onsuccess = () => {
      const all = opened.result.transaction('kept-quotes').objectStore('kept-quotes').getAll()
      all.onsuccess = () => {
        opened.result.close()
        resolve(all.result.flatMap(quote => quote.entries ?? []))
      }
    }
  })`)
}
