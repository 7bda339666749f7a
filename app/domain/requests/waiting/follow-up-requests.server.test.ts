import { expect, test } from 'vitest'
import { removeListings } from '#domain/directory/listings/selected-listings.server.ts'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { takeReports } from '#domain/foundation/mail/take-reports.server.ts'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import { answerQuote } from '#domain/requests/answers/answer-quote.server.ts'
import { noteOpened } from '#domain/requests/answers/note-opened.server.ts'
import { askOthers } from '#domain/requests/quotes/ask-others.server.ts'
import { undoMinutes } from '#domain/requests/quotes/quote.ts'
import { undoWithdrawal } from '#domain/requests/quotes/withdraw-request.server.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildAvailability } from '#tests/support/build-availability.ts'
import { writeFromLink } from '#tests/support/build-message.ts'
import { buildRequest, hireAs, queuedMails } from '#tests/support/build-request.ts'
import { giveAnswer } from '#tests/support/build-review.ts'
import { buildListing, operator, visitor } from '#tests/support/builders.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { testApp } from '#tests/support/test-app.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'
import { followUpRequests } from './follow-up-requests.server.ts'

const marisol = visitor('marisol')

/** A request to two roofers, with three others in their city; by day, unless the clock says otherwise. */
async function twoAsked(at = '2026-07-01T15:00:00Z') {
  const test = await testApp()
  const { app, clock } = test
  clock.at = new Date(at)
  const listing = (name: string) =>
    buildListing(app, { name, phone: '561-555-0142', email: `${name.slice(0, 3).toLowerCase()}@example.com` })
  const listings = [await listing('Ace Roofing'), await listing('Bay Roofing')]
  for (const name of ['Cay Roofing', 'Dune Roofing', 'Elm Roofing', 'Free Roofing']) {
    const { id } = await listing(name)
    if (name === 'Free Roofing') await buildAvailability(app, id, { state: 'available', untilHours: 12 })
  }
  const request = await buildRequest(app, { listings, quote: { phone: '561 555 0190' } })
  const pass = async (minutes: number) => {
    clock.later(minutes * 60_000)
    return followUpRequests(app)
  }
  const mails = async (kind: string) => (await queuedMails(app)).filter(mail => mail.kind === kind)
  const recipients = async (kind: string) => (await mails(kind)).map(({ recipient }) => recipient)
  return { ...test, ...request, pass, mails, recipients }
}

test('reminds each roofer once after fifteen minutes, with the number to call and the one-tap answers', async () => {
  const { pass, mails, answers } = await twoAsked()
  expect(await pass(14)).toBe(0)
  expect(await pass(1)).toBe(2)
  expect(await pass(5)).toBe(0)
  const [ace, bay, ...more] = await mails('quote-reminder')
  expect(more).toEqual([])
  expect([ace?.recipient, bay?.recipient]).toEqual(['ace@example.com', 'bay@example.com'])
  expect(ace?.replyTo).toBe('marisol@example.com')
  for (const text of [
    'Call Marisol: (561) 555-0190',
    '15 minutes ago',
    'Six tiles slipped.',
    `/answers/${answers[0]}?answer=on-my-way`,
  ])
    expect(ace?.text).toContain(text)
})

test('doesn’t remind a roofer who has written to the homeowner', async () => {
  const { app, pass, recipients, answers } = await twoAsked()
  expect(await writeFromLink(app, answers[0] ?? '', { text: 'Is the roof steep?' })).toMatchObject({ ok: true })
  expect(await pass(15)).toBe(1)
  expect(await recipients('quote-reminder')).toEqual(['bay@example.com'])
})

test('offers the homeowner three roofers once after thirty minutes, available ones first, and asks before it sends', async () => {
  const { pass, mails, token, app } = await twoAsked()
  await pass(15)
  expect(await pass(15)).toBe(1)
  expect(await pass(600)).toBe(0)
  const [mail, ...more] = await mails('quote-others')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: 'marisol@example.com' })
  expect(mail?.text).toMatch(/Free Roofing · [^"]*available now/)
  expect(mail?.text).toContain(`/requests/${token}?ask=all#ask-others`)
  expect(mail?.text.match(/ Roofing ·/g)).toHaveLength(3)
  // Repeats nothing typed, because the address may be a stranger's.
  expect(mail?.text).not.toContain('Six tiles')
  expect(await app.db.selectFrom('quoteRequests').select('id').execute()).toHaveLength(1)
})

