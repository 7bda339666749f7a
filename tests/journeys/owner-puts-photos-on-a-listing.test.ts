import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { claimListing, letClaim } from '#tests/support/claim-listing.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('an owner uploads photos from a phone, the operator approves them, and homeowners see them everywhere', async () => {
  spec('public 9.2', 'decision 27')
  const { url } = product()
  const { page: admin } = await visit({ viewport: { width: 1280, height: 900 } })
  await letClaim(admin, url)
  const { page } = await visit({ bypassCSP: true })
  const { listing, editor } = await claimListing(page, url, 'ann@example.com')
  await page.getByRole('link', { name: 'Photos and logo' }).click()
  await page.waitForURL(`**${editor}/photos`)
  await expectAccessible(page)
  const input = page.getByLabel('Add photos')
  expect([await input.getAttribute('accept'), await input.getAttribute('capture')]).toEqual([
    'image/jpeg,image/png,image/webp',
    null,
  ])

  await input.setInputFiles([await photoFile('roof.jpg'), textFile('notes.jpg'), await photoFile('tarp.jpg')])
  await page.getByText('We can’t read this file. Choose a JPEG, PNG or WebP photo.').waitFor()
  await expect.poll(() => page.getByText('In review', { exact: true }).count()).toBeGreaterThanOrEqual(2)
  await page.getByRole('button', { name: /Dismiss\s*: notes.jpg/ }).click()
  await page.getByText('You have 2.').waitFor()
  await page.getByLabel('Change waiting photo 1').click()
  await expectAccessible(page)
  await page.getByLabel('Caption').first().fill('A new tile roof')
  await page.getByRole('button', { name: 'Save caption' }).first().click()
  await page.getByText('Caption saved.').waitFor()
  await page.locator('#logo').setInputFiles(await photoFile('logo.jpg'))
  await page.getByRole('button', { name: 'Upload logo' }).click()
  await page.getByAltText('Your new logo').waitFor()
  expect(await (await fetch(url + listing)).text()).not.toContain('/files/')

  await admin.goto(`${url}/admin/inbox?kind=photos`)
  await admin.locator('a[href^="/admin/inbox/photos/"]').first().click()
  await admin.getByRole('checkbox', { name: 'Photo 1: “A new tile roof”' }).waitFor()
  expect(await shownPictures(admin)).toBe(3)
  await admin.getByRole('button', { name: 'Approve the chosen ones' }).click()
  await expect.poll(async () => (await fetch(url + listing)).text()).toContain('alt="A new tile roof"')

  await page.goto(url + listing, { waitUntil: 'networkidle' })
  await expectAccessible(page)
  await page.getByAltText('A new tile roof').click()
  await page.getByRole('dialog').getByText('1 of 5', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const results = await (await fetch(`${url}/?q=${encodeURIComponent(name)}&city=All+Cities`)).text()
  expect(results).toMatch(/src="\/files\/[0-9a-f-]{36}\/small"/)
})

test('photos are dragged, moved by the menu and removed on a desktop, and each change can be undone', async () => {
  const { url } = product()
  const { page: admin } = await visit({ viewport: { width: 1280, height: 900 } })
  await letClaim(admin, url)
  await showAtOnce(admin)
  const { page } = await visit({ bypassCSP: true, viewport: { width: 1280, height: 900 } })
  const { editor } = await claimListing(page, url, 'bob@example.com')
  await expectGrid(page)
  await page.goto(`${url}${editor}/photos`, { waitUntil: 'networkidle' })
  await page
    .getByLabel('Add photos')
    .setInputFiles(await Promise.all(['a', 'b', 'c'].map(name => photoFile(`${name}.jpg`))))
  const photos = page.locator('ol > li img')
  const order = () => photos.evaluateAll(images => images.map(image => image.getAttribute('src') ?? ''))
  await expect.poll(async () => (await order()).length).toBe(3)
  const start = await order()
  const [a = '', b = '', c = ''] = start
  await expectAccessible(page)

  await photos.nth(0).dragTo(photos.nth(2))
  await expectUndone('Photos reordered.', [b, c, a])
  await choose('Change photo 3', 'Make cover')
  await expectUndone('Photos reordered.', [c, a, b])
  // By keyboard alone.
  await page.getByLabel('Change photo 1').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move later' }).first().focus()
  await page.keyboard.press('Enter')
  await expectUndone('Photos reordered.', [b, a, c])
  await choose('Change photo 2', 'Remove')
  await expectUndone('Photo removed.', [a, c])

  async function choose(menu: string, item: string) {
    await page.getByLabel(menu).click()
    await page.getByRole('button', { name: item }).filter({ visible: true }).click()
  }
  async function expectUndone(messages: string, after: string[]) {
    await page.getByText(messages).waitFor()
    await expect.poll(order).toEqual(after)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    await expect.poll(order).toEqual(start)
  }
})

