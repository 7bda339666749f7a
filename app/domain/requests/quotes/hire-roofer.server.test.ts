import { expect, test } from 'vitest'
import { buildRequest, hireAs, queuedMails } from '#tests/support/build-request.ts'
import { giveAnswer } from '#tests/support/build-review.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { answerQuote } from '../answers/answer-quote.server.ts'
import { readAnswerPage } from '../answers/open-answer-link.server.ts'
import { inviteReviews } from '../invited-reviews/invite-reviews.server.ts'
import { closeRequest, hireRoofer, reopenRequest } from './hire-roofer.server.ts'
import { seenState, undoMinutes } from './quote.ts'
import { readRequest } from './request-trackers.server.ts'
import { undoWithdrawal } from './withdraw-request.server.ts'

const marisol = visitor('marisol')
const day = 86_400_000

async function threeAsked() {
  const test = await testApp()
  const listings = []
  for (const name of ['Ace Roofing', 'Bay Roofing', 'Cay Roofing'])
    listings.push(await buildListing(test.app, { name, email: `${name.slice(0, 3).toLowerCase()}@example.com` }))
  const request = await buildRequest(test.app, { listings })
  const { app, clock } = test
  const { token } = request
  const tracked = async () => {
    const found = await readRequest(app, token)
    if (!found) throw new Error('The request is stored')
    return found
  }
  const mails = async (kind: string) => (await queuedMails(app)).filter(mail => mail.kind === kind)
  const seen = async () => seenState(await tracked())
  const hire = async (number: number, shown?: string) =>
    hireRoofer(app, marisol, { token, number, seen: shown ?? (await seen()) })
  const undo = async () => {
    const at = (await tracked()).recipients.find(({ hiredAt }) => hiredAt)?.hiredAt ?? new Date(0)
    return undoWithdrawal(app, marisol, { token, withdrawnAt: at })
  }
  const pass = (minutes: number) => clock.later(minutes * 60_000)
  return { ...test, ...request, tracked, seen, mails, hire, undo, pass }
}

test('hires one roofer, notifies the others after the undo period, and one already on the way at once', async () => {
  const { app, clock, answers, hire, tracked, mails } = await threeAsked()
  await giveAnswer(app, answers[1])
  expect(await hire(1)).toEqual({ ok: true, isDuplicate: false })
  expect(await hire(1)).toEqual({ ok: true, isDuplicate: true })
  expect(await hire(2)).toEqual({ ok: false, reason: 'recipient-unknown' })

  const at = clock.now()
  const { recipients } = await tracked()
  expect(recipients.map(({ hiredAt, withdrawnAt }) => [hiredAt, withdrawnAt])).toEqual([
    [at, null],
    [null, at],
    [null, at],
  ])
  const due = app.db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'nextAttemptAt'])
    .where('changeId', '=', changeOf(app))
  const end = new Date(at.getTime() + undoMinutes * 60_000)
  expect(await due.orderBy('recipient').execute()).toEqual([
    { kind: 'quote-hired', recipient: 'ace@example.com', nextAttemptAt: end },
    { kind: 'quote-released', recipient: 'bay@example.com', nextAttemptAt: at },
    { kind: 'quote-released', recipient: 'cay@example.com', nextAttemptAt: end },
    { kind: 'request-hired', recipient: 'marisol@example.com', nextAttemptAt: at },
  ])
  const [onTheWay, silent] = await mails('quote-released')
  expect(onTheWay?.text).toContain('please turn around')
  expect(silent?.text).toContain('Marisol hired another roofer')
  expect(silent?.text).not.toContain('turn around')
})

function changeOf(app: Awaited<ReturnType<typeof threeAsked>>['app']) {
  return app.db.selectFrom('changes').select('id').where('action', '=', 'hire-roofer')
}

test('shows the others that another roofer was hired, and accepts no answer from them', async () => {
  const { app, answers, hire } = await threeAsked()
  await hire(1)
  expect(await readAnswerPage(app, answers[0] ?? '')).toMatchObject({
    asked: { hiredAt: expect.any(Date), isReleased: false },
  })
  expect(await readAnswerPage(app, answers[1] ?? '')).toMatchObject({ asked: { hiredAt: null, isReleased: true } })
  expect(await giveAnswer(app, answers[1])).toEqual({ ok: false, reason: 'request-withdrawn' })
  expect(await giveAnswer(app, answers[0])).toMatchObject({ ok: true })
})

