import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { claimListing, findUnclaimed, letClaim } from '#tests/support/claim-listing.ts'
import { openMail } from '#tests/support/mailbox.ts'
import { goOnline } from '#tests/support/offline-browser.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

const phone = { viewport: { width: 390, height: 844 } }
const desktop = { viewport: { width: 1440, height: 900 } }

test('on a phone, the homeowner’s open page shows the roofer’s photo by itself, and the reply is read at the other side', async () => {
  const { url } = product()
  const { page: homeowner } = await visit({ ...phone, bypassCSP: true, mayComplain: true })
  const { page: roofer } = await visit({ ...desktop, bypassCSP: true, mayComplain: true })
  const own = await ask(homeowner, `${url}/business/lakeside-roof-and-tarp`, 'Ana Ruiz')
  await followAnswerLink(roofer, url, 'Ana Ruiz')
  await roofer.getByRole('button', { name: 'On my way' }).click()
  // Sent while the page is open: nobody reloads it.
  await homeowner
    .getByRole('list', { name: /^Messages with/ })
    .getByText('On the way')
    .waitFor()

  await roofer.getByLabel('Write to Ana Ruiz').fill('Is this your roof?')
  await roofer.locator('[name=photos]').setInputFiles([await photo(), await photo()])
  await roofer.getByRole('button', { name: 'Send message' }).click()
  await homeowner.getByText('Is this your roof?').waitFor()
  expect(await homeowner.getByRole('img', { name: /^Photo \d from/ }).count()).toBe(2)
  await roofer.getByText(/· Read /).waitFor()
  await homeowner.getByRole('img', { name: /^Photo 1 from/ }).click()
  await homeowner.getByRole('dialog').waitFor()
  await homeowner.keyboard.press('Escape')

  const typed = homeowner.getByLabel(/^Write to/)
  await typed.fill('Yes. The gate code is 4410.')
  await homeowner.getByRole('button', { name: 'Send message' }).click()
  await roofer.getByText('The gate code is 4410.').waitFor()
  expect(await typed.inputValue()).toBe('')
  expect(homeowner.url()).toBe(own)
  for (const page of [homeowner, roofer]) await expectAccessible(page)
  expect(await overflows(homeowner)).toBe(false)
})

test('a message written offline waits with its text and goes out once', async () => {
  const { url } = product()
  const { page } = await visit({ ...phone, mayComplain: true })
  await ask(page, `${url}/business/lakeside-roof-and-tarp`, 'Olga Diaz')
  await page.context().setOffline(true)
  await page.getByLabel(/^Write to/).fill('It got worse.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('We’ll send this when you’re back online.').waitFor()
  await goOnline(page)
  await page
    .getByRole('list', { name: /^Messages with/ })
    .getByText(/· Sent$/)
    .nth(1)
    .waitFor()
  await page.reload()
  expect(await page.getByText('It got worse.').count()).toBe(1)
})

test('without script and in Spanish, both sides write by forms, and who claims from the mailbox goes on in their account', async () => {
  const { url } = product()
  const { page: homeowner } = await visit({ ...desktop, javaScriptEnabled: false })
  const { page: roofer } = await visit({ ...phone, javaScriptEnabled: false, mayComplain: true })
  const { page: operator } = await visit({ ...desktop, mayComplain: true })
  await letClaim(operator, url)
  const listing = await findUnclaimed(url)
  await homeowner.goto(`${url}/es${listing}/quote`)
  await homeowner.getByLabel('Nombre').fill('Marta Gil')
  await homeowner.getByLabel('Correo').first().fill('marta.gil@example.com')
  await homeowner.getByLabel('Mensaje').fill('Entra agua por el techo.')
  await homeowner
    .locator('button[type=submit]', { hasText: /Enviar/ })
    .first()
    .click()
  await homeowner.waitForURL(/\/es\/requests\/[\w-]{22}$/)
  await homeowner.getByLabel(/^Escribir a/).fill('El portón está abierto.')
  await homeowner.getByRole('button', { name: 'Enviar mensaje' }).click()
  await homeowner.getByText('El portón está abierto.').waitFor()

  await followAnswerLink(roofer, url, 'Marta Gil')
  const answerPage = roofer.url()
  await roofer.getByText('El portón está abierto.').waitFor()
  await roofer.locator('[name=photos]').setInputFiles([await photo()])
  await roofer.getByLabel('Write to Marta Gil').fill('Be there at eight.')
  await roofer.getByRole('button', { name: 'Send message' }).click()
  await roofer.getByText('Be there at eight.').waitFor()
  await homeowner.reload()
  await homeowner.getByText('Be there at eight.').waitFor()
  expect(await homeowner.getByRole('img', { name: /^Foto 1 de/ }).count()).toBe(1)
  expect(await overflows(roofer)).toBe(false)

  const { page: owner } = await visit({ ...desktop, mayComplain: true })
  const claimed = await claimListing(owner, url, 'new.owner@example.com')
  expect(claimed.listing).toBe(listing)
  const former = await roofer.goto(answerPage)
  expect(former?.status()).toBe(410)
  expect(await roofer.getByText('El portón está abierto.').count()).toBe(0)
  await homeowner.getByLabel(/^Escribir a/).fill('¿Sigue en pie?')
  await homeowner.getByRole('button', { name: 'Enviar mensaje' }).click()
  await homeowner.getByText('¿Sigue en pie?').waitFor()
  await owner.goto(`${url}/account/requests`)
  await owner.getByRole('link', { name: 'Marta Gil' }).first().click()
  await owner.getByText('¿Sigue en pie?').waitFor()
})

async function ask(page: Page, listing: string, name: string) {
  await page.goto(`${listing}/quote`)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(`${name.toLowerCase().replace(' ', '.')}@example.com`)
  await page.getByLabel('Message').fill('Water is coming through the bedroom ceiling. It’s a tile roof, one story.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.waitForURL(/\/requests\/[\w-]{22}$/)
  await page.locator('[data-composer][data-open]').waitFor()
  return page.url()
}

async function followAnswerLink(page: Page, url: string, name: string) {
  await openMail(page, url, { subject: `New request from ${name}` })
  await page
    .getByRole('link', { name: /\/answers\/.*on-my-way/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Answer a quote request' }).waitFor()
}

async function photo() {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#c7623b', noise } })
  return { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

function overflows(page: Page) {
  return page.evaluate('document.documentElement.scrollWidth > innerWidth + 1') as Promise<boolean>
}
