import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeListings } from '#domain/directory/listings/selected-listings.server.ts'
import { undoRows } from '#domain/foundation/changes/undo-rows.server.ts'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { suppressBulk } from '#domain/foundation/mail/mail-suppressions.server.ts'
import { takeReports } from '#domain/foundation/mail/take-reports.server.ts'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import { listOpenAlarms } from '#domain/oversight/alarms/alarms.server.ts'
import { watchAlarms } from '#domain/oversight/alarms/watch-alarms.server.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { readMails } from '#tests/support/build-mail.ts'
import { buildDraft, buildFirms, buildMailing, mailingDesk } from '#tests/support/build-mailing.ts'
import { buildOwner, buildSwitches } from '#tests/support/build-owner.ts'
import { buildListing, buildOperator, operator, visitor } from '#tests/support/builders.ts'
import { shownDirectory, shownListing } from '#tests/support/shown-listings.ts'
import { testApp } from '#tests/support/test-app.ts'
import { segmentConditions } from '../segments/segment-schema.server.ts'
import { changeDraft, discardDraft, restoreDraft } from './change-draft.server.ts'
import { readFigures } from './mailing-recipients.server.ts'
import { findMailing, isMailingDue, listDrafts, listScheduled } from './mailings.server.ts'
import { scheduleMailing, sendDueMailings, unscheduleMailing } from './schedule-mailing.server.ts'
import { sendMailing } from './send-mailing.server.ts'

const bulk = { baseUrl: 'https://roofs.example', from: 'no-reply@roofs.example', queue: 'bulk' } as const
const tomorrow = '2026-07-02T09:00'
const tomorrowAt = new Date('2026-07-02T13:00:00Z')

async function scheduled(text: Parameters<typeof buildDraft>[2] = {}) {
  const given = await testApp()
  const boss = await mailingDesk(given.app)
  await buildFirms(given.app, ['ann@one.example', 'bob@two.example'])
  const id = await buildDraft(given.app, boss, text)
  expect(await scheduleMailing(given.app, boss, { id, at: tomorrow })).toEqual({ ok: true, at: tomorrowAt })
  return { ...given, boss, id }
}

test('sends at its time, once, whatever the number of processes', async () => {
  const { app, clock, id } = await scheduled()
  clock.at = new Date('2026-07-02T12:59:59Z')
  expect(await sendDueMailings(app)).toBe(0)
  expect(await readMails(app)).toEqual([])

  clock.at = tomorrowAt
  const runs = await Promise.all([1, 2, 3, 4].map(() => sendDueMailings(app)))
  await sendDueMailings(app)

  expect(runs.toSorted()).toEqual([0, 0, 0, 1])
  expect(await readMails(app)).toHaveLength(2)
  expect(await findMailing(app, id)).toMatchObject({ draft: null, scheduledAt: null, sentAt: tomorrowAt })
  const change = app.db.selectFrom('changes').select(['actorKind', 'actorId']).where('action', '=', 'send-mailing')
  expect(await change.execute()).toEqual([{ actorKind: 'system', actorId: 'send-scheduled-mailings' }])
})

test('evaluates its segment at that time, and sends to nobody who unsubscribed since', async () => {
  const segment = segmentConditions.parse({ city: 'Boca Raton' })
  const { app, clock, mail } = await scheduled({ selection: { kind: 'segment', segment } })
  await buildListing(app, { name: 'Late', email: 'late@three.example' })
  await buildListing(app, { name: 'Elsewhere', city: 'Lake Worth', email: 'else@four.example' })
  await suppressBulk(app, 'ann@one.example')
  clock.at = tomorrowAt
  expect(await sendDueMailings(app)).toBe(1)
  await deliverDueMails(app, bulk)
  expect(mail.sent.map(({ to }) => to).toSorted()).toEqual(['bob@two.example', 'late@three.example'])
})