test('undoes hiring for ten minutes: everyone has the request again, and only those already notified get an email', async () => {
  const { app, answers, hire, undo, pass, tracked, mails } = await threeAsked()
  await giveAnswer(app, answers[1])
  await hire(1)
  // The email that turns a roofer around has left.
  await app.db.updateTable('mails').set({ state: 'sent' }).where('recipient', '=', 'bay@example.com').execute()
  pass(undoMinutes - 1)
  expect(await undo()).toEqual({ ok: true, isDuplicate: false })

  expect((await tracked()).recipients.map(({ hiredAt, withdrawnAt }) => hiredAt ?? withdrawnAt)).toEqual([
    null,
    null,
    null,
  ])
  expect(await mails('quote-hired')).toEqual([])
  expect(await mails('request-hired')).toEqual([])
  expect((await mails('quote-released')).map(({ recipient }) => recipient)).toEqual(['bay@example.com'])
  const [restored, ...more] = await mails('quote-restored')
  expect(more).toEqual([])
  expect(restored?.text).toContain('Marisol had hired another roofer, then undid it.')
  expect(await hire(2)).toMatchObject({ ok: true })
})

test('undoes hiring the only roofer, and refuses once the ten minutes are over', async () => {
  const { app } = await testApp()
  const { token } = await buildRequest(app)
  await hireAs(app, marisol, { token, number: 1 })
  const at = (await readRequest(app, token))?.recipients[0]?.hiredAt ?? new Date(0)
  expect(await undoWithdrawal(app, marisol, { token, withdrawnAt: at })).toEqual({ ok: true, isDuplicate: false })
  expect(await readRequest(app, token)).toMatchObject({ recipients: [{ hiredAt: null, withdrawnAt: null }] })

  const late = await threeAsked()
  await late.hire(1)
  late.pass(undoMinutes)
  expect(await late.undo()).toEqual({ ok: false, reason: 'undo-over' })
})

test('closes a request whose roofer is hired, and reopens it', async () => {
  const { app, token, hire, tracked, clock } = await threeAsked()
  expect(await closeRequest(app, marisol, { token })).toEqual({ ok: false, reason: 'recipient-unknown' })
  await hire(1)
  expect(await closeRequest(app, marisol, { token })).toEqual({ ok: true, isDuplicate: false })
  expect((await tracked()).closedAt).toEqual(clock.now())
  expect(await reopenRequest(app, marisol, { token })).toEqual({ ok: true, isDuplicate: false })
  expect(await reopenRequest(app, marisol, { token })).toEqual({ ok: true, isDuplicate: true })
  expect((await tracked()).closedAt).toBeNull()
})

test('invites to review the hired roofer alone three days later, even one who never answered here', async () => {
  const { app, clock, hire, mails, answers } = await threeAsked()
  await giveAnswer(app, answers[1])
  await hire(1)
  clock.later(3 * day - 1)
  expect(await inviteReviews(app)).toBe(0)
  clock.later(1)
  expect(await inviteReviews(app)).toBe(1)
  expect((await mails('review-invitation'))[0]?.text).toContain('You told us that you hired Ace Roofing.')
  clock.later(30 * day)
  expect(await inviteReviews(app)).toBe(0)
})

test('reopens the request when the hired roofer can’t come after all', async () => {
  const { app, answers, hire, pass, mails } = await threeAsked()
  await buildListing(app, { name: 'Dune Roofing' })
  await hire(1)
  pass(60)
  const input = { answer: 'cannot-help', callTime: undefined, callAt: '', note: 'My truck broke down.' } as const
  await answerQuote(app, visitor('ace'), { token: answers[0] ?? '', input })
  const mail = (await mails('quote-answered')).at(-1)
  expect(mail?.text).toContain('Dune Roofing')
  expect(mail?.text).toContain('My truck broke down.')
})

test('can hire the same roofer again after they declined, and counts them as not hired until then', async () => {
  const { app, clock, answers, hire, pass, tracked } = await threeAsked()
  await hire(1)
  pass(60)
  const input = { answer: 'cannot-help', callTime: undefined, callAt: '' } as const
  await answerQuote(app, visitor('ace'), { token: answers[0] ?? '', input })
  clock.later(3 * day)
  expect(await inviteReviews(app)).toBe(0)
  expect(await hire(1)).toEqual({ ok: true, isDuplicate: false })
  expect((await tracked()).recipients[0]?.hiredAt).toEqual(clock.now())
  expect(await hire(1)).toEqual({ ok: true, isDuplicate: true })
})