test('waits longer at night, and follows the operator’s minutes', async () => {
  const night = await twoAsked('2026-07-02T06:00:00Z')
  expect(await night.pass(29)).toBe(0)
  expect(await night.pass(1)).toBe(2)
  expect(await night.pass(29)).toBe(0)
  expect(await night.pass(1)).toBe(1)

  const { app, clock, listings, pass } = await twoAsked()
  await pass(60)
  const change = { remindByDay: 0, offerByDay: 20 }
  expect(await changeSetting(app, callerOf('admin', 'boss'), { key: 'waiting', version: 0, change })).toEqual({
    ok: true,
  })
  await buildRequest(app, { listings, quote: { message: 'Another leak.', email: 'ana@example.com' } })
  clock.later(19 * 60_000)
  expect(await followUpRequests(app)).toBe(0)
  clock.later(60_000)
  expect(await followUpRequests(app)).toBe(1)
})

test('reminds only the roofers without an answer, and nobody once one is on the way', async () => {
  const busy = await twoAsked()
  const input = { answer: 'cannot-help', callTime: undefined, callAt: '' } as const
  await answerQuote(busy.app, visitor('ace'), { token: busy.answers[0] ?? '', input })
  await busy.pass(15)
  expect(await busy.recipients('quote-reminder')).toEqual(['bay@example.com'])
  // The refusal has offered others already.
  expect((await busy.mails('quote-answered'))[0]?.text).toContain('Free Roofing')
  expect(await busy.pass(60)).toBe(0)

  const coming = await twoAsked()
  await giveAnswer(coming.app, coming.answers[0])
  expect(await coming.pass(60)).toBe(0)
})

test('reminds a roofer who opened the request without answering', async () => {
  const { app, id, listings, pass } = await twoAsked()
  await noteOpened(app, visitor('ace'), { requestId: id, businessId: listings[0]?.id ?? '' })
  expect(await pass(15)).toBe(2)
})

test('sends nothing after a withdrawal or after hiring', async () => {
  const withdrawn = await twoAsked()
  await withdrawAsShown(withdrawn.app, withdrawn.token)
  expect(await withdrawn.pass(300)).toBe(0)

  const hired = await twoAsked()
  await hireAs(hired.app, marisol, { token: hired.token, number: 1 })
  expect(await hired.pass(300)).toBe(0)
})

test('offers others once, at the next run, when the last listing of a request goes', async () => {
  const { app, clock, listings, pass, mails } = await twoAsked()
  clock.later(5 * 60_000)
  const [ace, bay] = listings
  await removeListings(app, operator, shownListing(ace?.id ?? ''))
  expect(await pass(0)).toBe(0)
  await removeListings(app, operator, shownListing(bay?.id ?? ''))
  expect(await pass(1)).toBe(1)
  expect(await pass(300)).toBe(0)
  const [mail, ...more] = await mails('quote-others')
  expect(more).toEqual([])
  expect(mail?.text).toContain('Ace Roofing and Bay Roofing are no longer listed here, so don’t wait for an answer.')
  expect(mail?.text).toContain('Free Roofing')
  expect(await mails('quote-reminder')).toEqual([])
})

test('reminds a roofer after the one on the way declines, and each once', async () => {
  const { app, answers, pass, recipients } = await twoAsked()
  await giveAnswer(app, answers[0])
  expect(await pass(15)).toBe(0)
  const input = { answer: 'cannot-help', callTime: undefined, callAt: '' } as const
  await answerQuote(app, visitor('ace'), { token: answers[0] ?? '', input })
  expect(await pass(1)).toBe(1)
  expect(await recipients('quote-reminder')).toEqual(['bay@example.com'])
  expect(await pass(600)).toBe(0)
})

test('waits for a merged listing whose email is on its way, even if the other’s bounced', async () => {
  const { app, listings, pass } = await twoAsked()
  const key = (at: number) => `quote:%:${listings[at]?.id}`
  await app.db.updateTable('mails').set({ state: 'failed' }).where('dedupeKey', 'like', key(0)).execute()
  // As for a kept listing: its email carries the key of the listing merged into it.
  await app.db.updateTable('mails').set({ dedupeKey: 'quote:former' }).where('dedupeKey', 'like', key(1)).execute()
  expect(await pass(1)).toBe(0)
})

