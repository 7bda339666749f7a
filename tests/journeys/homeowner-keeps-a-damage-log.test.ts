import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { visitOnce, waitUntilKept } from '#tests/support/offline-browser.ts'
import { buildPhoto, textBytes } from '#tests/support/photos.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser({ isWhole: true })
const product = useProduct()
const checklist = '/guides/emergency-checklist'

test('ticks stay on the phone, in every language, until they are cleared', async () => {
  const { url } = product()
  const { page } = await visit()
  await page.goto(url + checklist)
  const ticked = () => page.locator('[data-remember]:checked').count()

  await page.getByLabel('Put buckets under drips.').check()
  await page.getByRole('button', { name: 'Clear all checks' }).waitFor()
  await page.getByLabel('Stay far away from downed lines.').check()
  await page.goto(`${url}/ht${checklist}`)
  await expect.poll(ticked).toBe(2)
  expect(await page.getByLabel('Rete lwen fil kouran ki tonbe.').isChecked()).toBe(true)

  await page.getByRole('button', { name: 'Efase tout mak yo' }).click()
  await page.goto(url + checklist)
  await page.getByRole('button', { name: 'Open damage log' }).waitFor()
  expect(await ticked()).toBe(0)
})

test('photos are logged with room and note, survive a reload, and are saved as one dated file', async () => {
  const { url } = product()
  const { page } = await visit()
  await openLog(page, url)
  await page.getByLabel('Add photos').setInputFiles([await photo('hall.jpg'), await photo('roof.jpg', 2_400)])
  await page.getByText('2 photos on this phone.').waitFor()
  const first = page.locator('[data-log="entries"] li').first()
  await first.getByLabel('Room').fill('Kitchen')
  await first.getByLabel('What you see').fill('Wet <wall>')
  await first.getByLabel('Time').fill('2026-11-21T15:40')
  await first.getByLabel('Time').blur()
  await expect.poll(() => keptTimes(page)).toContain('2026-11-21T15:40')

  await page.reload()
  await page.getByText('2 photos on this phone.').waitFor()
  const kitchen = page
    .locator('[data-log="entries"] li')
    .filter({ has: page.getByLabel('Photo, November 21, 2026, 3:40 pm') })
  expect(await kitchen.getByLabel('Room').inputValue()).toBe('Kitchen')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as one file' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^damage-log-\d{4}-\d\d-\d\d\.html$/)
  const html = await readFile(await download.path(), 'utf8')
  expect(html).toContain('Kitchen, November 21, 2026, 3:40 pm')
  expect(html).toContain('Wet &#60;wall&#62;')
  expect(html.match(/<img src="data:image\/jpeg;base64,/g)).toHaveLength(2)
  await page.goto('about:blank')
  await page.setContent(html)
  const widths = '[...document.images].map(image => image.naturalWidth).sort((a, b) => a - b)'
  // Both were taken with a rotated phone, and the large one is scaled down.
  expect(await page.evaluate(widths)).toEqual([48, 1_200])
})

test('the homeowner can delete a photo, and a file that is not a photo is rejected', async () => {
  const { url } = product()
  const { page } = await visit()
  page.on('dialog', dialog => void dialog.accept())
  await openLog(page, url)
  const bad = { name: 'bad.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(textBytes('no photo')) }
  await page.getByLabel('Add photos').setInputFiles([bad, await photo('hall.jpg')])
  await page.getByText('This phone can’t read one of those files.').waitFor()
  await page.getByText('1 photo on this phone.').waitFor()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()

  await expect.poll(() => page.locator('[data-log="entries"] li').count()).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'Open damage log' }).waitFor()
})

test('the chosen photos are sent with a quote request, in the dialog and on the page', async () => {
  const { url } = product()
  const { page } = await visit()
  await openLog(page, url)
  const five = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map(name => photo(name)))
  await page.getByLabel('Add photos').setInputFiles(five)
  await page.getByText('5 photos on this phone.').waitFor()
  expect(await page.getByLabel('Include this when I ask a roofer for a quote').nth(4).isChecked()).toBe(false)

  await page.goto(`${url}/business/lakeside-roof-and-tarp`)
  await page.getByRole('link', { name: 'Request Free Quote' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add photos from my damage log' }).click()
  await expect.poll(() => dialog.getByText(/^damage-\d\.jpeg/).count()).toBe(4)

  await page.goto(`${url}/business/lakeside-roof-and-tarp/quote`)
  await page.getByRole('button', { name: 'Add photos from my damage log' }).click()
  const chosen = 'document.querySelector("[name=photos]").files.length'
  await expect.poll(() => page.evaluate(chosen)).toBe(4)
  await page.getByLabel('Name').fill('Marisol Reyes')
  await page.getByLabel('Email').fill('marisol.reyes@example.com')
  await page.getByLabel('Message').fill('Photos from my log.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('heading', { name: 'Message Sent' }).waitFor()
  await page.waitForLoadState()
  expect(await page.locator('main img[src*="/photos/"]').count()).toBe(4)
})

test('the log opens and stores a photo offline', async () => {
  const { url } = product()
  const { page } = await visit({ mayComplain: true })
  await visitOnce(page, url + checklist)
  await waitUntilKept(page, checklist)

  await page.context().setOffline(true)
  await openLog(page, url)
  await page.getByLabel('Add photos').setInputFiles(await photo('hall.jpg'))
  await page.getByText('1 photo on this phone.').waitFor()
  await page.reload()
  await page.getByText('1 photo on this phone.').waitFor()
})

test('without JavaScript the log is hidden, the sentence about paper appears, and boxes can be ticked', async () => {
  const { url } = product()
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(url + checklist)
  expect(await page.getByRole('button', { name: 'Open damage log' }).isVisible()).toBe(false)
  expect(await page.getByText('On paper: give each photo a number.').isVisible()).toBe(true)
  await page.getByLabel('Put buckets under drips.').check()
})

test('the list prints on one page in every language, with the numbers', async () => {
  const { url } = product()
  const { page } = await visit()
  for (const language of ['', '/es', '/ht']) {
    await page.goto(`${url}${language}${checklist}?city=Boca+Raton`)
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g), language).toHaveLength(1)
  }
})

async function openLog(page: Page, url: string) {
  await page.goto(url + checklist)
  await page.getByRole('button', { name: 'Open damage log' }).click()
  await page.getByLabel('Add photos').waitFor()
}

async function photo(name: string, width = 64) {
  const buffer = Buffer.from(await buildPhoto({ width, height: Math.round(width * 0.75) }))
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Returns the times of the photos stored on the device. */
function keptTimes(page: Page): Promise<string[]> {
  return page.evaluate(`new Promise(resolve => {
    const opening = indexedDB.open('damage-log', 1)
    opening.onsuccess = () => {
      const asked = opening.result.transaction('damage-log').objectStore('damage-log').getAll()
      asked.onsuccess = () => resolve(asked.result.map(({ takenAt }) => takenAt))
      opening.result.close()
    }
  })`)
}
