import { expect, test } from 'vitest'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { takeReports } from '#domain/foundation/mail/take-reports.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildMail, readMails } from '#tests/support/build-mail.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing, operator } from '#tests/support/builders.ts'

const address = 'office@ace.example.com'

/** A listing whose address bounced. */
async function bounced() {
  const desk = await adminDesk()
  const { app, clock } = desk
  const { account, business } = await buildOwner(app)
  const deliver = () => deliverDueMails(app, { baseUrl: 'https://roofs.example', from: 'no-reply@roofs.example' })
  await buildMail(app, { recipient: address })
  await deliver()
  const report = (eventId: string) =>
    takeReports(app, operator, {
      provider: 'ses',
      reports: [{ address, kind: 'hard', eventId, messageIds: [], at: clock.at }],
    })
  await report('1')
  const write = async () => {
    clock.later(60_000)
    await buildMail(app, { recipient: address })
    await deliver()
    return (await readMails(app)).at(-1)?.state
  }
  return { ...desk, owner: account, business, report, write, at: clock.at }
}

test('lists the failed address with its listing, and the operator allows email again and undoes it', async () => {
  const { clock, get, post, report, write, at } = await bounced()
  expect(await write()).toBe('suppressed')
  await post('/admin/quality', { intent: 'check' })
  expect((await get('/admin/quality')).html).toMatch(/>Email address that failed<\/p>.*?font-bold">1/s)
  const page = await get('/admin/quality/mail')
  for (const text of [address, 'The address doesn’t work.', 'Ace Roofing']) expect(page.html).toContain(text)

  const allowed = await post('/admin/quality/mail', { intent: 'allow', address })
  expect(allowed.html).toContain(`We’ll email ${address} again.`)
  expect(await write()).toBe('sent')
  // A report of an earlier time arrives late.
  const now = clock.at
  clock.at = at
  await report('2')
  clock.at = now
  expect(await write()).toBe('sent')
  expect((await post('/admin/quality/mail', { intent: 'allow', address })).status).toBe(409)

  const undone = await post('/admin/quality/mail', { intent: 'undo', address })
  expect(undone.html).toContain(`Undone. We won’t email ${address}.`)
  expect(await write()).toBe('suppressed')
  const audit = await get('/admin/audit?actor=all')
  for (const action of ['Suppress address', 'Allow mail again', 'Stop mail again']) expect(audit.html).toContain(action)
})

test('suppresses the address again when an email fails after the operator allowed it', async () => {
  const { clock, post, report, write } = await bounced()
  await post('/admin/quality/mail', { intent: 'allow', address })
  expect(await write()).toBe('sent')
  clock.later(60_000)
  await report('3')
  expect(await write()).toBe('suppressed')
})

test('the owner’s account names the address, and only to those who can change it', async () => {
  const { app, business, owner, visitPage } = await bounced()
  const { cookie } = await buildSession(app, owner)
  const { html } = await visitPage('/account', { cookie })
  expect(html).toContain('Your email address isn’t working')
  expect(html).toContain(`/account/listings/${business.id}`)
  const other = await buildAccount(app, { email: 'bob@example.com' })
  const session = await buildSession(app, other)
  expect((await visitPage('/account', session)).html).not.toContain(address)
})

test('the homeowner’s page says that the email failed and offers other roofers at once', async () => {
  const { app, visitPage } = await bounced()
  const ace = await buildListing(app, { name: 'Bay Roofing', email: address })
  await buildListing(app, { name: 'Cay Roofing', email: 'cay@example.com' })
  const { token } = await buildRequest(app, { listings: [ace] })
  const page = async (path: string) => (await visitPage(path)).html
  expect(await page(`/requests/${token}`)).not.toContain('Cay Roofing')
  await deliverDueMails(app, { baseUrl: 'https://roofs.example', from: 'no-reply@roofs.example' })
  const english = await page(`/requests/${token}`)
  for (const text of ['Our email to them bounced. Call them.', 'We couldn’t email everyone. Now what?', 'Cay Roofing'])
    expect(english).toContain(text)
  expect(await page(`/es/requests/${token}`)).toContain('Un correo no llegó. ¿Y ahora?')
})
