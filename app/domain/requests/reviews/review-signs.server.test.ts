import { expect, test } from 'vitest'
import type { Caller } from '#domain/app.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildInvitation, giveAnswer, wait } from '#tests/support/build-review.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { noteOpened } from '../answers/note-opened.server.ts'
import { confirmInvitedReview } from '../invited-reviews/confirm-invited-review.server.ts'
import { inviteReviews } from '../invited-reviews/invite-reviews.server.ts'
import { writeInvitedReview } from '../invited-reviews/write-invited-review.server.ts'
import { makeReviewLink, readReviewAsk } from './ask-for-reviews.server.ts'
import { readReviewSigns } from './review-signs.server.ts'
import { writeReview } from './write-review.server.ts'

type Quote = { email: string; phone?: string | null; message?: string }

/** A business whose owner is ann@ace.example, and reviews by homeowners with these requests. */
async function reviewed() {
  const opened = await testApp()
  const { app } = opened
  await buildOperator(app)
  const listing = { email: 'office@ace.example', phoneE164: '+15615550100' }
  const { business } = await buildOwner(app, { email: 'ann@ace.example', listing })
  let number = 0
  async function signs(quote: Quote, text = `They came within the hour, number ${number}.`) {
    number += 1
    const { token, id } = await buildInvitation(opened, [business], { message: `Leak number ${number}.`, ...quote })
    const input = { stars: 5, text, author: 'Marisol', business: business.slug }
    expect(await writeReview(app, visitor(`writer ${number}`), { token, input })).toMatchObject({ ok: true })
    const review = app.db.selectFrom('reviews').select('id').where('requestId', '=', id)
    // The next request comes from another network: its visitor is the same within a day only.
    wait(opened.clock, 2)
    return readReviewSigns(app, (await review.executeTakeFirstOrThrow()).id)
  }
  return signs
}

test('names the address, domain and phone that a writer shares with the business', async () => {
  const signs = await reviewed()
  expect(await signs({ email: 'Ann@ace.example' })).toEqual(['address', 'domain'])
  expect(await signs({ email: 'bob@ace.example' })).toContain('domain')
  expect(await signs({ email: 'cy@gmail.com', phone: '(561) 555-0100' })).toContain('phone')
})

test('flags a text or a visitor that two reviewers share, but not a single review', async () => {
  const signs = await reviewed()
  const text = 'Great company, best roofers in the county, five stars!'
  expect(await signs({ email: 'dee@gmail.com', phone: '561 555 0177' }, text)).toEqual([])
  const second = await signs({ email: 'eve@gmail.com' }, text.toUpperCase())
  expect(second).toEqual(['text', 'visitor'])
})

/** A homeowner's request to a business, with the moments at which both are at one network. */
async function networked() {
  const opened = await testApp()
  const { app, clock } = opened
  await buildOperator(app)
  const { business, caller: owner } = await buildOwner(app, { email: 'ann@ace.example' })
  const from = (who: Caller, network: string): Caller => ({ ...who, visitor: network })
  let number = 0
  return {
    ...{ app, clock, business, owner, from },
    at: (network: string) => from(visitor(network), network),
    async send(network: string) {
      number += 1
      const quote = { email: `homeowner${number}@example.org`, message: `Water in room ${number}.` }
      return buildRequest(app, { listings: [business], quote, caller: from(visitor(network), network) })
    },
    async review({ id, answers }: { id: string; answers: string[] }, network: string) {
      await giveAnswer(app, answers[0])
      wait(clock, 7)
      await inviteReviews(app)
      const input = { stars: 5, text: `They came in time, says ${id}.`, author: 'Mo', business: business.slug }
      const writer = from(visitor(network), network)
      expect(await writeReview(app, writer, { token: app.tokens.of('review', id), input })).toMatchObject({ ok: true })
      const review = app.db.selectFrom('reviews').select('id').where('requestId', '=', id)
      return (await review.executeTakeFirstOrThrow()).id
    },
  }
}

test.each([
  ['before', true],
  ['after', false],
])('a request from a network where the business was seen %s it on the same day is marked', async (_, isFirst) => {
  const { app, business, owner, from, send, review } = await networked()
  const seen = () => readReviewAsk(app, from(owner, 'office on Monday'), business.id)
  if (isFirst) await seen()
  const [own, other] = [await send('office on Monday'), await send('a home')]
  if (!isFirst) await seen()
  expect(await readReviewSigns(app, await review(own, 'another day'))).toEqual(['request-network'])
  expect(await readReviewSigns(app, await review(other, 'one more day'))).toEqual([])
})

test('whoever opens the request from its email is of the business, too', async () => {
  const { app, business, at, send, review } = await networked()
  const request = await send('one network')
  await noteOpened(app, at('one network'), { requestId: request.id, businessId: business.id })
  expect(await readReviewSigns(app, await review(request, 'another day'))).toEqual(['request-network'])
})