test('a condition that the product no longer knows reaches nobody instead of everyone', async () => {
  const segment = segmentConditions.parse({ plan: 'none' })
  const { app, clock, id } = await scheduled({ selection: { kind: 'segment', segment } })
  await sql`update mailings set draft = jsonb_set(draft, '{selection,segment,plan}', '"gold"') where id = ${id}`.execute(
    app.db,
  )
  clock.at = tomorrowAt
  await sendDueMailings(app)
  expect(await readMails(app)).toEqual([])
  expect(await findMailing(app, id)).toMatchObject({ sentAt: null })
})

test('waits until the morning when no process ran at its time', async () => {
  const { app, clock } = await scheduled()
  clock.at = new Date('2026-07-03T03:00:00Z')
  expect(await sendDueMailings(app)).toBe(0)
  clock.at = new Date('2026-07-03T12:00:00Z')
  expect(await sendDueMailings(app)).toBe(1)
})

test('is moved or canceled until it starts, and changed only once it’s canceled', async () => {
  const { app, clock, boss, id } = await scheduled()
  expect(await listScheduled(app, 9)).toMatchObject([{ id, scheduledAt: tomorrowAt }])
  expect(await listDrafts(app, 9)).toEqual([])
  const locked = { ok: false, reason: 'is-scheduled' }
  expect(await changeDraft(app, boss, { id, subject: 'Other', content: 'Other' })).toEqual(locked)
  expect(await discardDraft(app, boss, { id })).toEqual(locked)
  expect(await sendMailing(app, boss, { id, businesses: 2 })).toEqual(locked)

  expect(await scheduleMailing(app, boss, { id, at: '2026-07-03T09:00' })).toMatchObject({ ok: true })
  clock.at = tomorrowAt
  expect(await sendDueMailings(app)).toBe(0)
  expect(await unscheduleMailing(app, boss, { id })).toEqual({ ok: true })
  expect(await unscheduleMailing(app, boss, { id })).toEqual({ ok: false, reason: 'not-scheduled' })
  clock.at = new Date('2026-07-03T13:00:00Z')
  expect(await sendDueMailings(app)).toBe(0)
  expect(await listDrafts(app, 9)).toMatchObject([{ id }])
  expect(await changeDraft(app, boss, { id, subject: 'Other', content: 'Other' })).toEqual({ ok: true })
  const actions = await app.db.selectFrom('changes').select('action').where('action', 'like', '%mailing').execute()
  expect(actions.map(({ action }) => action).toSorted()).toEqual([
    ...['change-mailing', 'draft-mailing', 'move-mailing', 'schedule-mailing', 'unschedule-mailing'],
  ])

  await scheduleMailing(app, boss, { id, at: '2026-07-04T09:00' })
  clock.at = new Date('2026-07-04T13:00:00Z')
  await sendDueMailings(app)
  expect(await scheduleMailing(app, boss, { id, at: '2026-07-05T09:00' })).toEqual({
    ok: false,
    reason: 'already-sent',
  })
  expect(await unscheduleMailing(app, boss, { id })).toEqual({ ok: false, reason: 'already-sent' })
})

test('a discarded scheduled email is neither listed nor sent, and doesn’t delay another', async () => {
  const { app, clock, boss, id } = await scheduled()
  await app.db.updateTable('mailings').set({ discardedAt: clock.at }).where('id', '=', id).execute()
  expect(await listScheduled(app, 9)).toEqual([])
  clock.at = tomorrowAt
  expect(await isMailingDue(app)).toBe(false)
  expect(await sendDueMailings(app)).toBe(0)
  const other = await buildDraft(app, boss)
  await scheduleMailing(app, boss, { id: other, at: '2026-07-02T10:00' })
  clock.at = new Date('2026-07-02T14:00:00Z')
  expect(await sendDueMailings(app)).toBe(1)
  expect(await findMailing(app, other)).toMatchObject({ sentAt: clock.at })
})

test('outlives the days of a draft', async () => {
  const { app, clock, boss, id } = await scheduled()
  await scheduleMailing(app, boss, { id, at: '2026-08-03T09:00' })
  clock.at = new Date('2026-08-03T12:00:00Z')
  await buildDraft(app, boss)
  expect(await findMailing(app, id)).toMatchObject({ scheduledAt: new Date('2026-08-03T13:00:00Z') })
})

