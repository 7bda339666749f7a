import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { askDatabase } from '#tests/support/product-database.ts'
import { useProduct } from '#tests/support/use-product.ts'

const secret = 'postmark:a-password-nobody-guesses'
const visit = useBrowser()
const product = useProduct({ POSTMARK_WEBHOOK_SECRET: secret })
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** Where pictures of the pages go; none by default. */
const pictures = process.env.JOURNEY_PICTURES

test('a bounced request offers other roofers, and the operator allows email to the roofer again', async () => {
  const { url } = product()
  const { page } = await visit({ viewport: phone, bypassCSP: true })
  const own = await sendRequest(page, `Water over the stairs since ${Date.now()}.`)
  // A request can bounce only after its email has left.
  const newest =
    "select recipient, state from mails where kind = 'quote' and dedupe_key like 'quote:%:%' order by id desc limit 1"
  const read = async () => (await askDatabase<{ recipient: string; state: string }>(product(), newest))[0]
  await expect.poll(async () => (await read())?.state, { timeout: 30_000 }).toMatch(/sent|suppressed/)
  const address = String((await read())?.recipient).toLowerCase()
  const headers = { authorization: `Basic ${btoa(secret)}`, 'content-type': 'application/json' }
  const bounce = { RecordType: 'Bounce', Type: 'HardBounce', ID: 1, Email: address, MessageID: 'x' }
  const body = JSON.stringify({ ...bounce, BouncedAt: new Date().toISOString() })
  for (const _ of ['once', 'again']) {
    const { status } = await fetch(`${url}/webhooks/mail-reports/postmark`, { method: 'POST', headers, body })
    expect(status).toBe(200)
  }

  // The open page says so by itself; without scripts, it does once it's loaded again.
  await page.getByText('Our email to them bounced. Call them.').waitFor()
  await page.getByRole('heading', { name: 'We couldn’t email everyone. Now what?' }).waitFor()
  expect(await page.getByRole('checkbox').count()).toBeGreaterThan(0)
  const { page: plain } = await visit({ viewport: phone, javaScriptEnabled: false })
  await plain.goto(own)
  await plain.getByText('Our email to them bounced. Call them.').waitFor()
  await plain.getByRole('heading', { name: 'We couldn’t email everyone. Now what?' }).waitFor()

  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await page.goto(own)
    await page.getByText('Our email to them bounced. Call them.').waitFor()
    await page.getByRole('heading', { name: 'We couldn’t email everyone. Now what?' }).waitFor()
    expect(await page.getByRole('checkbox').count()).toBeGreaterThan(0)
    await check(page, 'tracker')
  }

  await signInAsOperator(page, url)
  await page.goto(`${url}/admin/quality`)
  await page.getByRole('link', { name: 'See addresses' }).click()
  await page.getByText(address, { exact: true }).first().waitFor()
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await check(page, 'failed')
  }
  await page.getByRole('button', { name: `Allow email again ${address}` }).click()
  await page.getByText(`We’ll email ${address} again.`).waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText(`Undone. We won’t email ${address}.`).waitFor()
})

test('a request that looks like spam waits for the operator, who releases it', async () => {
  const { url } = product()
  const { page: desk } = await visit({ viewport: desktop, bypassCSP: true })
  await signInAsOperator(desk, url)
  await desk.goto(`${url}/admin/held`)
  await desk.getByLabel('Check requests for spam').check()
  await desk.getByRole('button', { name: 'Save spam check' }).click()
  await desk.getByText('Saved.').waitFor()
  const { page } = await visit({ viewport: phone, bypassCSP: true })
  const message = `We offer SEO services and backlinks, offer ${Date.now()}.`
  const own = await sendRequest(page, message)
  await page.getByRole('heading', { name: 'We’re checking your request' }).waitFor()
  await page.getByRole('link', { name: 'Call a roofer', exact: true }).waitFor()
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await check(page, 'checking')
  }

  await desk.getByRole('navigation', { name: 'More pages' }).getByRole('link', { name: 'Held' }).click()
  const row = desk.getByRole('listitem').filter({ hasText: message })
  await row.waitFor()
  for (const viewport of [phone, desktop]) {
    await desk.setViewportSize(viewport)
    await check(desk, 'held')
  }
  await row.getByRole('button', { name: 'Release Marisol' }).click()
  await desk.getByText('Released. The roofers have the request now.').waitFor()
  await page.goto(own)
  await page.getByText(message).first().waitFor()
  expect(page.url()).not.toContain('checking')
})

/** Returns the address of the homeowner's page. */
async function sendRequest(page: Page, message: string) {
  await page.goto(`${product().url}/business/lakeside-roof-and-tarp/quote`)
  await page.getByLabel('Name', { exact: true }).fill('Marisol')
  await page.getByLabel('Email').fill('marisol.reyes@example.com')
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.waitForURL(/\/requests\//)
  return page.url().replace(/\/checking$/, '')
}

/** Checks the page in both color schemes, at the width it has. */
async function check(page: Page, name: string) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), name).toBe(true)
    if (!pictures) continue
    mkdirSync(pictures, { recursive: true })
    const { width } = page.viewportSize() ?? { width: 0 }
    await page.screenshot({ path: `${pictures}/${name}-${width}-${colorScheme}.png`, fullPage: true })
  }
}
