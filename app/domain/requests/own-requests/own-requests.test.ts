import { expect, test } from 'vitest'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { confirmOwnAvailability } from '#domain/directory/claims/confirm-own-availability.server.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { buildReview } from '#tests/support/build-review.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'
import { pipelineQuery } from '../pipeline/pipeline-query.ts'
import { readPipeline, requestsAtOnce } from '../pipeline/pipeline-requests.server.ts'
import { undoWithdrawal } from '../quotes/withdraw-request.server.ts'
import { publishReview } from '../reviews/decide-review.server.ts'
import { readReviews } from '../reviews/reviews.server.ts'
import { answerOwnRequest, answerOwnReview } from './answer-own-request.server.ts'
import { openOwnRequest } from './open-own-request.server.ts'

const onMyWay = { answer: 'on-my-way', callTime: undefined, callAt: '' } as const
const all = pipelineQuery.parse({})

async function owned() {
  const test = await testApp()
  await buildOperator(test.app)
  const { caller, account, business } = await buildOwner(test.app)
  const bob = await buildAccount(test.app, { email: 'bob@example.com' })
  return { ...test, caller, userId: account.id, business, bob }
}

test('lets an owner answer from the account, and emails the homeowner like the link does', async () => {
  const { app, caller, business } = await owned()
  const { id: requestId } = await buildRequest(app, { listings: [business] })
  const which = { requestId, businessId: business.id }

  expect(await answerOwnRequest(app, caller, { ...which, input: onMyWay })).toEqual({ ok: true, isDuplicate: false })

  expect((await queuedMails(app)).at(-1)).toMatchObject({ kind: 'quote-answered', recipient: 'marisol@example.com' })
  expect(await openOwnRequest(app, caller, which)).toMatchObject({
    ok: true,
    asked: { answer: { answer: 'on-my-way' } },
  })
  const past = { answer: 'call-at', callTime: 'at', callAt: '2026-06-01T10:00' } as const
  expect(await answerOwnRequest(app, caller, { ...which, input: past })).toEqual({
    ok: false,
    reason: 'call-time-past',
  })
})

test('hides a request from contractors that weren’t asked', async () => {
  const { app, caller, business, bob } = await owned()
  const other = await buildListing(app, { name: 'Bay Roofing' })
  const { id: requestId } = await buildRequest(app, { listings: [other] })
  const { id: mine } = await buildRequest(app, { listings: [business], quote: { message: 'Mine' } })
  const unknown = { ok: false, reason: 'answer-unknown' }
  for (const [who, which] of [
    [bob.caller, { requestId: mine, businessId: business.id }],
    [caller, { requestId, businessId: business.id }],
    [caller, { requestId, businessId: other.id }],
    [caller, { requestId: 'x', businessId: business.id }],
    [caller, { requestId: mine, businessId: 'x' }],
  ] as const) {
    expect(await openOwnRequest(app, who, which)).toEqual(unknown)
    expect(await answerOwnRequest(app, who, { ...which, input: onMyWay })).toEqual(unknown)
  }
  expect((await readPipeline(app, bob.id, all)).requests).toEqual([])
  for (const stranger of [visitor('x'), callerOf('admin', 'admin')])
    expect(await openOwnRequest(app, stranger, { requestId: mine, businessId: business.id })).toMatchObject({
      reason: 'forbidden',
    })
})