test('is rejected at night, without a postal address, without recipients, and by other roles', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  const { caller: boss } = await buildAccount(app, { kind: 'admin', email: 'boss@example.com' })
  const [firm] = await buildFirms(app, ['ann@one.example'])
  const id = await buildDraft(app, boss)
  const at = (typed: string) => scheduleMailing(app, boss, { id, at: typed })
  expect(await at('2026-07-02T22:00')).toEqual({ ok: false, reason: 'time-at-night' })
  expect(await at('')).toEqual({ ok: false, reason: 'time-missing' })
  expect(await at(tomorrow)).toEqual({ ok: false, reason: 'postal-address-missing' })
  expect(await sendMailing(app, boss, { id, businesses: 1 })).toEqual({ ok: false, reason: 'postal-address-missing' })
  expect(await readMails(app)).toEqual([])

  await changeSetting(app, boss, { key: 'sender', version: 0, change: { postalAddress: '1 Clematis St' } })
  for (const stranger of [callerOf('support', 'sam'), callerOf('editor', 'eve'), visitor('v')]) {
    expect(await scheduleMailing(app, stranger, { id, at: tomorrow })).toEqual({ ok: false, reason: 'forbidden' })
    expect(await unscheduleMailing(app, stranger, { id })).toEqual({ ok: false, reason: 'forbidden' })
  }
  const some = shownListing(firm?.id ?? '')
  await removeListings(app, boss, some)
  expect(await at(tomorrow)).toEqual({ ok: false, reason: 'nobody-reached' })
  expect(await scheduleMailing(app, boss, { id: app.ids.next(), at: tomorrow })).toMatchObject({
    reason: 'mailing-unknown',
  })
})

test('a scheduled email that can’t be sent becomes a draft with the reason, and raises an alarm until someone handles it', async () => {
  const { app, clock, boss, id } = await scheduled()
  await removeListings(app, boss, shownDirectory)
  clock.at = tomorrowAt
  expect(await sendDueMailings(app)).toBe(0)
  expect(await listDrafts(app, 9)).toMatchObject([{ id, scheduleFailure: 'nobody-reached' }])
  expect(await sendDueMailings(app)).toBe(0)
  const open = async () => {
    await watchAlarms(app, { deliversMail: false })
    return (await listOpenAlarms(app)).map(({ kind }) => kind)
  }
  expect(await open()).toEqual(['bulk-email-unsent'])
  await discardDraft(app, boss, { id })
  clock.later(11 * 60_000)
  expect(await open()).toEqual([])
})

test('{listing_link} and {claim_link} are each business’s own, and a claimed one has nothing to claim', async () => {
  const { app, mail } = await testApp()
  const boss = await mailingDesk(app)
  await buildSwitches(app, { claiming: true })
  await buildListing(app, { name: 'Ace', email: 'ann@one.example' })
  await buildOwner(app, { email: 'own@two.example', listing: { name: 'Bay', email: 'bob@two.example' } })
  await buildMailing(app, boss, { content: 'Yours: {listing_link}.\n\nClaim: {CLAIM_LINK}' })
  await deliverDueMails(app, bulk)

  const textTo = (address: string) => mail.sent.find(({ to }) => to === address)?.text ?? ''
  expect(textTo('ann@one.example')).toContain('Yours: https://roofs.example/business/ace.\n')
  expect(textTo('ann@one.example')).toMatch(
    /Claim: https:\/\/roofs\.example\/business\/ace\/claim\?until=2026-07-31&key=[\w-]{22}\n/,
  )
  expect(textTo('bob@two.example')).toContain('Claim: https://roofs.example/account/listings\n')
  const html = mail.sent.find(({ to }) => to === 'ann@one.example')?.html ?? ''
  expect(html).toContain('<a href="https://roofs.example/business/ace"')
  expect(html).toMatch(/<a href="https:\/\/roofs\.example\/business\/ace\/claim\?until=2026-07-31&amp;key=[\w-]{22}"/)
  // The key isn't stored: it's made for the one email that has it.
  const stored = JSON.stringify(await app.db.selectFrom('mails').select('content').execute())
  expect(stored).not.toContain('key=')
})

