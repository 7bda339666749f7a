import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { spec } from '#tests/support/spec.ts'

const visit = useBrowser()

test('a homeowner at night searches, requests a quote in the dialog, and the email is in the outbox', async () => {
  spec(
    'public 2.58',
    'public 2.59',
    'public 2.60',
    'public 2.61',
    'public 8.9',
    'decision 5',
    'public 1.5',
    'public 1.6',
  )
  const product = await startProduct()
  const { page } = await visit()

  await searchAndOpen(page, product)
  await page.getByRole('link', { name: 'Request Free Quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Free Quote' })
  expect(await dialog.getByLabel('Name').evaluate(field => field === document.activeElement)).toBe(true)
  await dialog.getByLabel('Name').fill('Marisol Reyes')
  await dialog.getByLabel('Email').fill('marisol.reyes@')
  await dialog.getByLabel('Message').fill('Six tiles slipped over the lanai.')
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await dialog.getByText('Enter an email address like name@example.com').waitFor()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Marisol Reyes')

  await dialog.getByLabel('Email').fill('marisol.reyes@example.com')
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Message Sent', { exact: true }).waitFor()
  await page.getByText('Your message has been sent to the business. They will contact you soon.').waitFor()
  expect(await dialog.isVisible()).toBe(false)

  await page.getByRole('link', { name: 'Request Free Quote' }).click()
  expect(await dialog.getByLabel('Message').inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await dialog.isVisible()).toBe(false)
  await expectBothMails(page, product, 'Six tiles slipped over the lanai.')
})

test('the Back button closes the dialog, and what was typed is there when it opens again', async () => {
  const product = await startProduct()
  const { page } = await visit()
  await searchAndOpen(page, product)
  const listing = page.url()
  const dialog = page.getByRole('dialog', { name: 'Request Free Quote' })
  await page.getByRole('link', { name: 'Request Free Quote' }).click()
  await dialog.getByLabel('Name').fill('Marisol Reyes')
  await dialog.getByLabel('Message').fill('Six tiles slipped over the lanai.')
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(page.url()).toBe(listing)

  await page.getByRole('link', { name: 'Request Free Quote' }).click()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Marisol Reyes')
  expect(await dialog.getByLabel('Message').inputValue()).toBe('Six tiles slipped over the lanai.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.evaluate('history.state?.dialog ?? false')).toBe(false)
})

test('the same works without JavaScript, and the request has its own page', async () => {
  spec('decision 5')
  const product = await startProduct()
  const { page } = await visit({ javaScriptEnabled: false })

  await searchAndOpen(page, product)
  await page.getByRole('link', { name: 'Request Free Quote' }).click()
  await page.getByLabel('Name').fill('Marisol Reyes')
  await page.getByLabel('Email').fill('marisol.reyes@example.com')
  await page.getByLabel('Message').fill('Water over the stairs.')
  await page.getByRole('button', { name: 'Send Message' }).click()

  expect(page.url()).toMatch(/\/requests\/[\w-]{22}$/)
  await page.getByRole('heading', { name: 'Message Sent' }).waitFor()
  await page.getByText('Your message has been sent to the business. They will contact you soon.').waitFor()
  expect(await page.getByText('Water over the stairs.').isVisible()).toBe(true)
  await expectBothMails(page, product, 'Water over the stairs.')
})

test('the same content from a second form is reported as already sent, with and without JavaScript', async () => {
  const product = await startProduct()
  const toast = 'Check your email for the link to follow it.'
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit({ javaScriptEnabled })
    for (const isFirst of [javaScriptEnabled, false]) {
      await page.goto(`${product.url}/business/lakeside-roof-and-tarp`)
      await page.waitForLoadState()
      await page.getByRole('link', { name: 'Request Free Quote' }).click()
      await page.getByLabel('Name').fill('Marisol Reyes')
      await page.getByLabel('Email').fill('marisol.reyes@example.com')
      await page.getByLabel('Message').fill('Water behind the wardrobe.')
      await page.getByRole('button', { name: 'Send Message' }).click()
      if (isFirst) await page.getByText('Message Sent', { exact: true }).waitFor()
      else await page.getByText('Already sent', { exact: true }).waitFor()
      expect(await page.getByText(toast).count()).toBe(isFirst ? 0 : 1)
      expect(await page.getByRole('link', { name: 'Follow your request' }).count()).toBe(0)
    }
  }
})

async function searchAndOpen(page: Page, { url }: Product) {
  await page.goto(url)
  await page.getByLabel('Contractor or service').fill('lakeside')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: 'Lakeside Roof & Tarp', exact: true }).click()
  expect(await page.getByRole('link', { name: 'Call Now' }).getAttribute('href')).toMatch(/^tel:\+1(561|728)5550\d{3}$/)
  // The dialog needs all of the page's JavaScript.
  await page.waitForLoadState()
}

async function expectBothMails(page: Page, { url }: Product, message: string) {
  await expect
    .poll(async () => {
      await page.goto(`${url}/sandbox/outbox`)
      return page.getByRole('link', { name: /New request from Marisol Reyes|We sent your request to Lakeside/ }).count()
    })
    .toBe(2)
  await page.getByRole('link', { name: 'New request from Marisol Reyes' }).click()
  await page.waitForLoadState()
  const text = await page.locator('main').textContent()
  expect(text).toContain('lakeside')
  expect(text).toContain('marisol.reyes@example.com')
  expect(text).toContain(message)
}
