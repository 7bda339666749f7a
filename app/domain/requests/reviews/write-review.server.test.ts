import { expect, test } from 'vitest'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildInvitation, homeowner } from '#tests/support/build-review.ts'
import { buildListing, buildOperator, operator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readReviews } from './reviews.server.ts'
import { readReviewPage, writeReview } from './write-review.server.ts'

const input = { business: 'ace-roofing', stars: 4, text: 'Here within the hour.', author: 'Marisol' }

async function invitation(limits = {}) {
  const test = await testApp({ limits })
  await buildOperator(test.app)
  const listings = [await buildListing(test.app), await buildListing(test.app, { name: 'Bay Roofing' })]
  return { ...test, ...(await buildInvitation(test, listings)) }
}

test('keeps a new review hidden and notifies the operator', async () => {
  const { app, token, listings } = await invitation()

  expect(await writeReview(app, homeowner, { token, input })).toEqual({ ok: true, isDuplicate: false })

  expect(await readReviews(app, listings[0]?.id ?? '')).toEqual({ reviews: [], hasMore: false })
  expect(await readReviewPage(app, token)).toMatchObject({
    written: [{ slug: 'ace-roofing', stars: 4, state: 'pending' }],
    open: [{ slug: 'bay-roofing' }],
  })
  const mail = (await queuedMails(app)).at(-1)
  expect(mail).toMatchObject({ kind: 'review', recipient: 'operator@example.com' })
  expect(mail?.text).toContain('Marisol gave Ace Roofing 4 of 5 stars:')
  expect(mail?.text).toContain('/admin/inbox/review/')
})

test('allows one review per contractor, ignores a duplicate and rejects a different text', async () => {
  const { app, token } = await invitation()
  const clicks = await Promise.all([1, 2, 3].map(() => writeReview(app, homeowner, { token, input })))
  expect(clicks.filter(click => click.ok && !click.isDuplicate)).toHaveLength(1)

  expect(await writeReview(app, homeowner, { token, input })).toEqual({ ok: true, isDuplicate: true })
  const other = { ...input, stars: 1 }
  expect(await writeReview(app, homeowner, { token, input: other })).toEqual({ ok: false, reason: 'already-reviewed' })
  const bay = { ...input, business: 'bay-roofing' }
  expect(await writeReview(app, homeowner, { token, input: bay })).toEqual({ ok: true, isDuplicate: false })
  expect((await queuedMails(app)).filter(({ kind }) => kind === 'review')).toHaveLength(2)
})

test('lets only an invited homeowner review the contractors asked, while they are listed and within the time limit', async () => {
  const { app, token, requestToken } = await invitation({ 'write-review': { times: 3, seconds: 3_600 } })
  await buildListing(app, { name: 'Cay Roofing' })
  const error = async (given: Partial<typeof input>, secret = token, caller = homeowner) =>
    writeReview(app, caller, { token: secret, input: { ...input, ...given } })

  expect(await error({}, 'nonsense')).toEqual({ ok: false, reason: 'invitation-unknown' })
  expect(await error({}, requestToken)).toEqual({ ok: false, reason: 'invitation-unknown' })
  expect(await error({}, token, operator)).toEqual({ ok: false, reason: 'forbidden' })
  expect(await error({ business: 'cay-roofing' })).toEqual({ ok: false, reason: 'business-not-asked' })
  await app.db.updateTable('businesses').set({ removedAt: new Date() }).where('name', '=', 'Ace Roofing').execute()
  expect(await error({})).toEqual({ ok: false, reason: 'listing-removed' })
  expect(await readReviewPage(app, token)).toMatchObject({ open: [{ slug: 'bay-roofing' }], written: [] })
  await error({ business: 'nobody' })
  expect(await error({ business: 'bay-roofing' })).toEqual({ ok: false, reason: 'too-many' })
})