test('isn’t sent with a claim link while claiming is off', async () => {
  const { app } = await testApp()
  const boss = await mailingDesk(app)
  await buildFirms(app, ['ann@one.example'])
  await buildSwitches(app, { claiming: false })
  const id = await buildDraft(app, boss, { content: 'Claim it: {claim_link}' })
  expect(await sendMailing(app, boss, { id, businesses: 1 })).toEqual({ ok: false, reason: 'claiming-off' })
  expect(await scheduleMailing(app, boss, { id, at: tomorrow })).toEqual({ ok: false, reason: 'claiming-off' })
})

test('a reported bounce counts in its figures, and the address gets no further one', async () => {
  const { app, clock } = await testApp()
  const boss = await mailingDesk(app)
  await buildFirms(app, ['ann@one.example', 'bob@two.example'])
  const id = await buildMailing(app, boss)
  await deliverDueMails(app, bulk)
  const reports = [{ address: 'ann@one.example', kind: 'hard', eventId: '1', messageIds: [], at: clock.at } as const]
  expect(await takeReports(app, operator, { provider: 'ses', reports })).toEqual({ ok: true, taken: 1 })
  expect((await readFigures(app, [id])).get(id)).toEqual({
    sent: 1,
    waiting: 0,
    failed: 0,
    bounced: 1,
    unsubscribed: 0,
  })

  const next = await buildMailing(app, boss)
  expect((await readFigures(app, [id, next])).get(next)).toMatchObject({ waiting: 1, failed: 0 })
})

test('an undo reschedules the email only if its time hasn’t passed', async () => {
  const { app, clock, boss, id } = await scheduled()
  const undoLast = async (action: string) => {
    const last = app.db.selectFrom('changes').select('id').where('action', '=', action).orderBy('xid', 'desc')
    return undoRows(app, boss, { changeId: (await last.executeTakeFirstOrThrow()).id })
  }
  const wouldSend = { ok: false, reason: 'would-send' }
  await unscheduleMailing(app, boss, { id })
  expect(await undoLast('unschedule-mailing')).toMatchObject({ ok: true })
  expect(await findMailing(app, id)).toMatchObject({ scheduledAt: tomorrowAt })
  expect(await undoLast('undo-rows')).toMatchObject({ ok: true })

  clock.at = new Date('2026-07-02T15:00:00Z')
  expect(await undoLast('undo-rows')).toEqual(wouldSend)
  await scheduleMailing(app, boss, { id, at: '2026-07-03T09:00' })
  await scheduleMailing(app, boss, { id, at: '2026-07-05T09:00' })
  clock.at = new Date('2026-07-03T15:00:00Z')
  expect(await undoLast('move-mailing')).toEqual(wouldSend)
  expect(await sendDueMailings(app)).toBe(0)
})

test('an undo neither deletes nor changes one that is scheduled', async () => {
  const { app, boss, id } = await scheduled()
  await unscheduleMailing(app, boss, { id })
  await changeDraft(app, boss, { id, subject: 'Other', content: 'Other' })
  await discardDraft(app, boss, { id })
  await restoreDraft(app, boss, { id })
  await scheduleMailing(app, boss, { id, at: tomorrow })
  for (const action of ['restore-mailing', 'change-mailing']) {
    const { id: changeId } = await app.db
      .selectFrom('changes')
      .select('id')
      .where('action', '=', action)
      .executeTakeFirstOrThrow()
    expect(await undoRows(app, boss, { changeId }), action).toEqual({ ok: false, reason: 'would-send' })
  }
  expect(await findMailing(app, id)).toMatchObject({ subject: 'Other', scheduledAt: tomorrowAt })
})