test('the other business of the same request isn’t flagged', async () => {
  const { app, business, owner, from } = await networked()
  const bay = await buildListing(app, { name: 'Bay Roofing', slug: 'bay-roofing' })
  await readReviewAsk(app, from(owner, 'office'), business.id)
  const { id } = await buildRequest(app, { listings: [bay, business], caller: from(visitor('office'), 'office') })
  const asked = app.db
    .selectFrom('quoteRecipients')
    .select(['businessId', 'fromOwnNetwork'])
    .where('requestId', '=', id)
  expect(await asked.orderBy('position').execute()).toEqual([
    { businessId: bay.id, fromOwnNetwork: false },
    { businessId: business.id, fromOwnNetwork: true },
  ])
})

test.each([
  ['before', true],
  ['after', false],
])('flags a review by a request’s link if the business uses its network %s the review', async (_, isFirst) => {
  const { app, business, owner, from, send, review } = await networked()
  const request = await send('a home')
  const seen = () => readReviewAsk(app, from(owner, 'office a week later'), business.id)
  if (isFirst) await seen()
  const id = await review(request, 'office a week later')
  if (!isFirst) await seen()
  expect(await readReviewSigns(app, id)).toEqual(['network'])
})

test('flags a review if the business uses the same network later that day, and two reviews from one network', async () => {
  const { app, business, owner, from, at } = await networked()
  await makeReviewLink(app, owner, business.id)
  const asked = await readReviewAsk(app, owner, business.id)
  const token = (asked.ok && asked.token) || ''
  const job = { jobMonth: '2026-06-01', jobCity: 'Jupiter' }
  const write = async (email: string, network: string) => {
    const input = { stars: 5, text: `A fine roof, says ${email}.`, author: 'Cy', email, ...job }
    expect(await writeInvitedReview(app, at(network), { token, input })).toEqual({ ok: true })
  }
  const confirm = async (network: string) => {
    const draft = await app.db.selectFrom('reviewDrafts').select(['id', 'nearOwner']).executeTakeFirstOrThrow()
    const secret = app.tokens.of('review-draft', draft.id)
    expect(await confirmInvitedReview(app, at(network), secret)).toEqual({ ok: true })
    const { id } = await app.db.selectFrom('reviews').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    return { id, nearOwner: draft.nearOwner }
  }
  await write('cy@example.com', 'office')
  await readReviewAsk(app, from(owner, 'office'), business.id)
  expect(await confirm('a home')).toMatchObject({ nearOwner: 'network' })
  await write('dee@example.com', 'elsewhere')
  const second = await confirm('office')
  expect(second.nearOwner).toBeNull()
  expect(await readReviewSigns(app, second.id)).toEqual(['network'])
  await write('eve@example.com', 'elsewhere')
  expect(await readReviewSigns(app, (await confirm('a home')).id)).toEqual(['writer'])
})

test('stores only whether the network was shared, not the network', async () => {
  const { app, business, owner, from, send } = await networked()
  await readReviewAsk(app, from(owner, 'office'), business.id)
  await send('office')
  const keys = await app.db.selectFrom('rateLimits').select('key').where('key', 'like', 'own-network%').execute()
  expect(keys).toHaveLength(1)
  const asked = await app.db.selectFrom('quoteRecipients').selectAll().execute()
  expect(JSON.stringify(asked)).not.toContain('office')
})

test('asking for the network counts nothing and needs no connection beside a transaction', async () => {
  const { app, business, owner, from } = await networked()
  await readReviewAsk(app, from(owner, 'office'), business.id)
  let isInside = false
  const limits: typeof app.limits = {
    ...app.limits,
    isUsedUp(...asked) {
      expect(isInside).toBe(false)
      return app.limits.isUsedUp(...asked)
    },
  }
  const transaction: typeof app.transaction = work =>
    app.transaction(async tx => {
      isInside = true
      return work(tx).finally(() => {
        isInside = false
      })
    })
  const watched = { ...app, limits, transaction }
  const counts = () => app.db.selectFrom('rateLimits').selectAll().where('key', 'like', 'own-network%').execute()
  const before = await counts()
  for (const network of ['office', 'a home'])
    await buildRequest(watched, {
      ...{ listings: [business], caller: from(visitor(network), network) },
      quote: { message: `A leak, says ${network}.` },
    })
  expect(await counts()).toEqual(before)
  const asked = app.db.selectFrom('quoteRecipients').select('fromOwnNetwork').orderBy('requestId')
  expect(await asked.execute()).toEqual([{ fromOwnNetwork: true }, { fromOwnNetwork: false }])
})
