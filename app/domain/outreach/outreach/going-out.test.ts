import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { eraseMails } from '#domain/foundation/mail/erase-mails.server.ts'
import { MailDelay, MailError } from '#platform/mail/mail-transport.ts'
import { buildMail, readMails } from '#tests/support/build-mail.ts'
import { buildDraft, buildFirms, buildMailing, mailingDesk } from '#tests/support/build-mailing.ts'
import { visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { changeDraft, discardDraft, restoreDraft } from './change-draft.server.ts'
import { countRecipients, readRecipients } from './mailing-recipients.server.ts'
import { findMailing } from './mailings.server.ts'
import { previewMailing } from './preview-mailing.server.ts'
import { sendMailing } from './send-mailing.server.ts'
import { sendTestMail } from './send-test-mail.server.ts'
import { retryMailing, stopMailing } from './stop-mailing.server.ts'

const options = { baseUrl: 'https://roofs.example', from: 'no-reply@roofs.example' }
const bulk = { ...options, queue: 'bulk' } as const
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `firm-${index}@example.com`)

async function mailed(count: number) {
  const given = await testApp({ connections: 16 })
  const boss = await mailingDesk(given.app)
  await buildFirms(given.app, addresses(count))
  return { ...given, boss, id: await buildMailing(given.app, boss) }
}

test('shows each email’s outcome on its recipient', async () => {
  const { app, mail, id } = await mailed(3)
  mail.underWay = async ({ to }) => {
    if (to === 'firm-0@example.com') throw new MailError('refused 550')
    if (to === 'firm-1@example.com') throw new MailDelay('put off 451')
  }

  await deliverDueMails(app, bulk)

  const shown = await readRecipients(app, { mailingId: id, state: null, after: null, limit: 9 })
  expect(shown.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))).toMatchObject([
    { name: 'Firm 0', state: 'failed', lastError: 'refused 550', attempts: 1 },
    { name: 'Firm 1', state: 'waiting', lastError: 'put off 451', attempts: 1 },
    { name: 'Firm 2', state: 'sent', lastError: null, attempts: 1 },
  ])
  const failed = await readRecipients(app, { mailingId: id, state: 'failed', after: null, limit: 9 })
  expect(failed).toMatchObject([{ name: 'Firm 0' }])
  expect(await readRecipients(app, { mailingId: id, state: 'failed', after: failed[0]?.id ?? '', limit: 9 })).toEqual(
    [],
  )
})

test('resends only failed emails', async () => {
  const { app, mail, boss, id } = await mailed(2)
  expect(await retryMailing(app, boss, { id })).toEqual({ ok: false, reason: 'nothing-failed' })
  mail.underWay = async ({ to }) => {
    if (to === 'firm-0@example.com') throw new MailError('refused 550')
  }
  await deliverDueMails(app, bulk)
  mail.underWay = async () => {}

  expect(await retryMailing(app, boss, { id })).toEqual({ ok: true, count: 1 })
  expect(await countRecipients(app, id)).toMatchObject({ sent: 1, waiting: 1, failed: 0 })
  await deliverDueMails(app, bulk)

  expect(mail.sent.map(({ to }) => to)).toEqual(['firm-1@example.com', 'firm-0@example.com'])
  expect(await countRecipients(app, id)).toMatchObject({ sent: 2, failed: 0 })
})

test('stops further emails; one in progress ends at its next attempt', async () => {
  const { app, mail, boss, id } = await mailed(4)
  const onWire = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  mail.underWay = async () => {
    onWire.resolve()
    await gate.promise
    throw new MailDelay('put off 451')
  }
  const delivering = deliverDueMails(app, { ...bulk })
  await onWire.promise

  expect(await stopMailing(app, boss, { id })).toEqual({ ok: true, count: 3 })
  gate.resolve()
  await delivering
  expect(await countRecipients(app, id)).toMatchObject({ stopped: 3, waiting: 1 })
  await app.db.updateTable('mails').set({ nextAttemptAt: app.clock.now() }).where('state', '=', 'waiting').execute()
  await deliverDueMails(app, bulk)

  expect(mail.sent).toEqual([])
  expect(await countRecipients(app, id)).toMatchObject({ stopped: 4, waiting: 0 })
  expect(await stopMailing(app, boss, { id })).toEqual({ ok: false, reason: 'nothing-waits' })
  expect(await retryMailing(app, boss, { id })).toEqual({ ok: false, reason: 'stopped-before' })
})

test('never delays ordinary email behind bulk email, whatever its volume or failures', async () => {
  const { app, mail } = await mailed(6)
  const gate = Promise.withResolvers<void>()
  mail.underWay = async ({ to }) => {
    if (to.startsWith('firm')) await gate.promise
  }
  // Every bulk worker hangs while sending one email.
  const hanging = Promise.all([1, 2, 3, 4].map(() => deliverDueMails(app, bulk)))

  await buildMail(app, { recipient: 'homeowner@example.com' })
  await deliverDueMails(app, options)
  expect(mail.sent.map(({ to }) => to)).toEqual(['homeowner@example.com'])

  gate.resolve()
  await hanging
  expect(mail.sent).toHaveLength(7)
})