test('without JavaScript photos are sent by one form, reordered, captioned and removed', async () => {
  const { url } = product()
  const { page: admin } = await visit({ viewport: { width: 1280, height: 900 } })
  await letClaim(admin, url)
  await showAtOnce(admin)
  const { page } = await visit({ javaScriptEnabled: false })
  const { editor, listing } = await claimListing(page, url, 'cleo@example.com')
  await page.goto(`${url}${editor}/photos`)
  await page.getByLabel('Add photos').setInputFiles([await photoFile('a.jpg'), await photoFile('b.jpg')])
  await page.getByRole('button', { name: 'Upload photos' }).click()
  await page.getByText('Your photos are on your listing.').waitFor()
  const sources = () =>
    page.locator('ol > li img').evaluateAll(images => images.map(image => image.getAttribute('src')))
  const [a, b] = await sources()
  await page.getByLabel('Change photo 2').click()
  await page.getByRole('button', { name: 'Make cover' }).click()
  await page.getByText('Photos reordered.').waitFor()
  expect(await sources()).toEqual([b, a])
  await page.getByLabel('Change photo 1').click()
  await page.getByLabel('Caption').first().fill('Copper gutters')
  await page.getByRole('button', { name: 'Save caption' }).first().click()
  await page.getByText('Caption saved.').waitFor()
  expect(await (await fetch(url + listing)).text()).toContain('alt="Copper gutters"')
  await page.getByLabel('Change photo 1').click()
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click()
  await page.getByText('Photo removed.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  expect(await sources()).toEqual([b, a])
})

async function photoFile(name: string) {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(await buildPhoto({ width: 320, height: 240 })) }
}

function textFile(name: string) {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from('notes') }
}

/** Returns how many of the item's pictures have loaded. */
async function shownPictures(admin: Page) {
  const pictures = admin.locator('main img[src*="/files/"]')
  const arrived = () =>
    pictures.evaluateAll(
      images => images.filter(image => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
    )
  await expect.poll(arrived).toBeGreaterThan(0)
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded()
  await expect.poll(arrived).toBe(await pictures.count())
  return arrived()
}

/** Turns off photo reviews, like the operator. */
async function showAtOnce(admin: Page) {
  await admin.goto(`${product().url}/admin/settings`)
  await admin.getByLabel('Review owners’ uploads before they’re shown').uncheck()
  await admin.getByRole('button', { name: 'Update photos' }).click()
  await expect.poll(() => admin.getByText('Settings updated successfully').count()).toBeGreaterThan(0)
}

/** In the editor every heading is above its fields, and no field is narrower than half the form. */
async function expectGrid(page: Page) {
  await page.evaluate("for (const folded of document.querySelectorAll('main form details')) folded.open = true")
  const sections = page.locator('main form section')
  for (const section of await sections.all()) {
    const heading = await section.getByRole('heading').boundingBox()
    const whole = await section.boundingBox()
    for (const field of await section.locator('input:not([type=checkbox]), textarea, select').all()) {
      const box = await field.boundingBox()
      const name = await field.getAttribute('name')
      expect((box?.y ?? 0) > (heading?.y ?? 0) + (heading?.height ?? 0), `${name} is below its heading`).toBe(true)
      const isSmall = name === 'state' || name === 'postalCode'
      expect(box?.width, `width of ${name}`).toBeGreaterThan((whole?.width ?? 0) * (isSmall ? 0.2 : 0.45))
    }
  }
}
