import { expect, test } from 'vitest'
import { endOfChanges, readChangedTags } from '#domain/directory/businesses/changed-tags.server.ts'
import { updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { undoListingChange } from '#domain/directory/history/undo-listing-change.server.ts'
import { removeListings } from '#domain/directory/listings/selected-listings.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildReview, figuresOf, wait } from '#tests/support/build-review.ts'
import { buildListing, buildOperator, operator, visitor } from '#tests/support/builders.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { publishReview, rejectReview } from './decide-review.server.ts'
import { eraseReviews, readReviews } from './reviews.server.ts'
import { readReviewPage } from './write-review.server.ts'

const admin = callerOf('admin', 'operator')

async function rated(rating: number, reviews: number) {
  const test = await testApp()
  await buildOperator(test.app)
  return { ...test, listing: await buildListing(test.app, { rating, reviews }) }
}

type Test = Awaited<ReturnType<typeof rated>>

/** Sets figures like a form, a file or the API does. */
function setFigures({ app, listing }: Test, figures: { rating: number; reviews: number }) {
  return app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'change-listing' })
    await updateBusinesses(tx, [listing.id], figures)
    return { ok: true }
  })
}

function baseOf({ app, listing }: Test) {
  return app.db.selectFrom('reviewFigures').selectAll().where('businessId', '=', listing.id).executeTakeFirstOrThrow()
}

test('shows a published review and adds it to the rating', async () => {
  spec('decision 33')
  const test = await rated(4.8, 54)
  const { app, listing } = test
  const { id } = await buildReview(test, listing, { stars: 1, text: 'Nobody came.' })
  const from = await endOfChanges(app)

  expect(await app.transaction(tx => publishReview(tx, admin, id))).toMatchObject({ ok: true })

  expect(await readReviews(app, listing.id)).toMatchObject({ reviews: [{ id, stars: 1, text: 'Nobody came.' }] })
  expect(await figuresOf(app, listing.id)).toEqual({ rating: 4.7, reviews: 55 })
  const { tags } = await readChangedTags(app, from)
  expect(tags).toEqual(expect.arrayContaining(['listings', `business:${listing.id}`]))
})

test('restores the given figures when a review is unpublished', async () => {
  const test = await rated(4.8, 54)
  const { app, listing } = test
  const { id } = await buildReview(test, listing, { stars: 1 })
  await app.transaction(tx => publishReview(tx, admin, id))

  expect(await app.transaction(tx => rejectReview(tx, admin, { id, reason: 'A court said so.' }))).toMatchObject({
    ok: true,
  })

  expect(await figuresOf(app, listing.id)).toEqual({ rating: 4.8, reviews: 54 })
  expect(await readReviews(app, listing.id)).toMatchObject({ reviews: [] })
})

test('treats figures set by hand as a new base that only later reviews add to', async () => {
  const test = await rated(0, 0)
  const { app, clock, listing } = test
  const first = await buildReview(test, listing, { stars: 5 })
  await app.transaction(tx => publishReview(tx, admin, first.id))
  expect(await figuresOf(app, listing.id)).toEqual({ rating: 5, reviews: 1 })
  wait(clock, 1)
  const givenAt = clock.at
  await setFigures(test, { rating: 4.5, reviews: 1 })

  const second = await buildReview(test, listing, { stars: 4 })
  await app.transaction(tx => publishReview(tx, admin, second.id))

  expect(await figuresOf(app, listing.id)).toEqual({ rating: 4.3, reviews: 2 })
  expect(await baseOf(test)).toMatchObject({ base: 2, baseRating: 4.5, baseReviews: 1, baseAt: givenAt })
  // The first one is included in the new base, so its removal changes no figure.
  await app.transaction(tx => rejectReview(tx, admin, { id: first.id, reason: 'Withdrawn.' }))
  expect(await figuresOf(app, listing.id)).toEqual({ rating: 4.3, reviews: 2 })
})

test('keeps the base when a change leaves the figures alone or repeats them', async () => {
  const test = await rated(4.8, 54)
  const { app, listing } = test
  const listedAt = test.clock.at
  await setFigures(test, { rating: 4.8, reviews: 54 })
  const one = await buildReview(test, listing)
  await app.transaction(tx => publishReview(tx, admin, one.id))
  await setFigures(test, { rating: 4.8, reviews: 55 })
  const two = await buildReview(test, listing)
  await app.transaction(tx => publishReview(tx, admin, two.id))

  expect(await figuresOf(app, listing.id)).toEqual({ rating: 4.8, reviews: 56 })
  expect(await baseOf(test)).toMatchObject({ base: 1, baseRating: 4.8, baseReviews: 54, baseAt: listedAt })
})

test('counts all reviews published at the same moment', async () => {
  const test = await rated(5, 1)
  const { app, listing } = test
  const reviews = []
  for (const stars of [1, 2, 3, 4]) reviews.push(await buildReview(test, listing, { stars }))

  await Promise.all(reviews.map(({ id }) => app.transaction(tx => publishReview(tx, admin, id))))

  expect(await figuresOf(app, listing.id)).toEqual({ rating: 3, reviews: 5 })
})

test('lets only the operator decide, each review once, and only existing ones', async () => {
  const test = await rated(4, 1)
  const { app, listing } = test
  const { id } = await buildReview(test, listing)
  for (const caller of [visitor('ann'), callerOf('user', 'ann'), operator])
    expect(await app.transaction(tx => publishReview(tx, caller, id))).toEqual({ ok: false, reason: 'forbidden' })
  expect(await app.transaction(tx => publishReview(tx, admin, app.ids.next()))).toEqual({
    ok: false,
    reason: 'review-unknown',
  })

  await app.transaction(tx => publishReview(tx, admin, id))
  expect(await app.transaction(tx => publishReview(tx, admin, id))).toEqual({ ok: false, reason: 'already-decided' })
  expect(await figuresOf(app, listing.id)).toMatchObject({ reviews: 2 })
})

const reason = 'It names a neighbor.'

async function waiting() {
  const test = await testApp()
  await buildOperator(test.app)
  const listing = await buildListing(test.app, { rating: 4, reviews: 2 })
  return { ...test, listing, review: await buildReview(test, listing) }
}

test('publishes no review of a removed listing until the listing is restored', async () => {
  const test = await rated(4.8, 54)
  const { app, listing } = test
  const { id } = await buildReview(test, listing, { stars: 1 })
  const removed = await removeListings(app, admin, shownListing(listing.id))
  expect(await app.transaction(tx => publishReview(tx, admin, id))).toEqual({ ok: false, reason: 'listing-removed' })
  expect(await figuresOf(app, listing.id)).toEqual({ rating: 4.8, reviews: 54 })

  await undoListingChange(app, admin, { changeId: removed.ok ? removed.changeId : '' })
  expect(await app.transaction(tx => publishReview(tx, admin, id))).toMatchObject({ ok: true })
})

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
