import { expect, test } from 'vitest'
import { mayMail } from '#domain/foundation/accounts/account-limits.server.ts'
import { callerOf } from '#tests/support/build-account.ts'
import {
  buildInvitedReview,
  confirmationsOf,
  reviewLinkOf,
  typedReview,
  writeByLink,
} from '#tests/support/build-invited-review.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildReview, figuresOf } from '#tests/support/build-review.ts'
import { buildOperator, operator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readReviewAsk } from '../reviews/ask-for-reviews.server.ts'
import { publishReview } from '../reviews/decide-review.server.ts'
import { eraseReviews, readModerated, readReviews } from '../reviews/reviews.server.ts'
import { confirmInvitedReview, readConfirmation } from './confirm-invited-review.server.ts'
import { invitedReviewInput } from './invited-review-schema.server.ts'

const admin = callerOf('admin', 'boss')

async function owned(limits = {}) {
  const test = await testApp({ limits })
  await buildOperator(test.app)
  const owner = await buildOwner(test.app, { listing: { rating: 4.8, reviews: 54 } })
  return { ...test, owner, link: await reviewLinkOf(test.app, owner) }
}

const mailsTo = async (app: Parameters<typeof queuedMails>[0], recipient: string) =>
  (await queuedMails(app)).filter(mail => mail.recipient === recipient).map(({ kind, text }) => ({ kind, text }))

test('a review counts once its email address is confirmed and the operator has published it', async () => {
  const { app, owner, link } = await owned()
  expect(await writeByLink(app, link)).toEqual({ ok: true })
  expect(await app.db.selectFrom('reviews').select('id').execute()).toEqual([])
  const [mail] = await mailsTo(app, 'carmen@example.com')
  expect(mail?.kind).toBe('review-confirmation')
  expect(mail?.text).not.toContain('no leak since')

  const [token = ''] = await confirmationsOf(app)
  expect(await readConfirmation(app, token)).toMatchObject({ stars: 5, state: null })
  const clicks = await Promise.all([1, 2, 3].map(() => confirmInvitedReview(app, visitor('carmen'), token)))
  expect(clicks.every(({ ok }) => ok)).toBe(true)
  const [{ id } = { id: '' }] = await app.db.selectFrom('reviews').select('id').execute()
  expect(await readReviews(app, owner.business.id)).toMatchObject({ reviews: [] })
  expect((await queuedMails(app)).filter(({ kind }) => kind === 'review')).toHaveLength(1)

  await app.transaction(tx => publishReview(tx, admin, id))
  expect(await readReviews(app, owner.business.id)).toMatchObject({
    reviews: [{ origin: 'invited', author: 'Carmen', jobMonth: '2026-03-01', jobCity: 'Lake Worth' }],
  })
  expect(await figuresOf(app, owner.business.id)).toMatchObject({ reviews: 55 })
  expect(await readConfirmation(app, token)).toMatchObject({ state: 'published' })
})

test('a review after a request keeps its label', async () => {
  const { app, clock, owner } = await owned()
  const { id } = await buildReview({ app, clock }, owner.business)
  expect(await readModerated(app, id)).toMatchObject({ origin: 'request', jobMonth: null, nearOwner: null })
})

test('counts one review from each address, and says so only by email', async () => {
  const { app, owner, link, clock } = await owned()
  await buildInvitedReview(app, owner)
  await buildReview({ app, clock }, owner.business)
  for (const email of ['CARMEN@example.com', 'marisol@example.com']) {
    expect(await writeByLink(app, link, { email, text: 'Once more.' })).toEqual({ ok: true })
    expect((await mailsTo(app, email)).at(-1)?.text).toContain('We count one review from each person')
  }
  expect(await confirmationsOf(app)).toEqual([])

  // Two drafts from before: the second confirmation finds the first review.
  await writeByLink(app, link, { email: 'eve@example.com' })
  await writeByLink(app, link, { email: 'eve@example.com', text: 'Again.' })
  const [one = '', two = ''] = await confirmationsOf(app)
  expect(await confirmInvitedReview(app, visitor('eve'), one)).toEqual({ ok: true })
  expect(await confirmInvitedReview(app, visitor('eve'), two)).toEqual({ ok: false, reason: 'already-reviewed' })
})

