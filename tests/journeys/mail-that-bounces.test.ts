import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { useProduct } from '#tests/support/use-product.ts'

const secret = 'postmark:a-password-nobody-guesses'
const visit = useBrowser()
const product = useProduct({ POSTMARK_WEBHOOK_SECRET: secret })
const recipient = /New request/

/** Where pictures of the pages go; none by default. */
const pictures = process.env.JOURNEY_PICTURES

test.each([
  ['phone', { width: 390, height: 844 }, 'lakeside-roof-and-tarp'],
  ['desktop', { width: 1440, height: 900 }, 'blue-heron-roofing'],
] as const)(
  'on a %s, a bounced request offers other roofers, and the operator allows email again',
  async (name, viewport, slug) => {
    const { url } = product()
    const { page } = await visit({ viewport, bypassCSP: true })
    await page.goto(`${url}/business/${slug}/quote`)
    await page.getByLabel('Name', { exact: true }).fill('Marisol')
    await page.getByLabel('Email').fill(`marisol.${name}@example.com`)
    await page.getByLabel('Message').fill(`Water over the stairs, ${name}.`)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.waitForURL(/\/requests\//)
    const own = page.url()
    const address = await recipientOf(page, `Water over the stairs, ${name}.`)

    const bounce = () =>
      fetch(`${url}/webhooks/mail-reports/postmark`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(secret)}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ RecordType: 'Bounce', Type: 'HardBounce', ID: name === 'phone' ? 1 : 2, Email: address },
          ...{ BouncedAt: new Date().toISOString(), MessageID: 'x' },
        }),
      })
    for (const _ of ['once', 'again']) expect((await bounce()).status).toBe(200)

    await page.goto(own)
    await page.getByText('Our email to them bounced. Call them.').waitFor()
    await page.getByRole('heading', { name: 'We couldn’t email everyone. Now what?' }).waitFor()
    expect(await page.getByRole('checkbox').count()).toBeGreaterThan(0)
    await expectAccessible(page)
    await picture(page, `tracker-${name}`)

    await signInAsOperator(page, url)
    await page.goto(`${url}/admin/quality`)
    await page.getByRole('link', { name: 'See addresses' }).click()
    await page.getByText(address, { exact: true }).first().waitFor()
    await expectAccessible(page)
    await picture(page, `failed-${name}`)
    await page.getByRole('button', { name: `Allow email again ${address}` }).click()
    await page.getByText(`We’ll email ${address} again.`).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText(`Undone. We won’t email ${address}.`).waitFor()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await picture(page, `failed-dark-${name}`)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  },
)

/** The address of the email with this message, as the outbox shows it. */
async function recipientOf(page: Page, message: string) {
  let address = ''
  await expect
    .poll(
      async () => {
        await page.goto(`${product().url}/sandbox/outbox`)
        await page.getByRole('link', { name: recipient }).first().click()
        await page.waitForLoadState()
        const text = (await page.locator('main').innerText()) ?? ''
        const isIts = text.includes(message)
        if (isIts) address = /To\s*:?\s*([^\s<>@]+@[^\s<>@]+)/.exec(text)?.[1] ?? ''
        return address
      },
      { timeout: 30_000 },
    )
    .not.toBe('')
  return address
}

async function picture(page: Page, name: string) {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
}
