import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { publishReview } from '#domain/requests/reviews/decide-review.server.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildInvitedReview } from '#tests/support/build-invited-review.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildListing, buildOperator, operator } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

type Given = { count: number; plan?: string; until?: Date }

/** Creates a listing with this many published reviews, numbered by age: `Review 1.` is the oldest. */
async function reviewed({ count, plan, until }: Given) {
  const site = await testSite()
  const { app } = site
  const ace = await buildListing(app)
  await addReviews(app, ace.id, count)
  const since = new Date(app.clock.now().getTime() - 1)
  if (plan)
    await app.db
      .insertInto('businessEntitlements')
      .values({ businessId: ace.id, plan, since, until: until ?? null })
      .execute()
  const texts = (html: string) => [...html.matchAll(/Review (\d+)\./g)].map(([, number]) => Number(number))
  return { ...site, ace, texts }
}

async function addReviews(app: App, businessId: string, count: number) {
  const { changeId } = await app.transaction(async tx => ({
    ok: true,
    changeId: await recordChange(tx, operator, { action: 'load-sample-data' }),
  }))
  const rows = Array.from({ length: count }, (_, index) => {
    // Pairs of reviews have the same time.
    const writtenAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2)))
    const about = { id: app.ids.next(), businessId, changeId, language: 'en', writtenAt, publishedAt: writtenAt }
    return { ...about, author: 'Ann', stars: 4, text: `Review ${index + 1}.`, state: 'published' }
  })
  if (rows.length > 0) await app.db.insertInto('reviews').values(rows).execute()
}

const newest = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

test('the Basic plan, and no plan, show only the newest 25', async () => {
  spec('decision 33', 'decision 27', 'public 9.1')
  for (const plan of ['basic', undefined]) {
    const { get, texts } = await reviewed({ count: 30, ...(plan && { plan }) })
    const { html } = await get('/business/ace-roofing')
    expect(texts(html)).toEqual(newest(30, 6))
    expect(html).not.toContain('More reviews')
    const { html: page } = await get('/business/ace-roofing/reviews?after=00000000-0000-7000-8000-000000000000')
    expect(texts(page)).toEqual(newest(30, 6))
  }
})

test('other plans show all of them, page by page', async () => {
  spec('decision 27')
  const { get, texts, ace } = await reviewed({ count: 52, plan: 'professional' })
  const first = await get('/business/ace-roofing')
  const moreOf = (html: string) => /href="([^"]*reviews\?after=[^"]*)"[^>]*>More reviews/.exec(html)?.[1] ?? ''
  const second = await get(moreOf(first.html))
  const third = await get(moreOf(second.html))

  expect([...texts(first.html), ...texts(second.html), ...texts(third.html)]).toEqual(newest(52, 1))
  expect(moreOf(third.html)).toBe('')
  expect(second.html).toContain('Newest reviews')
  expect([...second.facts.tags]).toContain(`business:${ace.id}`)
  for (const after of ['nonsense', '00000000-0000-7000-8000-000000000000'])
    expect((await get(`/business/ace-roofing/reviews?after=${after}`)).html).toContain('Review 52.')
  expect((await get('/business/nobody/reviews')).status).toBe(404)
})

test('an ended plan shows as many as Basic', async () => {
  const { clock, get, texts } = await reviewed({ count: 30, plan: 'premium', until: new Date('2026-08-01T00:00:00Z') })
  expect((await get('/business/ace-roofing')).html).toContain('More reviews')
  clock.at = new Date('2026-08-01T00:00:00Z')
  const { html } = await get('/business/ace-roofing')
  expect(html).not.toContain('More reviews')
  expect(texts(html)).toHaveLength(25)
})

test('a review is shown with its stars, first name, day and language, and the owner’s reply below', async () => {
  spec('decision 33')
  const { app, get } = await reviewed({ count: 1 })
  const answer = { answer: 'Thank <you>.', answeredAt: new Date('2026-02-03T12:00:00Z'), language: 'es' }
  await app.db.updateTable('reviews').set(answer).execute()

  const { html } = await get('/business/ace-roofing')

  expect(html).toContain('aria-label="4 of 5 stars"')
  expect(html).toMatch(/<p lang="es"[^>]*>Review 1\.<\/p>/)
  expect(html).toContain('Ann, December 31, 2025')
  expect(html).toContain('Reply from Ace Roofing, February 3, 2026')
  expect(html).toContain('Thank &lt;you&gt;.')
  expect((await get('/es/business/ace-roofing')).html).toContain('Ann, el 31 de diciembre de 2025')
})

test('says of each review whether its writer asked here or was invited by the business', async () => {
  const { app, get } = await testSite()
  await buildOperator(app)
  const owner = await buildOwner(app)
  await addReviews(app, owner.business.id, 1)
  const { id } = await buildInvitedReview(app, owner)
  await app.transaction(tx => publishReview(tx, callerOf('admin', 'boss'), id))
  const { html } = await get('/business/ace-roofing')
  expect(html).toMatch(/Invited by the business<.*Work done in Lake Worth, March 2026.*Requested a quote here</s)
  expect(html).not.toContain('carmen@example.com')
  expect((await get('/es/business/ace-roofing/reviews')).html).toContain('Invitación de la empresa')
})

test('without reviews the section says who can write one; pending and rejected ones are not shown', async () => {
  const { app, get, ace } = await reviewed({ count: 0 })
  const { html } = await get('/business/ace-roofing')
  expect(html).toContain('No reviews yet.')
  expect(html).toContain(
    'Homeowners who asked this contractor for a quote here can write a review, and so can customers the business invites.',
  )
  await addReviews(app, ace.id, 2)
  await app.db.updateTable('reviews').set({ publishedAt: null, state: 'pending' }).execute()
  expect((await get('/business/ace-roofing')).html).not.toContain('Review 1.')
})
