import { expect, test } from 'vitest'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { takeReports } from '#domain/foundation/mail/take-reports.server.ts'
import { MailError } from '#platform/mail/mail-transport.ts'
import type { ReportKind } from '#platform/mail-reports/mail-report.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing, operator } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

const options = { baseUrl: 'https://roofs.example', from: 'no-reply@roofs.example' }

async function sent(isDelivered = true) {
  const site = await testSite()
  const { app } = site
  const ace = await buildListing(app, { email: 'office@ace.example.com' })
  await buildListing(app, { name: 'Bay Roofing', slug: 'bay-roofing', email: 'office@bay.example.com' })
  const { id, token } = await buildRequest(app, { listings: [ace] })
  if (isDelivered) await deliverDueMails(app, options)
  let event = 0
  async function report(address: string, kind: ReportKind, eventId = String(++event)) {
    const about = { address, kind, eventId, messageIds: [], at: site.clock.at }
    return takeReports(app, operator, { provider: 'postmark', reports: [about] })
  }
  /** What tells the open pages: the tags of changes. */
  async function told(requestId = id) {
    const bounces = app.db
      .selectFrom('changes')
      .select('tags')
      .where('action', 'in', ['note-bounce', 'suppress-address'])
    return (await bounces.execute()).filter(({ tags }) => tags.includes(`request:${requestId}`)).length
  }
  const page = async () => (await site.get(`/requests/${token}`)).html.replaceAll('<!-- -->', '')
  return { ...site, ace, report, told, page }
}

test.each(['hard', 'soft'] as const)('a %s bounce tells the open page once, which offers others', async kind => {
  const { report, told, page } = await sent()
  expect(await page()).toContain('They will contact you soon.')
  expect(await page()).not.toContain('We couldn’t email everyone.')
  expect(await report('office@ace.example.com', kind, 'same')).toEqual({ ok: true, taken: 1 })
  expect(await report('office@ace.example.com', kind, 'same')).toEqual({ ok: true, taken: 0 })
  expect(await told()).toBe(1)
  const html = await page()
  expect(html).toContain('Our email to them bounced. Call them.')
  expect(html).toMatch(/<h1>Our email to [^<]+ bounced\. Call them\.</)
  expect(html).not.toMatch(/Message Sent|contact you soon/)
  expect(html).toContain('We couldn’t email everyone. Now what?')
  expect(html).toMatch(/name="also"[^>]*value="bay-roofing"|value="bay-roofing"[^>]*name="also"/)
})

test('a complaint, and a bounce of the homeowner’s own email, tell no page', async () => {
  const { report, told, page } = await sent()
  await report('office@ace.example.com', 'complaint')
  await report('marisol@example.com', 'hard')
  expect(await told()).toBe(0)
  expect(await page()).not.toContain('We couldn’t email everyone.')
})

test('an address that the mail server refuses, or that failed before, tells the page', async () => {
  const refused = await sent(false)
  refused.mail.failure = new MailError('refused 550')
  await deliverDueMails(refused.app, options)
  expect(await refused.told()).toBe(1)
  expect(await refused.page()).toContain('Our email to them bounced. Call them.')

  const failed = await sent()
  await failed.report('office@ace.example.com', 'hard')
  const { id } = await buildRequest(failed.app, { listings: [failed.ace], quote: { message: 'Another leak.' } })
  await deliverDueMails(failed.app, options)
  expect(await failed.told(id)).toBe(1)
})