test('sends a test at once to the signed-in account only, exactly as recipients will read it', async () => {
  const { app, mail, boss } = await mailed(2)
  const id = await buildDraft(app, boss, { subject: 'News for {business}', content: 'Hello {business} of {city}.' })

  expect(await sendTestMail(app, boss, { id })).toEqual({ ok: true, address: 'boss@example.com' })
  await deliverDueMails(app, options)

  expect(mail.sent).toMatchObject([{ to: 'boss@example.com', subject: '[Test] News for Firm 0' }])
  expect(mail.sent[0]?.text).toContain('Hello Firm 0 of Boca Raton.')
  expect(mail.sent[0]?.unsubscribeUrl).toMatch(/^https:\/\/roofs\.example\/unsubscribe\//)
  expect(await countRecipients(app, id)).toMatchObject({ total: 0 })
})

test('previews the first recipient’s email, which stays readable during the text’s retention period', async () => {
  const { app, clock, mail, boss } = await mailed(1)
  const id = await buildDraft(app, boss, { subject: 'News', content: 'Hello {business}.' })
  const preview = async () => {
    const mailing = await findMailing(app, id)
    if (!mailing) throw new Error('no mailing')
    const shown = await previewMailing(app, boss, { mailing, baseUrl: options.baseUrl })
    return shown.ok ? shown.preview : undefined
  }
  const before = await preview()
  await sendMailing(app, boss, { id, businesses: 1 })
  expect((await preview())?.text).toMatch(/^Hello \{business\}\./)
  await deliverDueMails(app, bulk)
  const read = mail.sent.find(({ subject }) => subject === 'News')
  const plain = (text = '') => text.replaceAll(/\/unsubscribe\/[\w.-]+/g, '/unsubscribe/…')
  expect(plain(before?.text)).toBe(plain(read?.text))
  expect(plain(before?.html)).toBe(plain(read?.html))

  clock.at = new Date('2026-09-30T04:00:00Z')
  await eraseMails(app)
  expect(await preview()).toBeNull()
  expect(await app.db.selectFrom('emailTemplates').selectAll().execute()).toEqual([])
  expect(await countRecipients(app, id)).toMatchObject({ sent: 1 })
})

test('allows changing and discarding a draft, but not a sent one', async () => {
  const { app, boss, id } = await mailed(1)
  const draft = await buildDraft(app, boss)
  const text = { subject: ' New\r\nsubject ', content: 'New content' }

  expect(await changeDraft(app, boss, { id: draft, ...text })).toEqual({ ok: true })
  expect(await findMailing(app, draft)).toMatchObject({ subject: 'New subject', draft: { content: 'New content' } })
  expect(await changeDraft(app, boss, { id: draft, subject: '', content: '' })).toMatchObject({
    reason: 'text-missing',
  })
  expect(await discardDraft(app, boss, { id: draft })).toEqual({ ok: true })
  expect(await discardDraft(app, boss, { id: draft })).toMatchObject({ reason: 'mailing-unknown' })
  expect(await changeDraft(app, boss, { id: draft, ...text })).toMatchObject({ reason: 'mailing-unknown' })
  expect(await restoreDraft(app, visitor('v'), { id: draft })).toMatchObject({ reason: 'forbidden' })
  expect(await restoreDraft(app, boss, { id: draft })).toEqual({ ok: true })
  expect(await changeDraft(app, boss, { id: draft, ...text })).toEqual({ ok: true })
  expect(await restoreDraft(app, boss, { id })).toMatchObject({ reason: 'mailing-unknown' })

  expect(await changeDraft(app, boss, { id, ...text })).toMatchObject({ reason: 'already-sent' })
  expect(await discardDraft(app, boss, { id })).toMatchObject({ reason: 'already-sent' })
  expect(await sendTestMail(app, boss, { id })).toMatchObject({ reason: 'already-sent' })
  expect(await readMails(app)).toHaveLength(1)
})

test('lets only the operator use bulk email', async () => {
  const { app, id } = await mailed(1)
  const somebody = visitor('v')
  const mailing = await findMailing(app, id)
  if (!mailing) throw new Error('no mailing')
  const answers = [
    await changeDraft(app, somebody, { id, subject: 'a', content: 'b' }),
    await discardDraft(app, somebody, { id }),
    await sendTestMail(app, somebody, { id }),
    await stopMailing(app, somebody, { id }),
    await retryMailing(app, somebody, { id }),
    await previewMailing(app, somebody, { mailing, baseUrl: options.baseUrl }),
  ]
  expect(answers).toEqual(answers.map(() => ({ ok: false, reason: 'forbidden' })))
})

test('queues ten thousand emails within one request', async () => {
  const { app, boss } = await mailed(1)
  const count = 10_000
  await app.transaction(async tx => {
    await sql`select set_config('roof_rescue.change', (select id::text from changes limit 1), true)`.execute(tx.db)
    await sql`insert into businesses (id, public_id, name, email, place_id)
      select gen_random_uuid(), 'many-' || n, 'Many ' || n, 'many-' || n || '@example.com', (select id from places limit 1)
      from generate_series(1, ${count - 1}) n`.execute(tx.db)
    await sql`insert into business_slugs (slug, business_id)
      select public_id, id from businesses where public_id like 'many-%'`.execute(tx.db)
    return { ok: true }
  })
  const id = await buildDraft(app, boss)
  const began = performance.now()

  expect(await sendMailing(app, boss, { id, businesses: count })).toEqual({ ok: true, businesses: count })

  // A quadratic algorithm would take minutes.
  expect(performance.now() - began).toBeLessThan(30_000)
  expect(await countRecipients(app, id)).toMatchObject({ total: count, waiting: count })
  expect(await stopMailing(app, boss, { id })).toEqual({ ok: true, count })
})
