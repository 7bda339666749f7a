import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { demoAdmin } from '#domain/foundation/accounts/session.ts'

export type Owner = { signedIn: BrowserContextOptions['storageState']; listing: string; request: string }

/**
 * Makes an owner by the product's own forms: claiming is switched on, a listing is claimed and gets a plan, three homeowners ask, the first
 * hires, another customer writes a review, and the owner is on call at night.
 */
export async function prepareOwner(browser: Browser, site: string): Promise<Owner> {
  const operator = await browser.newPage()
  await signInAsOperator(operator, `${site}/admin/settings`)
  await operator.getByLabel('Let businesses claim their listings').check()
  await operator.getByRole('button', { name: 'Update claiming' }).click()
  await operator.getByText('Settings updated successfully').first().waitFor()
  await operator.close()

  const context = await browser.newContext()
  const page = await context.newPage()
  await signUp(page, site)
  const business = await findUnclaimed(site)
  await claim(page, site, business)
  for (const [name, message] of homeowners) await ask(browser, { address: `${site}${business}/quote`, name, message })
  const listing = await hrefOf(page, `${site}/account/listings`, /^\/account\/listings\/[\w-]+$/)
  const request = await hrefOf(page, `${site}/account/requests`, /^\/account\/requests\/[\w-]+\/[\w-]+$/)
  await buyPlan(page, site)
  await win(page, site, homeowners[0][0])
  await getReview(browser, page, { site, listing })
  await page.goto(`${site}/account/team/on-call`)
  await page.getByRole('button', { name: 'Add shift' }).click()
  await page.getByText('The schedule is saved.').waitFor()
  const signedIn = await context.storageState()
  await context.close()
  return { signedIn, listing, request }
}

const homeowners = [
  ['Marisol Reyes', 'Water over the stairs. Six tiles slipped by the lanai.'],
  ['Dwayne Carter', 'A branch came down on the garage. Can you tarp it today?'],
  ['Rose Pierre', 'We need a letter for the insurance about the age of the roof.'],
] as const

/** Signs in once per kind of screen: the browser keeps the session for the following pages. */
export async function signInAsOperator(page: Page, address: string) {
  await page.goto(address)
  if (!page.url().includes('/admin-login')) return
  await page.getByLabel('Email').fill(demoAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(/\/admin$/)
  await page.goto(address)
}

async function signUp(page: Page, site: string) {
  await page.goto(`${site}/sign-up`)
  await page.getByLabel('Name').fill('Ann Vega')
  await page.getByLabel('Email').fill('ann.vega@example.com')
  await page.getByLabel('Password', { exact: true }).fill('under the blue tarp')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('Check your email').waitFor()
  await openMail(page, site, 'Confirm your email address')
  await page.locator('[data-mail-text] a').first().click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('You sign in as ann.vega@example.com.').waitFor()
}

/** Opens the newest email with this subject in the demonstration's outbox, once it has arrived. */
async function openMail(page: Page, site: string, subject: string) {
  const mail = page.getByRole('listitem').filter({ hasText: subject }).first()
  for (let tries = 0; tries < 60; tries++) {
    await page.goto(`${site}/sandbox/outbox`)
    if ((await mail.count()) > 0) return mail.getByRole('link').first().click()
    await page.waitForTimeout(500)
  }
  throw new Error(`No email “${subject}” arrived.`)
}

/** The first listings of the sample have an owner. */
async function findUnclaimed(site: string) {
  const read = async (path: string) => (await fetch(site + path)).text()
  for (let number = 2; number < 12; number++) {
    const list = await read(`/?city=All+Cities&page=${number}`)
    for (const [, path = ''] of list.matchAll(/href="(\/business\/[a-z0-9-]+)"/g))
      if ((await read(path)).includes(`${path}/claim"`)) return path
  }
  throw new Error('Every listing has an owner.')
}

async function claim(page: Page, site: string, business: string) {
  await page.goto(`${site}${business}/claim`)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('We’ve sent six digits to').waitFor()
  const claiming = page.url()
  await openMail(page, site, 'Your code to claim')
  const text = await page.locator('[data-mail-text]').textContent()
  await page.goto(claiming)
  await page.getByRole('textbox', { name: 'Code' }).fill(/(?<!\d)\d{6}(?!\d)/.exec(text ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Claim this listing' }).click()
  await page.getByText('The listing is yours now.').waitFor()
}

async function ask(browser: Browser, { address, name, message }: { address: string; name: string; message: string }) {
  const page = await browser.newPage()
  await page.goto(address)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(`${name.toLowerCase().replace(' ', '.')}@example.com`)
  await page.getByLabel('Phone').fill('561 555 0190')
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.waitForURL(/\/requests\//)
  await page.close()
}

async function buyPlan(page: Page, site: string) {
  await page.goto(`${site}/list-business`)
  await page.getByRole('radio', { name: 'Professional $99' }).check()
  await page.getByLabel('Business name').fill('Vega Roofing')
  await page.getByLabel('Email').first().fill('ann.vega@example.com')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL('**/sandbox/pay/**')
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByText('Next billing date').waitFor()
}

/** Answers a request and marks it as won. */
async function win(page: Page, site: string, name: string) {
  await page.goto(`${site}/account/requests`)
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('button', { name: 'On my way' }).click()
  await page.getByText('Answer sent').waitFor()
  await page.getByRole('group').filter({ hasText: 'Won' }).locator('summary').first().click()
  await page.getByLabel('Value in dollars').fill('12,400')
  await page.getByRole('button', { name: 'Mark as won' }).click()
  await page.getByText('Value: $12,400').waitFor()
}

/** A customer writes by the owner's link, and the operator publishes it. */
async function getReview(browser: Browser, page: Page, { site, listing }: { site: string; listing: string }) {
  await page.goto(`${site}${listing}/reviews/ask`)
  await page.getByRole('button', { name: 'Make my link' }).click()
  await page.getByText('Your link is ready.').waitFor()
  const address = await page.getByRole('link', { name: /\/reviews\/for\// }).textContent()
  const customer = await browser.newPage()
  await customer.goto(address ?? site)
  await customer.getByLabel('5 stars').check()
  await customer.getByLabel('What happened?').fill('Tarped by midnight, new tiles within the week. They cleaned up.')
  await customer.getByLabel('When was the work done?').selectOption({ index: 3 })
  await customer.getByLabel('In which city?').fill('Lake Worth')
  await customer.getByLabel('Your first name').fill('Olga')
  await customer.getByLabel('Your email').fill('olga.diaz@example.com')
  await customer.getByRole('button', { name: 'Send review' }).click()
  await customer.getByRole('heading', { name: 'Check your email' }).waitFor()
  await openMail(customer, site, 'Confirm your review of')
  await customer.locator('[data-mail-text] a').first().click()
  await customer.getByRole('button', { name: 'Confirm review' }).click()
  await customer.getByText('You confirmed your review.').waitFor()
  await customer.close()
  const operator = await browser.newPage()
  await signInAsOperator(operator, `${site}/admin/inbox?kind=review&q=Olga`)
  await operator.locator('[data-inbox-item]').first().click()
  await operator.getByRole('button', { name: 'Publish review' }).click()
  await operator.getByText(/^Published by /).waitFor()
  await operator.close()
}

/** Returns the first link of a page that looks like this. */
async function hrefOf(page: Page, address: string, pattern: RegExp) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const all = await page.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  const found = all.find(href => pattern.test(href))
  if (!found) throw new Error(`${address} has no link like ${pattern.source}.`)
  return found
}