test('sends one email for a double-click', async () => {
  const { app, link } = await owned()
  await writeByLink(app, link)
  await writeByLink(app, link)
  expect(await mailsTo(app, 'carmen@example.com')).toHaveLength(1)
})

test('rejects the owner, unknown links, removed listings and too many reviews', async () => {
  const { app, owner, link } = await owned({ 'write-invited-review': { times: 2, seconds: 3_600 } })
  const { db } = app
  expect(await writeByLink(app, link, {}, owner.caller)).toEqual({ ok: false, reason: 'own-business' })
  expect(await writeByLink(app, link, {}, operator)).toEqual({ ok: false, reason: 'forbidden' })
  expect(await writeByLink(app, 'nonsense')).toEqual({ ok: false, reason: 'link-unknown' })
  for (const ok of [true, true, false])
    expect((await writeByLink(app, link, { email: `c${app.ids.next()}@example.com` })).ok).toBe(ok)
  const [token = ''] = await confirmationsOf(app)
  await db.updateTable('businesses').set({ removedAt: new Date() }).where('id', '=', owner.business.id).execute()
  expect(await writeByLink(app, link)).toEqual({ ok: false, reason: 'listing-removed' })
  expect(await confirmInvitedReview(app, visitor('x'), token)).toEqual({ ok: false, reason: 'listing-removed' })
  expect(await confirmInvitedReview(app, visitor('x'), 'nonsense')).toEqual({
    ok: false,
    reason: 'confirmation-unknown',
  })
})

test('limits the reviews of one business and the emails to one mailbox, across senders', async () => {
  const paced = await owned({ 'invited-reviews': { times: 2, seconds: 3_600 } })
  for (const [name, ok] of [
    ['a', true],
    ['b', true],
    ['c', false],
  ] as const)
    expect((await writeByLink(paced.app, paced.link, { email: `${name}@example.com` }, visitor(name))).ok).toBe(ok)
  const once = { times: 1, seconds: 3_600 }
  const flooded = await owned({
    'mail-to-reviewer': once,
    'mail-to-account': once,
  })
  expect((await writeByLink(flooded.app, flooded.link, {}, visitor('a'))).ok).toBe(true)
  expect((await writeByLink(flooded.app, flooded.link, { text: 'More.' }, visitor('b'))).ok).toBe(false)
  // A flood of reviews must not keep the mailbox's owner from a new password.
  expect(await mayMail(flooded.app, visitor('c'), 'carmen@example.com')).toBe(true)
  const counts = await flooded.app.db.selectFrom('rateLimits').select('key').execute()
  expect(counts.filter(({ key }) => key.includes('@'))).toEqual([])
})

test('tells the operator of a review from the network or with an address of the business', async () => {
  const { app, owner, link } = await owned()
  await readReviewAsk(app, { ...owner.caller, visitor: 'office-network' }, owner.business.id)
  const near = async (email: string, from: string) => {
    await writeByLink(app, link, { email }, { ...visitor(from), visitor: from })
    const [token = ''] = await confirmationsOf(app)
    await confirmInvitedReview(app, visitor(from), token)
    const { id } = await app.db.selectFrom('reviews').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    return (await readModerated(app, id))?.nearOwner
  }
  expect(await near('a@example.com', 'office-network')).toBe('network')
  expect(await near('b@example.com', 'elsewhere')).toBeNull()
  expect(await near('Ann@example.com', 'elsewhere')).toBe('address')
})

test('deletes a draft that nobody confirms within a week', async () => {
  const { app, clock, link } = await owned()
  await writeByLink(app, link)
  const [token = ''] = await confirmationsOf(app)
  clock.later(7 * 86_400_000)
  expect(await readConfirmation(app, token)).toBeUndefined()
  expect(await eraseReviews(app)).toBe(1)
  expect(await confirmationsOf(app)).toEqual([])
})

test.each([
  ['a month to come', { jobMonth: '2026-08' }],
  ['a month long ago', { jobMonth: '2024-07' }],
  ['no month', { jobMonth: '2026-13' }],
  ['no city', { jobCity: ' ' }],
  ['no address', { email: 'carmen' }],
  ['no stars', { stars: '0' }],
])('rejects %s', (_, given) => {
  const schema = invitedReviewInput(new Date('2026-07-01T12:00:00Z'))
  expect(schema.safeParse(typedReview).success).toBe(true)
  expect(schema.safeParse({ ...typedReview, ...given }).success).toBe(false)
})
