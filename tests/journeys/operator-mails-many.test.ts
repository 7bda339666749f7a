import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { openMail } from '#tests/support/mailbox.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('a bulk email is written, previewed, tested and sent, and the next one skips unsubscribed recipients', async () => {
  spec('admin 5.39', 'admin 5.40', 'admin 8.21', 'admin 8.22', 'admin 8.23')
  const page = await toolsTab()
  await page.getByRole('button', { name: 'Preview and send' }).click()
  await expectToast(page, 'Missing Information', 'Please provide both subject and email content')
  await write(page, { subject: 'Storm season', content: 'Hello {business}.\n\nAre you ready?' })
  await page.getByRole('button', { name: 'Preview and send' }).click()
  await expectToast(page, 'No Recipients', 'Please select businesses to email')

  const [first = '', second = ''] = await tick(page, 2)
  await page.getByRole('button', { name: 'Preview and send' }).click()
  await page.getByRole('heading', { name: 'Check before you send' }).waitFor()
  await page.getByText('This email goes to 2 businesses.').waitFor()
  const read = page.frameLocator('iframe').getByText(/^Hello .*\.$/)
  expect([first, second].map(name => `Hello ${name}.`)).toContain(await read.textContent())

  await page.getByLabel('Subject').fill('Hurricane season')
  await page.getByRole('button', { name: /^Send to/ }).click()
  await expectToast(page, 'Preview updated', 'You changed the text. Check it once more, then send.')
  await page.getByRole('definition').filter({ hasText: 'Hurricane season' }).waitFor()
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expectToast(page, 'Test sent', 'A test is on its way to admin@roof-rescue.example')
  await page.getByRole('button', { name: 'Send to 2 businesses' }).click()
  await expectToast(page, 'Email Sent', 'Bulk email sent to 2 businesses')
  await page.getByText('2 of 2 sent').waitFor()
  await page.reload()
  await page.getByText('2 of 2 sent').waitFor()

  const { page: mailbox } = await visit()
  await openMail(mailbox, product().url, { subject: '[Test] Hurricane season' })
  const address = await addressOf(page, first)
  await openMail(mailbox, product().url, { subject: 'Hurricane season', to: address })
  await mailbox.getByText(`Hello ${first}.`).waitFor()
  await mailbox.locator('[data-mail-text] a').last().click()
  await mailbox.getByRole('heading', { name: 'Unsubscribe from our emails?' }).waitFor()
  await mailbox.getByRole('button', { name: 'Unsubscribe' }).click()
  await mailbox.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()

  await page.goto(`${product().url}/admin/tools`)
  await tick(page, 2)
  await write(page, { subject: 'After the storm', content: 'Hello again.' })
  await page.getByRole('button', { name: 'Preview and send' }).click()
  await page.getByText('This email goes to 1 business.').waitFor()
  await page.getByText('1 has unsubscribed').waitFor()
  await page.getByRole('button', { name: 'Send to 1 business' }).click()
  await expectToast(page, 'Email Sent', 'Bulk email sent to 1 businesses')
  await page.getByText('1 of 1 sent').waitFor()
  await page.getByRole('link', { name: 'Unsubscribed 1' }).waitFor()
  await mailbox.goto(`${product().url}/sandbox/outbox`)
  expect(
    await mailbox.getByRole('listitem').filter({ hasText: 'After the storm' }).filter({ hasText: address }).count(),
  ).toBe(0)

  await mailbox.goBack()
  await mailbox.getByRole('button', { name: 'Subscribe again' }).click()
  await mailbox.getByRole('heading', { name: 'Unsubscribe from our emails?' }).waitFor()
})

test('without JavaScript a bulk email is written, previewed and sent, and its recipient unsubscribes', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await signInAsOperator(page, product().url)
  await page.goto(`${product().url}/admin/tools`)
  await page.getByRole('button', { name: 'Preview and send' }).click()
  await noticeSays(page, 'Missing Information. Please provide both subject and email content')
  const [, , third = ''] = await tick(page, 3)
  await write(page, { subject: 'Plain words', content: 'Hello {business}.' })
  await page.getByRole('button', { name: 'Preview and send' }).click()
  await page.getByText('This email goes to 3 businesses.').waitFor()
  await page.getByRole('button', { name: 'Send to 3 businesses' }).click()
  await noticeSays(page, 'Bulk email sent to 3 businesses')

  const { page: mailbox } = await visit({ javaScriptEnabled: false })
  await openMail(mailbox, product().url, { subject: 'Plain words', to: await addressOf(page, third) })
  await mailbox.locator('[data-mail-text] a').last().click()
  await mailbox.getByRole('button', { name: 'Unsubscribe' }).click()
  await mailbox.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
  await page.goto(page.url())
  await page.getByText('1 unsubscribed from it').waitFor()
})

