import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signUpAndIn } from './contractor-account.ts'
import { openMail } from './mailbox.ts'
import { signInAsOperator } from './operator-account.ts'

/** Turns claiming on, like the operator. */
export async function letClaim(page: Page, url: string) {
  await signInAsOperator(page, url)
  await page.goto(`${url}/admin/settings`)
  await page.getByLabel('Let businesses claim their listings').check()
  await page.getByRole('button', { name: 'Update claiming' }).click()
  await expect.poll(() => page.getByText('Settings updated successfully').count()).toBeGreaterThan(0)
}

/** Searches the directory, because its first listings have an owner. */
export async function findUnclaimed(url: string) {
  for (let number = 2; number < 12; number++) {
    const list = await (await fetch(`${url}/?city=All+Cities&page=${number}`)).text()
    const pages = new Set([...list.matchAll(/href="(\/business\/[a-z0-9-]+)"/g)].map(([, path = '']) => path))
    for (const path of pages) if ((await (await fetch(url + path)).text()).includes(`${path}/claim"`)) return path
  }
  throw new Error('every listing has an owner')
}

/** Without a name, there must be only one such email. */
export async function readClaimCode(page: Page, url: string, name = '') {
  await openMail(page, url, { subject: `Your code to claim ${name}`.trim() })
  const text = await page.locator('[data-mail-text]').textContent()
  return /(?<!\d)\d{6}(?!\d)/.exec(text ?? '')?.[0] ?? ''
}

/** Creates an account with this address that claims a listing by email. Returns the paths of the listing's page and its editor. */
export async function claimListing(page: Page, url: string, email: string) {
  await signUpAndIn(page, url, email)
  const listing = await findUnclaimed(url)
  await page.goto(`${url}${listing}/claim`)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('We’ve sent six digits to').waitFor()
  const claimPage = page.url()
  const html = await (await fetch(`${url}${listing}`)).text()
  const name = /<h1[^>]*>(?:<[^>]*>)*([^<]+)/.exec(html)?.[1] ?? ''
  const code = await readClaimCode(page, url, name.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))
  await page.goto(claimPage)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Claim this listing' }).click()
  await page.getByText('The listing is yours now.').waitFor()
  return { listing, editor: new URL(page.url()).pathname }
}
