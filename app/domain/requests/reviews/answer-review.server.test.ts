import { expect, test } from 'vitest'
import { callerOf } from '#tests/support/build-account.ts'
import { buildReview } from '#tests/support/build-review.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { answerReview } from './answer-review.server.ts'
import { publishReview } from './decide-review.server.ts'
import { readReviews } from './reviews.server.ts'

const admin = callerOf('admin', 'operator')
const owner = callerOf('user', 'owner')
const answer = 'Thank you. The tarp stays until Friday.'

async function reviewed() {
  const test = await testApp()
  await buildOperator(test.app)
  const listing = await buildListing(test.app)
  const { id } = await buildReview(test, listing)
  const owns = async (_: unknown, businessId: string) => businessId === listing.id
  return { ...test, listing, id, owns }
}

test('stores an owner’s reply to a public review, replacing an earlier one', async () => {
  spec('decision 33')
  const { app, clock, listing, id, owns } = await reviewed()
  expect(await answerReview(app, owner, { id, answer, owns })).toEqual({ ok: false, reason: 'review-unknown' })
  await app.transaction(tx => publishReview(tx, admin, id))

  expect(await answerReview(app, owner, { id, answer, owns })).toEqual({ ok: true, isDuplicate: false })
  expect(await answerReview(app, owner, { id, answer, owns })).toEqual({ ok: true, isDuplicate: true })
  expect(await readReviews(app, listing.id)).toMatchObject({ reviews: [{ answer, answeredAt: clock.at }] })

  await answerReview(app, owner, { id, answer: 'Thank you.', owns })
  expect(await readReviews(app, listing.id)).toMatchObject({ reviews: [{ answer: 'Thank you.' }] })
})

test('hides other owners’ reviews, and lets neither visitors nor the operator reply', async () => {
  const { app, id, owns } = await reviewed()
  await app.transaction(tx => publishReview(tx, admin, id))
  const errors = [
    await answerReview(app, owner, { id, answer, owns: async () => false }),
    await answerReview(app, owner, { id: app.ids.next(), answer, owns }),
    await answerReview(app, visitor('ann'), { id, answer, owns }),
    await answerReview(app, admin, { id, answer, owns }),
  ]
  expect(errors.map(error => !error.ok && error.reason)).toEqual([
    'review-unknown',
    'review-unknown',
    'forbidden',
    'forbidden',
  ])
})