test("an email program unsubscribes automatically through the email's headers", async () => {
  const page = await toolsTab()
  const [first = ''] = await tick(page, 1)
  await write(page, { subject: 'By one click', content: 'Hello.' })
  await page.getByRole('button', { name: 'Preview and send' }).click()
  await page.getByRole('button', { name: /^Send to/ }).click()
  await page.getByText('1 of 1 sent').waitFor()
  const { page: mailbox } = await visit()
  await openMail(mailbox, product().url, { subject: 'By one click', to: await addressOf(page, first) })
  await mailbox.getByText('Hello.').waitFor()
  const headers = (await (await fetch(`${mailbox.url()}.eml`)).text()).replaceAll(/\r\n[ \t]+/g, ' ')
  expect(headers).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  const [, link = ''] = /^List-Unsubscribe: <([^>]+)>/m.exec(headers) ?? []

  const answer = await fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect([answer.status, answer.redirected]).toEqual([200, false])
  await mailbox.goto(link)
  await mailbox.getByRole('button', { name: 'Subscribe again' }).click()
  await mailbox.getByRole('button', { name: 'Unsubscribe' }).waitFor()
})

test('draft, bulk email, past bulk emails and the unsubscribe page are accessible on a phone, light and dark', async () => {
  const page = await toolsTab({ bypassCSP: true })
  await tick(page, 1)
  await write(page, { subject: 'In both schemes', content: 'Hello {nobody}.' })
  await page.getByRole('button', { name: 'Preview and send' }).click()
  await page.getByText('We can’t fill in {nobody}').waitFor()
  await expectAccessible(page)
  await write(page, { subject: 'In both schemes', content: 'Hello {business}.' })
  await page.getByRole('button', { name: 'Preview and send' }).click()
  await page.getByRole('heading', { name: 'Check before you send' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Send to/ }).click()
  await page.getByText('1 of 1 sent').waitFor()
  await page.reload()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Bulk emails' }).click()
  await page.getByRole('heading', { name: 'Bulk emails' }).waitFor()
  await expectAccessible(page)
  await openMail(page, product().url, { subject: 'In both schemes' })
  await page.locator('[data-mail-text] a').last().click()
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('button', { name: 'Subscribe again' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Subscribe again' }).click()
})

async function toolsTab(options: Parameters<typeof visit>[0] = {}) {
  const { page } = await visit(options)
  await signInAsOperator(page, product().url)
  await page.getByRole('heading', { name: /^Businesses/ }).waitFor()
  await page.getByRole('link', { name: 'Tools' }).click()
  await page.getByRole('heading', { name: 'Bulk email' }).waitFor()
  return page
}

/** Ticks the first businesses of the list. Returns their names. */
async function tick(page: Page, count: number) {
  const names: string[] = []
  for (let index = 0; index < count; index++) {
    const row = page.locator('#selection li').nth(index)
    await row.locator('input[name="ids"]').check()
    names.push((await row.locator('.font-semibold').first().textContent()) ?? '')
  }
  return names
}

async function write(page: Page, { subject, content }: { subject: string; content: string }) {
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Content').fill(content)
}

/** Expects this text in a `noscript` element, which a search by text skips. */
async function noticeSays(page: Page, text: string) {
  await page.locator('noscript > [role]').filter({ hasText: text }).waitFor()
}

/** Returns a business's address on a bulk email's page. */
async function addressOf(page: Page, name: string) {
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  return /[^\s·]+@[^\s·]+/.exec((await row.locator('p').textContent()) ?? '')?.[0] ?? ''
}

async function expectToast(page: Page, title: string, text: string) {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: text })
  await toast.first().waitFor()
  expect(await toast.first().locator('[data-title]').textContent()).toBe(title)
}