test('leaves out the roofer from whom the request was withdrawn', async () => {
  const { app, token, pass, recipients } = await twoAsked()
  await withdrawAsShown(app, token, [1])
  await pass(15)
  expect(await recipients('quote-reminder')).toEqual(['bay@example.com'])
})

test('sends no reminder while a withdrawal can be undone, and sends it if it was undone', async () => {
  const { app, clock, token, pass } = await twoAsked()
  clock.later(14 * 60_000)
  await withdrawAsShown(app, token)
  const at = clock.now()
  expect(await pass(2)).toBe(0)
  expect(await undoWithdrawal(app, marisol, { token, withdrawnAt: at })).toMatchObject({ ok: true })
  expect(await pass(undoMinutes)).toBe(2)
})

test('offers nothing to a homeowner who has already asked others', async () => {
  const { app, token, pass } = await twoAsked()
  await pass(15)
  expect(await askOthers(app, marisol, { token, slugs: ['cay-roofing'] })).toMatchObject({ ok: true })
  await pass(15)
  const offers = (await queuedMails(app)).filter(({ kind }) => kind === 'quote-others')
  expect(offers).toEqual([])
})

test('still reminds after a change of the secret, and leaves out the homeowner’s email, whose link would be dead', async () => {
  const { app, pass, recipients } = await twoAsked()
  await app.db
    .updateTable('quoteRequests')
    .set({ tokenHash: hashToken('another') })
    .execute()
  expect(await pass(15)).toBe(2)
  expect(await pass(15)).toBe(0)
  expect(await recipients('quote-others')).toEqual([])
  const waiting = app.db.selectFrom('requestTimers').select('kind').where('doneAt', 'is', null)
  expect(await waiting.execute()).toEqual([])
})

test('runs in several processes at once without sending anything twice', async () => {
  const { app, clock, recipients } = await twoAsked()
  clock.later(30 * 60_000)
  const counts = await Promise.all([1, 2, 3, 4].map(() => followUpRequests(app)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect((await recipients('quote-reminder')).toSorted()).toEqual(['ace@example.com', 'bay@example.com'])
})

test('records the automatic acts for the audit log', async () => {
  const { app, pass } = await twoAsked()
  await pass(30)
  const acts = app.db.selectFrom('changes').select(['action', 'actorKind', 'actorId']).where('actorKind', '=', 'system')
  expect(await acts.where('actorId', '=', 'follow-up-requests').orderBy('id').execute()).toEqual([
    { action: 'remind-roofers', actorKind: 'system', actorId: 'follow-up-requests' },
    { action: 'offer-other-roofers', actorKind: 'system', actorId: 'follow-up-requests' },
  ])
})

test('offers others at once when no email reached a roofer, and not while one still has it', async () => {
  const { app, clock, pass, recipients } = await twoAsked()
  const deliver = () => deliverDueMails(app, { baseUrl: 'https://roofs.example', from: 'no-reply@roofs.example' })
  await deliver()
  const bounce = async (address: string) => {
    const report = { address, kind: 'hard', eventId: address, messageIds: [], at: clock.at } as const
    expect(await takeReports(app, operator, { provider: 'ses', reports: [report] })).toEqual({ ok: true, taken: 1 })
  }
  await bounce('ace@example.com')
  expect(await pass(1)).toBe(0)
  await bounce('bay@example.com')
  expect(await pass(1)).toBe(1)
  expect(await recipients('quote-others')).toEqual(['marisol@example.com'])
  expect(await pass(1)).toBe(0)
})

test('doesn’t offer others early once the request is withdrawn or somebody is hired', async () => {
  const { app, token, clock, pass, recipients } = await twoAsked()
  await deliverDueMails(app, { baseUrl: 'https://roofs.example', from: 'no-reply@roofs.example' })
  await withdrawAsShown(app, token)
  const reports = ['ace', 'bay'].map(name => {
    return { address: `${name}@example.com`, kind: 'hard', eventId: name, messageIds: [], at: clock.at } as const
  })
  await takeReports(app, operator, { provider: 'ses', reports })
  expect(await pass(1)).toBe(0)
  expect(await recipients('quote-others')).toEqual([])
})
