import { expect, test } from 'vitest'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { takeReports } from '#domain/foundation/mail/take-reports.server.ts'
import { startAlertServices } from '#tests/support/alert-services.ts'
import { buildMail } from '#tests/support/build-mail.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { operator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { provePhone, sendPhoneCode } from './prove-phone.server.ts'
import { tellFailedAddresses } from './tell-failed-addresses.server.ts'

const phone = '+15615550142'
const baseUrl = 'https://roofs.example'

test('texts an owner once for each failure of the listing’s address', async () => {
  const { alerts, smsServer } = await startAlertServices()
  const { app, clock } = await testApp({ alerts })
  const { caller, business } = await buildOwner(app)
  await sendPhoneCode(app, caller, { phone })
  const code = /\d{6}/.exec(smsServer.received[0]?.body ?? '')?.[0] ?? ''
  await provePhone(app, caller, { code })
  const tell = async () => {
    await tellFailedAddresses(app, { baseUrl })
    return smsServer.received.slice(1).map(({ body }) => body)
  }
  expect(await tell()).toEqual([])

  await buildMail(app, { recipient: 'office@ace.example.com' })
  await deliverDueMails(app, { baseUrl, from: 'no-reply@roofs.example' })
  const report = {
    address: 'office@ace.example.com',
    kind: 'hard',
    eventId: '1',
    messageIds: [],
    at: clock.at,
  } as const
  await takeReports(app, operator, { provider: 'postmark', reports: [report] })
  // While another process texts this owner, the next run tells them.
  await app.transaction(async tx => {
    expect(await app.limits.tryTakeWithin(tx.db, 'text-owner', caller.actor.id)).toBe('taken')
    expect(await tell()).toEqual([])
    return { ok: true }
  })
  // The provider of texts is busy at first, so the next run tries again.
  smsServer.replies.set(phone, { status: 503 })
  await tell()
  smsServer.replies.delete(phone)
  await Promise.all([tell(), tell()])
  const told = (await tell()).filter(body => body.startsWith('Our emails to Ace Roofing bounce'))
  expect(told.at(-1)).toBe(
    `Our emails to Ace Roofing bounce, so you get no requests by email. Enter another address: ${baseUrl}/account/listings/${business.id}`,
  )
  // The refused one was received, too.
  expect(told).toHaveLength(2)
})
