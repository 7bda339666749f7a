import { expect, test } from 'vitest'
import { readUnsubscribeLink } from '#domain/foundation/mail/bulk-footer.ts'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { suppressBulk } from '#domain/foundation/mail/mail-suppressions.server.ts'
import { readMails } from '#tests/support/build-mail.ts'
import { buildDraft, buildFirms, everything, mailingDesk } from '#tests/support/build-mailing.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { measureAudience } from './audience-businesses.server.ts'
import { draftMailing } from './draft-mailing.server.ts'
import { countRecipients } from './mailing-recipients.server.ts'
import { findMailing } from './mailings.server.ts'
import { sendMailing } from './send-mailing.server.ts'

const options = { baseUrl: 'https://roofs.example', from: 'no-reply@roofs.example', queue: 'bulk' } as const

test('sends the email to every selected live business with an address, once per address', async () => {
  spec('decision 20')
  const { app, mail } = await testApp()
  const boss = await mailingDesk(app)
  await buildFirms(app, ['ann@one.example', 'Ann@One.example ', 'bob@two.example', '', 'off@three.example'])
  await buildListing(app, { name: 'Gone', slug: 'gone', email: 'gone@four.example', status: 'suspended' })
  await suppressBulk(app, 'OFF@three.example')
  const id = await buildDraft(app, boss, { subject: 'For {business}', content: 'Dear {business} of {city},\n\nhello.' })

  expect(await measureAudience(app, everything)).toEqual({
    selected: 6,
    businesses: 3,
    mails: 2,
    notLive: 1,
    withoutAddress: 1,
    unsubscribed: 1,
    claimed: 0,
  })
  expect(await sendMailing(app, boss, { id, businesses: 3 })).toEqual({ ok: true, businesses: 3 })
  await deliverDueMails(app, options)

  expect(mail.sent.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    ['ann@one.example', 'For Firm 0'],
    ['bob@two.example', 'For Firm 2'],
  ])
  expect(mail.sent[0]).toMatchObject({ replyTo: 'operator@example.com' })
  expect(mail.sent.find(({ to }) => to.startsWith('bob'))?.text).toMatch(/^Dear Firm 2 of Boca Raton,\n\nhello\.\n/)
  expect(await countRecipients(app, id)).toMatchObject({ total: 3, sent: 2, suppressed: 1, waiting: 0 })
  const change = app.db.selectFrom('changes').select('actorId').where('action', '=', 'send-mailing')
  expect(await change.execute()).toEqual([{ actorId: boss.actor.id }])
})

test('names the sender and has an individual unsubscribe link in the text and in the headers', async () => {
  const { app, mail } = await testApp()
  const boss = await mailingDesk(app)
  await buildFirms(app, ['ann@one.example', 'bob@two.example'])
  await sendMailing(app, boss, { id: await buildDraft(app, boss), businesses: 2 })

  await deliverDueMails(app, options)

  const links = mail.sent.map(({ id, text, html, unsubscribeUrl = '' }) => {
    expect(text).toContain('your business is listed on Roof Rescue')
    expect(text).toContain('1 Clematis St, West Palm Beach, FL 33401')
    expect(text).toContain(`\n${unsubscribeUrl}\n`)
    expect(html).toContain(`href="${unsubscribeUrl}"`)
    expect(unsubscribeUrl).not.toMatch(/(one|two)\.example/)
    expect(readUnsubscribeLink(app.tokens, unsubscribeUrl.replace('https://roofs.example/unsubscribe/', ''))).toBe(id)
    return unsubscribeUrl
  })
  expect(new Set(links).size).toBe(2)
})

test('sends once for two sends, even concurrent ones', async () => {
  const { app } = await testApp()
  const boss = await mailingDesk(app)
  await buildFirms(app, ['ann@one.example', 'bob@two.example'])
  const id = await buildDraft(app, boss)

  const answers = await Promise.all([1, 2, 3].map(() => sendMailing(app, boss, { id, businesses: 2 })))

  expect(answers).toEqual([1, 2, 3].map(() => ({ ok: true, businesses: 2 })))
  expect(await readMails(app)).toHaveLength(2)
  expect((await findMailing(app, id))?.draft).toBeNull()
})

