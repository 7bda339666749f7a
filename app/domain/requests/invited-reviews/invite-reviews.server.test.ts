import { expect, test } from 'vitest'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { giveAnswer, wait } from '#tests/support/build-review.ts'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'
import { readReviewPage } from '../reviews/write-review.server.ts'
import { inviteReviews } from './invite-reviews.server.ts'

async function invited(app: Parameters<typeof queuedMails>[0]) {
  return (await queuedMails(app)).filter(({ kind }) => kind === 'review-invitation')
}

test('emails the homeowner one link a week after the request, and no second one', async () => {
  spec('decision 33')
  const { app, clock } = await testApp()
  const { id, answers } = await buildRequest(app)
  await giveAnswer(app, answers[0])
  wait(clock, 6.99)
  expect(await inviteReviews(app)).toBe(0)
  wait(clock, 0.01)
  expect(await inviteReviews(app)).toBe(1)
  wait(clock, 1)
  expect(await inviteReviews(app)).toBe(0)

  const token = app.tokens.of('review', id)
  const [mail, ...more] = await invited(app)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: 'marisol@example.com' })
  expect(mail?.text).toContain('How did it go with Ace Roofing?')
  expect(mail?.text).toContain(`"/reviews/${token}"`)
  // Repeats nothing typed, because the address may be a stranger's.
  expect(mail?.text).not.toContain('Six tiles')
  expect(await readReviewPage(app, token)).toMatchObject({ firstName: 'Marisol', open: [{ slug: 'ace-roofing' }] })
})

test('doesn’t invite homeowners without an answer, with a withdrawn request, or with an old one', async () => {
  const { app, clock } = await testApp()
  const { listings } = await buildRequest(app)
  const withdrawn = await buildRequest(app, { listings, quote: { message: 'Withdrawn.' } })
  await giveAnswer(app, withdrawn.answers[0])
  await withdrawAsShown(app, withdrawn.token)
  wait(clock, 8)
  expect(await inviteReviews(app)).toBe(0)

  const old = await buildRequest(app, { listings, quote: { message: 'Long ago.' } })
  await giveAnswer(app, old.answers[0])
  wait(clock, 60)
  expect(await inviteReviews(app)).toBe(0)
})

test('writes in the request’s language, and sends one email for two concurrent runs', async () => {
  const { app, clock } = await testApp()
  const { id, answers } = await buildRequest(app)
  await app.db.updateTable('quoteRequests').set({ language: 'ht' }).execute()
  await giveAnswer(app, answers[0])
  wait(clock, 7)

  const rounds = await Promise.all([inviteReviews(app), inviteReviews(app), inviteReviews(app)])

  expect(rounds.reduce((sum, count) => sum + count)).toBe(1)
  const mails = await invited(app)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`"/ht/reviews/${app.tokens.of('review', id)}"`)
  expect(mails[0]?.text).toContain('Ekri yon kòmantè')
})

test('names only listed contractors, and sends nothing if there are none', async () => {
  const { app, clock } = await testApp()
  const listings = [await buildListing(app), await buildListing(app, { name: 'Bay Roofing' })]
  const both = await buildRequest(app, { listings })
  const bay = await buildRequest(app, { listings: listings.slice(1) })
  await giveAnswer(app, both.answers[0])
  await giveAnswer(app, bay.answers[0])
  await app.db.updateTable('businesses').set({ removedAt: clock.at }).where('name', '=', 'Bay Roofing').execute()
  wait(clock, 7)

  expect(await inviteReviews(app)).toBe(2)
  expect(await inviteReviews(app)).toBe(0)

  const mails = await invited(app)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('How did it go with Ace Roofing?')
})

test('doesn’t invite a homeowner who withdrew from the only roofer who answered, but one who kept them', async () => {
  const { app, clock } = await testApp()
  const listings = [await buildListing(app), await buildListing(app, { name: 'Bay Roofing' })]
  const requests = []
  for (const message of ['One.', 'Two.']) requests.push(await buildRequest(app, { listings, quote: { message } }))
  for (const { answers } of requests) await giveAnswer(app, answers[0])
  await withdrawAsShown(app, requests[0]?.token ?? '', [1])
  await withdrawAsShown(app, requests[1]?.token ?? '', [2])
  wait(clock, 8)
  expect(await inviteReviews(app)).toBe(1)
  const [mail] = await invited(app)
  expect(mail?.text).toContain(app.tokens.of('review', requests[1]?.id ?? ''))
  expect(mail?.text).not.toContain('Bay Roofing')
})
