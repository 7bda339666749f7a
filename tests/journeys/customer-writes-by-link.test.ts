import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { claimListing, letClaim } from '#tests/support/claim-listing.ts'
import { followMail } from '#tests/support/mailbox.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test.each([
  ['a phone', phone, 'carmen', true],
  ['a desktop without script', desktop, 'diego', false],
] as const)(
  'on %s a customer writes by the business’s link; the review is reported, answered, held and kept after all',
  async (_, viewport, name, javaScriptEnabled) => {
    const { url } = product()
    const { page: admin } = await visit({ viewport: desktop })
    await letClaim(admin, url)
    const { page: owner } = await visit({ viewport, bypassCSP: true })
    const { listing, editor } = await claimListing(owner, url, `${name}-owner@example.com`)

    await owner.goto(`${url}${editor}/reviews`)
    await owner.getByRole('link', { name: 'Ask your customers for reviews' }).click()
    await owner.getByRole('button', { name: 'Make my link' }).click()
    await owner.getByText('Your link is ready.').waitFor()
    await expectAccessible(owner)
    const link = (await owner.getByRole('link', { name: /\/reviews\/for\// }).textContent()) ?? ''
    await owner.getByRole('link', { name: 'Open the card to print' }).click()
    await owner.getByRole('img', { name: 'QR code that opens the review page' }).waitFor()
    await expectAccessible(owner)

    const { page: customer } = await visit({ viewport, javaScriptEnabled })
    await customer.goto(link)
    await customer.getByLabel('4 stars: good').check()
    await customer.getByLabel('What happened?').fill(`New roof by ${name}’s roofer.`)
    await customer.getByLabel('When was the work done?').selectOption({ index: 3 })
    await customer.getByLabel('In which city?').fill('Lake Worth')
    await customer.getByLabel('Your first name').fill(name)
    await customer.getByLabel('Your email').fill(`${name}@example.com`)
    if (javaScriptEnabled) await expectAccessible(customer)
    await customer.getByRole('button', { name: 'Send review' }).click()
    await customer.getByRole('heading', { name: 'Check your email' }).waitFor()
    const shown = async () => (await fetch(url + listing)).text()
    await followMail(customer, url, { subject: 'Confirm your review of', to: `${name}@example.com` })
    await customer.getByRole('button', { name: 'Confirm review' }).click()
    await customer.getByText('You confirmed your review.').waitFor()
    expect(await shown()).not.toContain(`New roof by ${name}`)

    await admin.goto(`${url}/admin/inbox?kind=review&q=${name}`)
    await admin.locator('[data-inbox-item]').first().click()
    await admin.getByText('Invited by the business. The email address is confirmed.').waitFor()
    await admin.getByRole('button', { name: 'Publish review' }).click()
    await expect.poll(shown).toContain(`New roof by ${name}`)
    expect(await shown()).toContain('Invited by the business')

    await owner.goto(`${url}${editor}/reviews`)
    await owner
      .getByRole('listitem')
      .filter({ hasText: `New roof by ${name}` })
      .getByRole('link', { name: 'Report this review' })
      .click()
    await owner.getByRole('button', { name: 'Report review' }).click()
    await owner.getByText('Choose a reason.').waitFor()
    await owner.getByLabel('The writer was never our customer').check()
    await owner.getByLabel('How can we tell?').fill('We have no invoice with this name.')
    await expectAccessible(owner)
    await owner.getByRole('button', { name: 'Report review' }).click()
    await owner.getByText('We have your report and asked the reviewer.').waitFor()
    await owner.getByText('Reported. We’re looking into it.').waitFor()

    await followMail(customer, url, { subject: 'reported your review', to: `${name}@example.com` })
    await customer.getByText('We have no invoice with this name.').waitFor()
    await customer.getByLabel('Your answer').fill('I have the estimate of March 3.')
    if (javaScriptEnabled) await expectAccessible(customer)
    await customer.getByRole('button', { name: 'Send answer' }).click()
    await customer.getByText('We have your answer.').waitFor()

    await admin.goto(`${url}/admin/inbox?kind=report`)
    await admin.locator('[data-inbox-item]').first().click()
    await admin.getByText('I have the estimate of March 3.').waitFor()
    await admin.getByLabel('Reason to hold it').fill('The estimate is from another roofer.')
    await admin.getByRole('button', { name: 'Hold review' }).click()
    await admin.getByText(/^Held by /).waitFor()
    await expect.poll(shown).not.toContain(`New roof by ${name}`)
    await awaitMail(customer, url, 'We took down your review of', `${name}@example.com`)

    await admin.getByText('Keep review').first().click()
    await admin.getByLabel('Reason', { exact: true }).fill('The estimate is theirs after all.')
    await admin.getByRole('button', { name: 'Keep review' }).click()
    await admin.getByText(/^Kept by /).waitFor()
    await expect.poll(shown).toContain(`New roof by ${name}`)
    await awaitMail(customer, url, 'The review you reported stays', `${name}-owner@example.com`)
  },
)

/** Waits for an email in the outbox. */
async function awaitMail(page: Parameters<typeof followMail>[0], url: string, subject: string, to: string) {
  const mail = page.getByRole('listitem').filter({ hasText: subject }).filter({ hasText: to })
  const arrived = async () => {
    await page.goto(`${url}/sandbox/outbox`)
    return mail.count()
  }
  await expect.poll(arrived).toBe(1)
}
