import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { endOfChanges, readChangedTags } from '#domain/directory/businesses/changed-tags.server.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildInvitedReview, buildReviewReport } from '#tests/support/build-invited-review.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildReview, figuresOf } from '#tests/support/build-review.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { decideReport } from './decide-report.server.ts'
import { publishReview, rejectReview } from './decide-review.server.ts'
import { answerReport, reportReview } from './report-review.server.ts'
import { findReported, readReportStates } from './review-reports.server.ts'
import { eraseReviews, readReviews } from './reviews.server.ts'

const admin = callerOf('admin', 'boss')
const marisol = visitor('marisol')
const input = { cause: 'not-a-customer', evidence: 'No invoice.' } as const

async function published() {
  const test = await testApp()
  const { app } = test
  await buildOperator(app)
  const owner = await buildOwner(app, { listing: { rating: 4.8, reviews: 54 } })
  const { id } = await buildReview(test, owner.business, { stars: 1, text: 'Nobody came.' })
  await app.transaction(tx => publishReview(tx, admin, id))
  return { ...test, owner, reviewId: id }
}

const decide = (app: App, id: string, state: 'held' | 'kept', caller = admin) =>
  app.transaction(tx => decideReport(tx, caller, { id, state, reason: 'We called both.' }))

const latest = async (app: App, count: number) =>
  (await queuedMails(app)).slice(-count).map(({ kind, recipient }) => `${kind}: ${recipient}`)

test('a reported review stays public while its reviewer is asked, in their language', async () => {
  const { app, owner, reviewId } = await published()
  const { token } = await buildReviewReport(app, owner, reviewId)
  expect(await readReviews(app, owner.business.id)).toMatchObject({ reviews: [{ id: reviewId }] })
  expect(await latest(app, 2)).toEqual(['review-reported: marisol@example.com', 'review-report: operator@example.com'])
  const mail = (await queuedMails(app)).find(({ kind }) => kind === 'review-reported')
  expect(mail?.text).toContain(`/reviews/reported/${token}`)
  expect(mail?.text).not.toContain('no invoice')
  expect((await readReportStates(app, [reviewId])).get(reviewId)).toBe('waiting')
})

test('nothing is decided before the reviewer answers or a week has passed', async () => {
  const { app, clock, owner, reviewId } = await published()
  const { id, token } = await buildReviewReport(app, owner, reviewId)
  expect(await decide(app, id, 'held')).toEqual({ ok: false, reason: 'too-early' })
  expect(await answerReport(app, marisol, { token, answer: 'I have the estimate.' })).toEqual({ ok: true })
  expect(await answerReport(app, marisol, { token, answer: 'I have the estimate.' })).toEqual({ ok: true })
  expect(await answerReport(app, marisol, { token, answer: 'And more.' })).toEqual({
    ok: false,
    reason: 'already-answered',
  })
  expect(await findReported(app, token)).toMatchObject({ answer: 'I have the estimate.' })
  expect(await decide(app, id, 'kept')).toMatchObject({ ok: true })

  const other = await buildInvitedReview(app, owner)
  await app.transaction(tx => publishReview(tx, admin, other.id))
  const late = await buildReviewReport(app, owner, other.id)
  clock.later(7 * 86_400_000)
  expect(await answerReport(app, marisol, { token: late.token, answer: 'Late.' })).toEqual({
    ok: false,
    reason: 'too-late',
  })
  expect(await answerReport(app, marisol, { token: 'x', answer: 'x' })).toEqual({ ok: false, reason: 'report-unknown' })
  expect(await decide(app, late.id, 'held')).toMatchObject({ ok: true })
  expect(await latest(app, 2)).toEqual(['review-held: ann@example.com', 'review-held: carmen@example.com'])
})

test('holding a review hides it and its stars and emails both sides; keeping it restores it', async () => {
  const { app, owner, reviewId } = await published()
  const { id, token } = await buildReviewReport(app, owner, reviewId)
  await answerReport(app, marisol, { token, answer: 'It was me.' })
  expect(await figuresOf(app, owner.business.id)).toEqual({ rating: 4.7, reviews: 55 })
  const from = await endOfChanges(app)

  expect(await decide(app, id, 'held')).toMatchObject({ ok: true })
  expect(await decide(app, id, 'held')).toEqual({ ok: false, reason: 'already-decided' })
  expect(await readReviews(app, owner.business.id)).toMatchObject({ reviews: [] })
  expect(await figuresOf(app, owner.business.id)).toEqual({ rating: 4.8, reviews: 54 })
  expect((await readChangedTags(app, from)).tags).toContain(`business:${owner.business.id}`)
  expect(await latest(app, 2)).toEqual(['review-held: ann@example.com', 'review-held: marisol@example.com'])
  expect((await queuedMails(app)).at(-1)?.text).toContain('We called both.')

  expect(await decide(app, id, 'kept')).toMatchObject({ ok: true })
  expect(await readReviews(app, owner.business.id)).toMatchObject({ reviews: [{ id: reviewId }] })
  expect(await figuresOf(app, owner.business.id)).toEqual({ rating: 4.7, reviews: 55 })
  expect(await latest(app, 2)).toEqual(['review-kept: ann@example.com', 'review-kept: marisol@example.com'])
})

test('keeping a report doesn’t publish a review that was rejected for another reason', async () => {
  const { app, owner, reviewId } = await published()
  const { id, token } = await buildReviewReport(app, owner, reviewId)
  await answerReport(app, marisol, { token, answer: 'It was me.' })
  await app.transaction(tx => rejectReview(tx, admin, { id: reviewId, reason: 'A court said so.' }))
  expect(await decide(app, id, 'kept')).toMatchObject({ ok: true })
  expect(await readReviews(app, owner.business.id)).toMatchObject({ reviews: [] })
})

test('only the owner reports a public review, once, and only the operator decides', async () => {
  const { app, owner, reviewId } = await published()
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  expect(await reportReview(app, marisol, { id: reviewId, input })).toEqual({ ok: false, reason: 'forbidden' })
  expect(await reportReview(app, bob.caller, { id: reviewId, input })).toEqual({ ok: false, reason: 'review-unknown' })
  const { id } = await buildReviewReport(app, owner, reviewId)
  expect(await reportReview(app, owner.caller, { id: reviewId, input })).toEqual({
    ok: false,
    reason: 'already-reported',
  })
  expect(await decide(app, id, 'held', owner.caller)).toEqual({ ok: false, reason: 'forbidden' })
  const missing = app.ids.next()
  expect(await reportReview(app, owner.caller, { id: missing, input })).toEqual({ ok: false, reason: 'review-unknown' })
  expect(await decide(app, missing, 'held')).toEqual({ ok: false, reason: 'report-unknown' })
})

test('a review whose writer we can’t reach is decided at once', async () => {
  const { app, owner, reviewId } = await published()
  await app.db.deleteFrom('quoteRequests').execute()
  const { id } = await buildReviewReport(app, owner, reviewId)
  expect(await latest(app, 1)).toEqual(['review-report: operator@example.com'])
  expect(await decide(app, id, 'held')).toMatchObject({ ok: true })
  expect(await latest(app, 1)).toEqual(['review-held: ann@example.com'])
})

test('deletes a decided report a year later', async () => {
  const { app, clock, owner, reviewId } = await published()
  const { id, token } = await buildReviewReport(app, owner, reviewId)
  await answerReport(app, marisol, { token, answer: 'It was me.' })
  await decide(app, id, 'kept')
  clock.later(366 * 86_400_000)
  expect(await eraseReviews(app)).toBe(1)
  expect(await findReported(app, token)).toBeUndefined()
})
