import { sql } from 'kysely'
import type { Attachment, Email } from 'postal-mime'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { takeReports } from '#domain/foundation/mail/take-reports.server.ts'
import { signInboundMail } from '#platform/mail/read-inbound-mail.ts'
import { readDeliveryStatus } from '#platform/mail-reports/delivery-status.ts'
import { buildMail, readMails } from '#tests/support/build-mail.ts'
import { operator } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

const inboundMail = { domain: 'reply.roofs.example', secret: 'a secret that only the mail server knows' }

/** Emails that have left, and a mail server that hands over what comes back. */
async function sentTo(...addresses: string[]) {
  const { app, clock, post } = await testSite({ inboundMail })
  for (const recipient of addresses) await buildMail(app, { recipient })
  await deliverDueMails(app, { baseUrl: 'https://roofs.example', from: 'no-reply@roofs.example' })
  const ids = (await readMails(app)).map(({ id }) => id)
  async function deliver(text: string) {
    const bytes = new Uint8Array(Buffer.from(text))
    const signature = signInboundMail(bytes, inboundMail.secret, clock.at)
    const headers = { 'content-type': 'message/rfc822', 'roof-rescue-signature': signature }
    const { status, html } = await post('/webhooks/inbound-mail', bytes, { headers })
    return [status, JSON.parse(html).status]
  }
  const suppressed = async () =>
    (await app.db.selectFrom('mailSuppressions').select(['address', 'reason']).orderBy('address').execute()).map(
      ({ address, reason }) => `${address} ${reason}`,
    )
  return { app, ids, deliver, suppressed, date: clock.at.toUTCString() }
}

type Part = { date: string; id: string | undefined; status: string; original?: string }

