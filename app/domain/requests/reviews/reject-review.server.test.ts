import { expect, test } from 'vitest'
import { callerOf } from '#tests/support/build-account.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildReview, figuresOf, wait } from '#tests/support/build-review.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { eraseReviews } from './erase-reviews.server.ts'
import { publishReview } from './publish-review.server.ts'
import { readReviewPage } from './read-review-page.server.ts'
import { rejectReview } from './reject-review.server.ts'

const admin = callerOf('admin', 'operator')
const reason = 'It names a neighbor.'

async function waiting() {
  const test = await testApp()
  await buildOperator(test.app)
  const listing = await buildListing(test.app, { rating: 4, reviews: 2 })
  return { ...test, listing, review: await buildReview(test, listing) }
}

test('emails the reason to the homeowner, who can reply, and shows it on their page', async () => {
  const { app, listing, review } = await waiting()

  expect(await app.transaction(tx => rejectReview(tx, admin, { id: review.id, reason }))).toMatchObject({ ok: true })

  const mail = (await queuedMails(app)).at(-1)
  expect(mail).toMatchObject({ kind: 'review-rejected', recipient: 'marisol@example.com' })
  expect(mail?.replyTo).toBe('operator@example.com')
  expect(mail?.text).toContain(reason)
  expect(await readReviewPage(app, review.token)).toMatchObject({ written: [{ state: 'rejected', reason }] })
  expect(await figuresOf(app, listing.id)).toEqual({ rating: 4, reviews: 2 })
})

test('allows publishing a rejected review, which removes its reason', async () => {
  const { app, listing, review } = await waiting()
  await app.transaction(tx => rejectReview(tx, admin, { id: review.id, reason }))
  expect(await app.transaction(tx => rejectReview(tx, admin, { id: review.id, reason }))).toEqual({
    ok: false,
    reason: 'already-decided',
  })

  expect(await app.transaction(tx => publishReview(tx, admin, review.id))).toMatchObject({ ok: true })

  expect(await readReviewPage(app, review.token)).toMatchObject({ written: [{ state: 'published', reason: '' }] })
  expect(await figuresOf(app, listing.id)).toEqual({ rating: 4.3, reviews: 3 })
})

test('sends no email once the request is deleted, and lets only the operator reject', async () => {
  const { app, review } = await waiting()
  expect(await app.transaction(tx => rejectReview(tx, visitor('ann'), { id: review.id, reason }))).toEqual({
    ok: false,
    reason: 'forbidden',
  })
  const unknown = { id: app.ids.next(), reason }
  expect(await app.transaction(tx => rejectReview(tx, admin, unknown))).toEqual({ ok: false, reason: 'review-unknown' })
  await app.db.deleteFrom('quoteRequests').execute()

  expect(await app.transaction(tx => rejectReview(tx, admin, { id: review.id, reason }))).toMatchObject({ ok: true })
  expect((await queuedMails(app)).filter(({ kind }) => kind === 'review-rejected')).toEqual([])
})

test('deletes only rejected reviews after a year', async () => {
  const { app, clock, listing, review } = await waiting()
  const kept = await buildReview({ app, clock }, listing)
  await app.transaction(tx => publishReview(tx, admin, kept.id))
  await app.transaction(tx => rejectReview(tx, admin, { id: review.id, reason }))
  wait(clock, 365)
  expect(await eraseReviews(app)).toBe(0)
  wait(clock, 1)
  expect(await eraseReviews(app)).toBe(1)
  expect(await app.db.selectFrom('reviews').select('id').execute()).toEqual([{ id: kept.id }])
})
