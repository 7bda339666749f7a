import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { dataFolder, type Product, startProduct } from '#tests/support/product.ts'
import { askDatabase } from '#tests/support/product-database.ts'

const visit = useBrowser()
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

const english = {
  path: '',
  send: 'Send Message',
  labels: { name: 'Name', email: 'Email', message: 'Message' },
  offer: 'No answer yet. Ask 3 more?',
  ask: 'Send my request to them',
  hire: /^I hired them$/,
  hireOf: /^I hired /,
  yes: /^Yes, I hired /,
  hired: /^You hired /,
  coming: /is on the way, about 20 min$/,
  review: /^How did it go with /,
}

const spanish = {
  path: '/es',
  send: 'Enviar mensaje',
  labels: { name: 'Nombre', email: 'Correo', message: 'Mensaje' },
  offer: 'Sin respuesta. ¿Pedir ayuda a 3 más?',
  ask: 'Enviarles mi solicitud',
  hire: /^Contraté a este techador$/,
  hireOf: /^Contraté a /,
  yes: /^Sí, contraté a /,
  hired: /^Usted contrató a /,
  coming: /va en camino, unos 20 min$/,
  review: /^¿Cómo le fue con /,
}

test.each([
  ['English', 'with', phone, english],
  ['English', 'without', desktop, english],
  ['Spanish', 'with', desktop, spanish],
  ['Spanish', 'without', phone, spanish],
] as const)(
  'in %s, %s JavaScript, at %j: nobody answers, others are asked, one is hired and reviewed',
  async (_, script, viewport, texts) => {
    const javaScriptEnabled = script === 'with'
    const dataDir = dataFolder()
    const product = await startProduct({ dataDir })
    const { url } = product
    const { page } = await visit({
      viewport,
      javaScriptEnabled,
      bypassCSP: javaScriptEnabled,
      mayComplain: javaScriptEnabled,
    })
    const own = await sendRequest(page, url, texts)

    // Half an hour passes. The hours of the day don't matter: at night it's two.
    await passTime(product)
    await openMail(page, url, 'Marisol hasn’t heard from you yet', 1)
    await page.getByRole('link', { name: /answer=on-my-way/ }).waitFor()
    await openMail(page, url, texts.offer, 1)
    await page.getByRole('link', { name: /\/requests\/.*ask=all/ }).click()
    await page.getByRole('checkbox').first().waitFor()
    expect(page.url()).toContain(own)
    const boxes = await page.getByRole('checkbox').all()
    expect(boxes).toHaveLength(3)
    for (const box of boxes) expect(await box.isChecked()).toBe(true)
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('button', { name: texts.ask }).click()
    await page.waitForURL(address => address.pathname.includes('/requests/') && !address.href.includes(own))
    const second = page.url()
    expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(3)

    // One of the three answers with an arrival, a line and a price.
    const { page: roofer } = await visit({ viewport, javaScriptEnabled })
    await openMail(roofer, url, /^New request/, 4)
    await roofer.getByRole('link', { name: /answer=on-my-way/ }).click()
    await roofer.getByLabel('You’ll be there in about').selectOption('20')
    const form = roofer.locator('form').first()
    await form.getByText('Add a note or a price').click()
    await form.getByLabel('Note to the homeowner').fill('We have a tarp on board.')
    await form.getByLabel('Price from, in $').fill('900')
    await form.getByLabel('Price to, in $').fill('400')
    await roofer.getByRole('button', { name: 'On my way' }).click()
    await roofer.getByText('The first price must be the lower one.').waitFor()
    expect(await roofer.getByLabel('Note to the homeowner').first().inputValue()).toBe('We have a tarp on board.')
    await roofer.locator('form').first().getByLabel('Price to, in $').fill('1200')
    await roofer.getByRole('button', { name: 'On my way' }).click()
    await roofer.getByText('Answer sent').waitFor()
    await roofer.close()

    await page.goto(second)
    await page.getByRole('heading', { level: 1, name: texts.coming }).waitFor()
    await page.getByText('We have a tarp on board.').first().waitFor()
    const name = (await page.locator('article', { hasText: 'We have a tarp' }).getByRole('heading').textContent()) ?? ''
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('link', { name: texts.hireOf }).filter({ hasText: name }).click()
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('button', { name: texts.yes }).click()
    await page.getByRole('heading', { level: 1, name: texts.hired }).waitFor()
    if (javaScriptEnabled) await expectAccessible(page)

    // Three days pass. The invitations go out after the next start.
    await askDatabase(product, "update quote_recipients set hired_at = hired_at - interval '3 days'")
    await product.stop()
    const again = await startProduct({ dataDir })
    await openMail(page, again.url, texts.review, 1)
    await page.getByRole('link', { name: /\/reviews\// }).click()
    await page.getByText(name).first().waitFor()
  },
)

async function sendRequest(page: Page, url: string, { path, labels, send }: typeof english | typeof spanish) {
  await page.goto(`${url}${path}/business/lakeside-roof-and-tarp/quote`)
  await page.getByLabel(labels.name, { exact: true }).fill('Marisol')
  await page.getByLabel(labels.email).fill('marisol.reyes@example.com')
  await page.getByLabel(labels.message).fill('Water over the stairs.')
  await page.getByRole('button', { name: send }).click()
  await page.waitForURL(/\/requests\//)
  return new URL(page.url()).pathname
}

async function passTime(product: Product) {
  const back = (table: string, column: string) =>
    askDatabase(product, `update ${table} set ${column} = ${column} - interval '2 hours'`)
  await back('quote_requests', 'sent_at')
  await back('request_timers', 'due_at')
}

async function openMail(page: Page, url: string, subject: string | RegExp, count: number) {
  const links = () => page.getByRole('link', { name: subject })
  await expect
    .poll(
      async () => {
        await page.goto(`${url}/sandbox/outbox`)
        return links().count()
      },
      { timeout: 20_000 },
    )
    .toBe(count)
  await links().first().click()
  await page.waitForLoadState()
}