test('shows a request withdrawn from one business as withdrawn there, hides the homeowner and rejects answers', async () => {
  const { app, caller, userId, business, clock } = await owned()
  const other = await buildListing(app, { name: 'Bay Roofing' })
  const { id: requestId, token } = await buildRequest(app, { listings: [business, other] })
  const own = { requestId, businessId: business.id }
  const states = async () => {
    const { requests } = await readPipeline(app, userId, all)
    return [false, true].map(isWithdrawn => requests.filter(one => (one.withdrawnAt !== null) === isWithdrawn).length)
  }
  await withdrawAsShown(app, token, [2])
  expect(await states()).toEqual([1, 0])
  const withdrawnAt = clock.at
  await withdrawAsShown(app, token, [1])
  expect(await states()).toEqual([0, 1])
  expect(await openOwnRequest(app, caller, own)).toMatchObject({ ok: true, asked: { withdrawnAt } })
  const answer = () => answerOwnRequest(app, caller, { ...own, input: onMyWay })
  expect(await answer()).toEqual({ ok: false, reason: 'request-withdrawn' })

  await undoWithdrawal(app, visitor('marisol'), { token, withdrawnAt })
  expect(await states()).toEqual([1, 0])
  expect(await answer()).toMatchObject({ ok: true })
})

test('lists older requests on further pages, each once', async () => {
  const { app, userId, business } = await owned()
  const { id } = await buildRequest(app, { listings: [business] })
  const given = app.db.selectFrom('quoteRequests').selectAll().where('id', '=', id)
  const { id: _, tokenHash: __, ...request } = await given.executeTakeFirstOrThrow()
  const copies = Array.from({ length: requestsAtOnce }, () => app.ids.next())
  const rows = copies.map(copy => ({ ...request, id: copy, tokenHash: Buffer.from(copy) }))
  await app.db.insertInto('quoteRequests').values(rows).execute()
  const asked = copies.map(requestId => ({ requestId, businessId: business.id }))
  await app.db.insertInto('quoteRecipients').values(asked).execute()

  const top = await readPipeline(app, userId, all)
  expect(top.requests).toHaveLength(requestsAtOnce)
  const rest = await readPipeline(app, userId, pipelineQuery.parse({ page: '2' }))
  expect(rest).toMatchObject({ requests: [{ requestId: id }], hasMore: false })
})

test('lets an owner set their availability by the emailed link’s rules, and no other contractor', async () => {
  const { app, caller, business, bob, clock } = await owned()
  const said = { state: 'available', hours: 4 } as const
  const until = new Date(clock.at.getTime() + 4 * 3_600_000)
  const unknown = { ok: false, reason: 'link-unknown' }
  expect(await confirmOwnAvailability(app, bob.caller, { businessId: business.id, said })).toEqual(unknown)
  expect(await confirmOwnAvailability(app, caller, { businessId: 'x', said })).toEqual(unknown)
  expect(await confirmOwnAvailability(app, visitor('x'), { businessId: business.id, said })).toMatchObject({
    reason: 'forbidden',
  })
  expect((await readListing(app, business.id)).availability).toBeNull()

  expect(await confirmOwnAvailability(app, caller, { businessId: business.id, said })).toMatchObject({ ok: true })
  expect((await readListing(app, business.id)).availability).toMatchObject({ state: 'available', until })
  const tooLong = { state: 'busy', until: new Date(clock.at.getTime() + 100 * 3_600_000) } as const
  expect(await confirmOwnAvailability(app, caller, { businessId: business.id, said: tooLong })).toMatchObject({
    reason: 'too-long',
  })
})

test('lets an owner reply only to published reviews of their listings', async () => {
  spec('decision 33')
  const test = await owned()
  const { app, caller, business, bob } = test
  const { id } = await buildReview(test, business)
  const unknown = { ok: false, reason: 'review-unknown' }
  expect(await answerOwnReview(app, caller, { id, answer: 'Thank you.' })).toEqual(unknown)
  await app.transaction(tx => publishReview(tx, callerOf('admin', 'admin'), id))
  expect(await answerOwnReview(app, bob.caller, { id, answer: 'Not mine.' })).toEqual(unknown)
  expect(await answerOwnReview(app, caller, { id, answer: 'Thank you.' })).toMatchObject({ ok: true })
  expect((await readReviews(app, business.id)).reviews).toMatchObject([{ answer: 'Thank you.' }])
})
