import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { operatorByForm } from '#tests/support/operator-by-form.ts'
import { startProduct } from '#tests/support/product.ts'
import { shownNow } from '#tests/support/shown-listings.ts'
import { spec } from '#tests/support/spec.ts'

const visit = useBrowser()
const listing = '/business/lakeside-roof-and-tarp'
const viewport = { width: 390, height: 844 }

test('with a dialog: the roofer on the way is kept, the others are withdrawn from, and an undo restores them', async () => {
  spec('decision 5')
  const { url } = await startProduct()
  const { page } = await visit({ viewport, bypassCSP: true, mayComplain: true })
  const own = await sendToThree(page, url)
  const name = await answerOnTheWay((await visit({ viewport })).page, url)

  await page.goto(own)
  await page.getByRole('link', { name: 'Withdraw from all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw your request?' })
  await dialog.getByText(`On the way to you: ${name}.`).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Keep my request' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(own)
  await page.getByRole('link', { name: 'Withdraw from all' }).press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Withdraw from all' }).click()
  await dialog.getByRole('button', { name: `Withdraw from the others, keep ${name}` }).click()
  await page.getByText('You can undo this until').waitFor()
  expect(page.url()).toBe(own)
  expect(await page.getByText('They can’t answer it anymore.').count()).toBe(2)
  await expectAccessible(page)
  await expectMails(page, url, /Turn around|withdrew the/, 0)
  await page.goto(own)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone. Your request is open again.').waitFor()
  expect(await page.getByText('They can’t answer it anymore.').count()).toBe(0)
  await expectMails(page, url, /Turn around|withdrew the|after all/, 0)
})

test('without JavaScript: one roofer, then all are withdrawn from, and the one on the way is notified of both steps', async () => {
  spec('decision 5')
  const { url } = await startProduct()
  const { page } = await visit({ javaScriptEnabled: false, viewport })
  const own = await sendToThree(page, url)
  const onTheWay = await answerOnTheWay((await visit({ javaScriptEnabled: false, viewport })).page, url)

  await page.goto(own)
  const links = page.getByRole('link', { name: /^Withdraw from (?!all)/ }).filter({ hasNotText: onTheWay })
  const one = links.first()
  const button = (await one.textContent()) ?? ''
  await one.click()
  await page.getByRole('heading', { level: 1, name: `${button}?` }).waitFor()
  await page.getByRole('link', { name: 'Keep my request' }).click()
  await one.click()
  await page.getByRole('button', { name: button }).click()
  await page.getByText('You can undo this until').waitFor()
  expect(await page.getByRole('heading', { level: 1, name: 'is on the way' }).count()).toBe(1)

  await page.getByRole('link', { name: 'Withdraw from all' }).click()
  await page.getByText('If you withdraw from them too, we’ll email them right away to turn around.').waitFor()
  await page.getByRole('button', { name: 'Withdraw from all' }).click()
  await page.getByRole('heading', { name: 'Request withdrawn' }).waitFor()
  await page.reload()
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(2)
  await expectMails(page, url, /Turn around/, 1)
  await page.goto(own)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('Undone. Your request is open again.').waitFor()
  await expectMails(page, url, /after all/, 1)
  await expectMails(page, url, /withdrew the/, 0)
})

test('a request to a deleted listing says so, and can be sent to others without JavaScript', async () => {
  const product = await startProduct()
  const { url } = product
  const { page } = await visit({ javaScriptEnabled: false, viewport })
  const own = await sendRequest(page, url, 0)
  const operator = await operatorByForm(async () => product)
  const list = await operator.read('/admin?q=Lakeside+Roof')
  const id = /\/admin\/businesses\/([0-9a-f-]{36})/.exec(list)?.[1] ?? ''
  const removed = await operator.post('/admin?index', { intent: 'delete', id, seen: shownNow })
  expect(removed.status).toBeLessThan(400)

  await page.goto(own)
  await page.getByText('This roofer is no longer listed here.').waitFor()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Send my request to them' }).click()
  await page.getByRole('heading', { name: 'Message Sent' }).waitFor()
  expect(page.url()).not.toBe(own)
  expect(await page.getByText('Six tiles slipped over the lanai.').count()).toBe(1)
})

async function sendToThree(page: Page, url: string) {
  return sendRequest(page, url, 2)
}

async function sendRequest(page: Page, url: string, others: number) {
  await page.goto(`${url}${listing}/quote`)
  await page.getByLabel('Name').fill('Marisol Reyes')
  await page.getByLabel('Email').fill('marisol.reyes@example.com')
  await page.getByLabel('Message').fill('Six tiles slipped over the lanai.')
  for (const box of (await page.getByRole('checkbox').all()).slice(0, others)) await box.check()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.waitForURL(/\/requests\/[\w-]{22}$/)
  return page.url()
}

/** Answers from a contractor's email. Returns the contractor's name. */
async function answerOnTheWay(page: Page, url: string) {
  await expectMails(page, url, /New request from Marisol Reyes/, 3)
  await page.getByRole('link', { name: 'New request from Marisol Reyes' }).first().click()
  await page.getByRole('link', { name: /answer=on-my-way/ }).click()
  await page.getByRole('button', { name: 'On my way' }).click()
  await page.getByText('Answer sent').waitFor()
  const asked = await page.getByText(/^Quote request from Marisol Reyes to /).textContent()
  return (asked ?? '').replace('Quote request from Marisol Reyes to ', '')
}

async function expectMails(page: Page, url: string, subject: RegExp, count: number) {
  await expect
    .poll(async () => {
      await page.goto(`${url}/sandbox/outbox`)
      return page.getByRole('link', { name: subject }).count()
    })
    .toBe(count)
}