test('doesn’t interpret filled-in values as placeholders, markup or headers', async () => {
  const { app, mail } = await testApp()
  const boss = await mailingDesk(app)
  await buildListing(app, { name: '<b>{city}</b>\r\nBcc: x@y.example', email: 'ann@one.example' })
  const text = { subject: 'To {BUSINESS} {}', content: '<i>{business}</i>' }
  await sendMailing(app, boss, { id: await buildDraft(app, boss, text), businesses: 1 })

  await deliverDueMails(app, options)

  expect(mail.sent[0]?.subject).toBe('To <b>{city}</b> Bcc: x@y.example {}')
  expect(mail.sent[0]?.html).toContain('&lt;i&gt;&lt;b&gt;{city}&lt;/b&gt;<br>')
})

test('rejects a missing or too long text first, then an empty audience', async () => {
  spec('admin 5.39', 'admin 5.40')
  const { app } = await testApp()
  const boss = await mailingDesk(app)
  const [firm] = await buildFirms(app, ['ann@one.example'])
  const some = { kind: 'some', ids: [firm?.id ?? ''] } as const
  const nobody = { kind: 'some', ids: [] } as const
  const draft = (
    subject: unknown,
    content: unknown,
    selection: Parameters<typeof draftMailing>[2]['selection'] = some,
  ) => draftMailing(app, boss, { subject, content, selection })

  expect(await draft(' ', 'Hello', nobody)).toEqual({ ok: false, reason: 'text-missing' })
  expect(await draft('Hello', '\r\n\0')).toEqual({ ok: false, reason: 'text-missing' })
  expect(await draft('Hello', undefined)).toEqual({ ok: false, reason: 'text-missing' })
  expect(await draft('Hello', 'Hello', nobody)).toEqual({ ok: false, reason: 'nobody-selected' })
  expect(await draft('Hi {who}', 'Hello')).toEqual({ ok: false, reason: 'unknown-place' })
  expect(await draft('x'.repeat(151), 'Hello')).toEqual({ ok: false, reason: 'text-too-long' })
  expect(await draft('Hello', 'x'.repeat(10_001))).toEqual({ ok: false, reason: 'text-too-long' })
  expect(await draft('x'.repeat(150), 'x'.repeat(10_000))).toMatchObject({ ok: true })
  expect(await draftMailing(app, visitor('v'), { subject: 'a', content: 'b', selection: some })).toEqual({
    ok: false,
    reason: 'forbidden',
  })
})

test('rejects an audience that changed since the review, an empty one, and other callers', async () => {
  const { app } = await testApp()
  const boss = await mailingDesk(app)
  await buildFirms(app, ['ann@one.example'])
  const id = await buildDraft(app, boss)
  await buildListing(app, { name: 'Late', slug: 'late', email: 'late@two.example' })

  expect(await sendMailing(app, boss, { id, businesses: 1 })).toEqual({ ok: false, reason: 'reach-changed' })
  expect(await sendMailing(app, visitor('v'), { id, businesses: 2 })).toEqual({ ok: false, reason: 'forbidden' })
  expect(await sendMailing(app, boss, { id: app.ids.next(), businesses: 2 })).toEqual({
    ok: false,
    reason: 'mailing-unknown',
  })
  await suppressBulk(app, 'ann@one.example')
  await suppressBulk(app, 'late@two.example')
  expect(await sendMailing(app, boss, { id, businesses: 0 })).toEqual({ ok: false, reason: 'nobody-reached' })
  expect(await readMails(app)).toEqual([])
})

test('deletes a draft unsent for a week when the next one is created', async () => {
  const { app, clock } = await testApp()
  const boss = await mailingDesk(app)
  await buildFirms(app, ['ann@one.example'])
  const [old, young] = [await buildDraft(app, boss), await buildDraft(app, boss)]
  await app.db
    .updateTable('mailings')
    .set({ draftedAt: new Date('2026-06-24T11:59:59Z') })
    .where('id', '=', old)
    .execute()
  await app.db
    .updateTable('mailings')
    .set({ draftedAt: new Date('2026-06-24T12:00:00Z') })
    .where('id', '=', young)
    .execute()

  await buildDraft(app, boss)

  expect(clock.at).toEqual(new Date('2026-07-01T12:00:00Z'))
  expect(await findMailing(app, old)).toBeUndefined()
  expect(await findMailing(app, young)).toBeDefined()
})
