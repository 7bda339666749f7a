import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { startProduct } from '#tests/support/product.ts'
import { spec } from '#tests/support/spec.ts'

const visit = useBrowser()
const listing = '/business/lakeside-roof-and-tarp'

test('without JavaScript: a photo goes to two contractors, one answers with a tap, the homeowner sees it and withdraws', async () => {
  spec('decision 5')
  const { url } = await startProduct()
  const { page: homeowner } = await visit({ javaScriptEnabled: false })
  await homeowner.goto(`${url}${listing}/quote`)
  await fillIn(homeowner, 'Six tiles slipped over the lanai.')
  await homeowner.getByLabel('Photos').setInputFiles([await photo()])
  const other = homeowner.getByRole('checkbox').first()
  const otherName = await other.getAttribute('value')
  await other.check()
  await homeowner.getByRole('button', { name: 'Send Message' }).click()
  await homeowner.waitForLoadState()
  expect(homeowner.url()).toMatch(/\/requests\/[\w-]{22}$/)
  const own = homeowner.url()
  expect(await homeowner.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(1)
  expect(await homeowner.getByRole('img', { name: 'Photo 1' }).count()).toBe(1)

  const { page: contractor } = await visit({ javaScriptEnabled: false })
  await openMail(contractor, url, 'New request from Marisol Reyes')
  const links = await contractor.getByRole('link', { name: /\/answers\/.*on-my-way/ }).count()
  expect(links).toBe(1)
  await contractor.getByRole('link', { name: /\/answers\/.*answer=call-at/ }).click()
  await contractor.getByRole('img', { name: 'Photo 1' }).waitFor()
  await contractor.getByLabel('Within the hour').check()
  await contractor.getByRole('button', { name: 'I’ll call at…' }).click()
  await contractor.getByText('Answer sent').waitFor()
  const answerPage = contractor.url()

  await homeowner.getByRole('link', { name: 'Check again' }).click()
  await homeowner.getByText(/They’ll call you (today )?around .*\d:\d\d [ap]m/).waitFor()
  await homeowner.getByText('Seen').waitFor()
  await homeowner.getByLabel('Your message').fill('The dog is in the yard.')
  await homeowner.getByRole('button', { name: 'Send to all' }).click()
  await contractor.goto(answerPage)
  await contractor.getByText('The dog is in the yard.').waitFor()

  await homeowner.getByRole('link', { name: 'Withdraw from all' }).click()
  await homeowner.getByRole('button', { name: 'Withdraw from all' }).click()
  await homeowner.getByRole('heading', { name: 'Request withdrawn' }).waitFor()
  expect(homeowner.url()).toBe(own)
  await contractor.goto(answerPage)
  await contractor.getByText('The homeowner withdrew this request.').waitFor()
  expect(await contractor.getByRole('button', { name: 'On my way' }).count()).toBe(0)
  expect(otherName).toMatch(/^[a-z0-9-]+$/)
  await expectMails(homeowner, url, 'will call about', 1)
  await expectMails(homeowner, url, 'You withdrew your request', 1)
  await expectMails(homeowner, url, 'withdrew the request', 0)
})

test('the dialog sends photos, adds contractors, and reports a bad photo beside its field', async () => {
  spec('decision 5')
  const { url } = await startProduct()
  const { page } = await visit()
  await page.goto(url + listing)
  await page.getByRole('link', { name: 'Request Free Quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Free Quote' })
  await dialog.getByRole('checkbox').first().waitFor()
  await fillIn(page, 'A branch went through the roof.')
  await dialog
    .getByLabel('Photos')
    .setInputFiles([{ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') }])
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await dialog.getByText('One of those files isn’t a JPG, PNG or WebP photo. Choose another').waitFor()
  expect(await dialog.getByLabel('Message').inputValue()).toBe('A branch went through the roof.')

  await dialog.getByLabel('Photos').setInputFiles([await photo(), await photo()])
  for (const box of (await dialog.getByRole('checkbox').all()).slice(0, 2)) await box.check()
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Message Sent', { exact: true }).waitFor()
  expect(await dialog.isVisible()).toBe(false)
  const toast = page.locator('[data-sonner-toast]')
  expect(await toast.evaluate(element => element.closest('ol')?.style.getPropertyValue('--gap'))).toBe('14px')
  await page.getByRole('button', { name: 'Follow your request' }).click()
  await page.waitForURL(/\/requests\/[\w-]{22}$/)
  expect(await page.getByRole('img').count()).toBe(2)
  await expectMails(page, url, 'New request from Marisol Reyes', 3)
})

test('axe finds nothing on the form, the tracker and the answer page, light and dark, and nothing overflows', async () => {
  const { url } = await startProduct()
  const viewport = { width: 360, height: 740 }
  const { page } = await visit({ viewport, bypassCSP: true, mayComplain: true })
  await page.goto(url + listing)
  await page.getByRole('link', { name: 'Request Free Quote' }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
  await expectAccessible(page)
  await page.goto(`${url}${listing}/quote?triage=nrlnot`)
  await fillIn(page, 'Water over the stairs.')
  await page.getByLabel('Photos').setInputFiles([{ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') }])
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('One of those files isn’t a JPG').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Photos').setInputFiles([await photo()])
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.waitForURL(/\/requests\//)
  const own = page.url()
  await expectAccessible(page)
  const subject = /New request: .*\(Marisol Reyes\)/
  await expectMails(page, url, subject, 1)
  await page.getByRole('link', { name: subject }).first().click()
  await page.getByRole('link', { name: /answer=on-my-way/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'On my way' }).click()
  await expectAccessible(page)
  await page.goto(own)
  await page.getByText('They’re on the way.').waitFor()
  await page.getByRole('link', { name: 'Withdraw from all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw from all' }).click()
  await page.getByRole('heading', { name: 'Request withdrawn' }).waitFor()
  await expectAccessible(page)
})

async function fillIn(page: Page, message: string) {
  await page.getByLabel('Name').fill('Marisol Reyes')
  await page.getByLabel('Email').fill('marisol.reyes@example.com')
  await page.getByLabel('Phone').fill('(561) 555-0190')
  await page.getByLabel('Message').fill(message)
}

async function photo() {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#c7623b', noise } })
  return { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

async function openMail(page: Page, url: string, subject: string) {
  await expectMails(page, url, subject, 2)
  await page.getByRole('link', { name: subject }).first().click()
  await page.waitForLoadState()
}

async function expectMails(page: Page, url: string, subject: string | RegExp, count: number) {
  await expect
    .poll(async () => {
      await page.goto(`${url}/sandbox/outbox`)
      return page.getByRole('link', { name: subject }).count()
    })
    .toBe(count)
}
