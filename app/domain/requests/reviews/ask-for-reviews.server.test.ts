import { expect, test } from 'vitest'
import { buildAccount } from '#tests/support/build-account.ts'
import { reviewLinkOf } from '#tests/support/build-invited-review.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { makeReviewLink, readReviewAsk } from './ask-for-reviews.server.ts'
import { findLinked } from './review-links.server.ts'

async function owned() {
  const test = await testApp({ limits: { 'make-review-link': { times: 3, seconds: 3_600 } } })
  await buildOperator(test.app)
  return { ...test, owner: await buildOwner(test.app) }
}

test('a business makes its link and replaces it, after which the earlier one leads nowhere', async () => {
  const { app, owner } = await owned()
  const { caller, business } = owner
  expect(await readReviewAsk(app, caller, business.id)).toEqual({ ok: true, name: 'Ace Roofing', token: null })

  const first = await reviewLinkOf(app, owner)
  expect(await findLinked(app, first)).toMatchObject({ id: business.id, isListed: true })
  await makeReviewLink(app, caller, business.id)
  const second = await reviewLinkOf(app, owner)

  expect(second).not.toBe(first)
  expect(await findLinked(app, first)).toBeUndefined()
  expect(await findLinked(app, second)).toMatchObject({ id: business.id })
  expect(JSON.stringify(await app.db.selectFrom('reviewLinks').selectAll().execute())).not.toContain(second)
})

test('only its owner sees or makes the link, a few times an hour', async () => {
  const { app, owner } = await owned()
  const { id } = owner.business
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  for (const [caller, reason] of [
    [visitor('x'), 'forbidden'],
    [bob.caller, 'listing-unknown'],
  ] as const) {
    expect(await readReviewAsk(app, caller, id)).toEqual({ ok: false, reason })
    expect(await makeReviewLink(app, caller, id)).toEqual({ ok: false, reason })
  }
  expect(await makeReviewLink(app, owner.caller, 'x')).toEqual({ ok: false, reason: 'listing-unknown' })
  for (const ok of [true, true, true, false]) expect((await makeReviewLink(app, owner.caller, id)).ok).toBe(ok)
})