/** A report as Postfix writes it. */
function reportOf({ date, id, status, original = 'message/rfc822' }: Part) {
  return [
    'Return-Path: <>',
    'From: MAILER-DAEMON@mail.example (Mail Delivery System)',
    'To: no-reply@roofs.example',
    'Subject: Undelivered Mail Returned to Sender',
    `Date: ${date}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
    '',
    '--x',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I’m sorry to have to inform you that your message could not be delivered.',
    '',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    'Arrival-Date: Wed, 01 Jul 2026 12:00:00 +0000',
    '',
    status,
    '--x',
    `Content-Type: ${original}`,
    '',
    'From: Roof Rescue <no-reply@roofs.example>',
    `Message-ID: <${id}@roofs.example>`,
    'Subject: A quote',
    '',
    'It rains in.',
    '--x--',
    '',
  ].join('\r\n')
}

const failed = (address: string, code: string, action = 'failed') =>
  `Final-Recipient: rfc822; ${address}\r\nOriginal-Recipient: rfc822;${address}\r\nAction: ${action}\r\nStatus: ${code}\r\nDiagnostic-Code: smtp; 550 5.1.1 User\r\n    unknown\r\n`

test('a report of a mail server suppresses the recipient of the email that it names, once', async () => {
  const { app, ids, deliver, suppressed, date } = await sentTo('ann@example.com', 'bob@example.com')
  const report = reportOf({ date, id: ids[0], status: failed('Ann@Example.com', '5.1.1') })
  for (const _ of [1, 2]) expect(await deliver(report)).toEqual([200, 'received'])
  expect(await suppressed()).toEqual(['ann@example.com hard'])
  expect(await readMails(app)).toMatchObject([{ state: 'failed', lastError: 'bounced' }, { state: 'sent' }])
  const headersOnly = { date, id: ids[1], status: failed('bob@example.com', '5.1.10'), original: 'text/rfc822-headers' }
  await deliver(reportOf(headersOnly))
  expect(await suppressed()).toEqual(['ann@example.com hard', 'bob@example.com hard'])
})

test('counts a full mailbox, and ignores delays, refused content, late reports and reports that name no email to that address', async () => {
  const { app, ids, deliver, suppressed, date } = await sentTo('ann@example.com', 'bob@example.com')
  const [ann, bob] = ids
  await deliver(reportOf({ date, id: ann, status: failed('ann@example.com', '5.2.2') }))
  await deliver(reportOf({ date, id: bob, status: failed('bob@example.com', '4.4.1', 'delayed') }))
  await deliver(reportOf({ date, id: bob, status: failed('bob@example.com', '5.7.1') }))
  const spam = failed('bob@example.com', '5.0.0').replace('550 5.1.1 User', '554 Blocked as spam')
  await deliver(reportOf({ date, id: bob, status: spam }))
  await deliver(reportOf({ date, id: ann, status: failed('bob@example.com', '5.1.1') }))
  await deliver(
    reportOf({ date, id: '0198a1b2-0000-7000-8000-000000000000', status: failed('bob@example.com', '5.1.1') }),
  )
  await deliver(
    reportOf({ date: 'Mon, 01 Jun 2026 12:00:00 +0000', id: bob, status: failed('bob@example.com', '5.1.1') }),
  )
  await deliver(reportOf({ date: 'soon', id: bob, status: failed('bob@example.com', '5.1.1') }))
  expect(await suppressed()).toEqual([])
  const stored = await app.db.selectFrom('mailReports').select(['address', 'kind', 'provider']).execute()
  expect(stored).toEqual([{ address: 'ann@example.com', kind: 'soft', provider: 'mailbox' }])
})

test('reads a complaint in the feedback format', async () => {
  const { ids, deliver, suppressed, date } = await sentTo('ann@example.com')
  const feedback = (type: string) =>
    reportOf({ date, id: ids[0], status: '' })
      .replace('report-type=delivery-status', 'report-type=feedback-report')
      .replace('Content-Type: message/delivery-status', 'Content-Type: message/feedback-report')
      .replace(
        'Reporting-MTA: dns; mail.example',
        `Feedback-Type: ${type}\r\nUser-Agent: Mail/1.0\r\nVersion: 1\r\nOriginal-Rcpt-To: <ann@example.com>`,
      )
  await deliver(feedback('not-spam'))
  expect(await suppressed()).toEqual([])
  await deliver(feedback('abuse'))
  expect(await suppressed()).toEqual(['ann@example.com complaint'])
})

test('reads a few recipients of a message, and locks only addresses that it wrote to', async () => {
  const { app, ids, date } = await sentTo('ann@example.com')
  const text = (mimeType: string, content: string) => ({ mimeType, content }) as Attachment
  const recipients = Array.from({ length: 5_000 }, (_, index) => failed(`x${index}@example.com`, '5.1.1')).join('\r\n')
  const attachments = [
    text('message/delivery-status', `Reporting-MTA: dns; mail.example\r\n\r\n${recipients}`),
    text('message/rfc822', `Message-ID: <${ids[0]}@roofs.example>\r\n\r\n`),
  ]
  const reports = readDeliveryStatus({ date, attachments } as Email)
  expect(reports).toHaveLength(10)
  let locks: number | undefined
  const transaction: App['transaction'] = work =>
    app.transaction(async tx => {
      const result = await work(tx)
      const held = sql<{ count: number }>`select count(*)::integer as count from pg_locks
        where locktype = 'advisory' and pid = pg_backend_pid() and granted`
      locks = (await held.execute(tx.db)).rows[0]?.count
      return result
    })
  const take = (addresses: string[]) =>
    takeReports({ transaction }, operator, {
      provider: 'mailbox',
      reports: addresses.flatMap(address => reports.slice(0, 1).map(report => ({ ...report, address }))),
    })
  expect(await take(reports.map(({ address }) => address))).toEqual({ ok: true, taken: 0 })
  const before = locks ?? 0
  expect(await take(['ann@example.com'])).toEqual({ ok: true, taken: 1 })
  expect([before, (locks ?? 0) > 0]).toEqual([0, true])
})
