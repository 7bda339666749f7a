import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { databaseOf } from '#tests/support/product-database.ts'
import { toastsRun } from '#tests/support/toasts.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()
const looks = [
  { name: 'desktop', colorScheme: 'light', width: 1440, height: 900 },
  { name: 'phone', colorScheme: 'dark', width: 390, height: 844 },
] as const

test.each(looks)('the Spanish home page is previewed, published, and restored as specified: $name', async look => {
  const page = await operator(look)
  // Another process on the same database.
  const other = await startProduct({ env: { DATABASE_URL: databaseOf(product()).url } })
  const heading = `Techadores que responden (${look.name})`
  await page.goto(`${product().url}/admin/content`)
  await page.getByRole('heading', { name: 'Home page' }).waitFor()
  await expectAccessible(page)
  await open(page, '/admin/texts/home', 'es')
  await expectAccessible(page)
  await page.getByLabel('Heading', { exact: true }).fill(heading)
  await page.getByRole('button', { name: 'Save and preview' }).click()
  await page.getByText('Preview: visitors don’t see this text yet.').waitFor()
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  expect(await read('/es', other)).not.toContain(heading)

  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await toastsRun(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Published. Visitors see it within a second.').waitFor()
  for (const process of [other, product()]) await expect.poll(() => read('/es', process)).toContain(heading)
  expect(await read('/')).not.toContain(heading)

  await page.getByRole('button', { name: 'Use the built-in text' }).click()
  await page.getByText('Your text is still in the history.').first().waitFor()
  await expect.poll(() => read('/es', other)).toContain('Encuentre un techador que conteste ahora.')
})

test.each(looks)('a program’s figure is refused without its source, then shown with the rebates: $name', async look => {
  const page = await operator(look)
  const amount = look.name === 'phone' ? 'Up to $310' : 'Up to $320'
  await open(page, '/admin/texts/figures/programs/fpl-ceiling-insulation', 'en')
  await expectAccessible(page)
  await page.getByLabel('Amount, as shown').fill(amount)
  await page.getByLabel('Address of the source').fill('http://www.fpl.com')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Enter an address that starts with https://.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Address of the source').fill('https://www.fpl.com')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Published. Visitors see it within a second.').waitFor()
  await expect.poll(() => read('/savings/fpl-ceiling-insulation')).toContain(amount)
  await expect.poll(() => read('/')).toContain(amount)
})

test.each(looks)('an email’s words are previewed, sent as a test, and carried by a real request: $name', async look => {
  const page = await operator(look)
  const subject = `We passed it on (${look.name})`
  await open(page, '/admin/texts/emails/request-sent', 'en')
  await expectAccessible(page)
  await page.getByLabel('Subject').fill('To {firstName}')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('{firstName} can’t be filled in.').waitFor()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Text', { exact: true }).fill('{businesses} has it now. <script>alert(1)</script>')
  await page.getByRole('button', { name: 'Save and send me a test' }).click()
  await page.getByText('A test email is on its way to you.').waitFor()
  const email = page.frameLocator('iframe[title="How the email looks"]')
  await email.getByText('has it now. <script>alert(1)</script>').waitFor()
  await email.getByText('Didn’t send this? You can ignore it.').waitFor()
  await toastsRun(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Published. Visitors see it within a second.').waitFor()

  await sendRequest()
  await expect.poll(() => read('/sandbox/outbox')).toContain(subject)
})

async function operator({ colorScheme, width, height }: (typeof looks)[number]) {
  const { page } = await visit({ bypassCSP: true, viewport: { width, height }, colorScheme })
  await signInAsOperator(page, product().url)
  return page
}

async function open(page: Page, path: string, language: string) {
  await page.goto(`${product().url}/admin/content/edit?${new URLSearchParams({ page: path, language })}`)
  await toastsRun(page)
}

/** Without script, as in the dead of night. */
async function sendRequest() {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${product().url}/business/lakeside-roof-and-tarp`)
  await page.getByRole('link', { name: 'Request Free Quote' }).click()
  await page.getByLabel('Name').fill('Marisol Reyes')
  await page.getByLabel('Email').fill('marisol.reyes@example.com')
  await page.getByLabel('Message').fill(`Water over the stairs, ${Date.now()}.`)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('heading', { name: 'Message Sent' }).waitFor()
}

async function read(path: string, { url }: Product = product()) {
  return (await fetch(url + path)).text()
}
