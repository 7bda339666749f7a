import { expect, test } from 'vitest'
import type { Caller } from '#domain/app.ts'
import { publishReview } from '#domain/requests/reviews/decide-review.server.ts'
import { buildReview } from '#tests/support/build-review.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

const admin: Caller = { actor: { kind: 'admin', id: 'operator' }, requestId: 'request', language: 'en' }

async function siteWith(reviews: number, stars: readonly number[]) {
  const site = await testSite()
  await buildOperator(site.app)
  const listing = await buildListing(site.app, { rating: 4.9, reviews })
  for (const given of stars) {
    const { id } = await buildReview(site, listing, { stars: given })
    await site.app.transaction(tx => publishReview(tx, admin, id))
  }
  return (path = '/business/ace-roofing') => sectionOf(site.get(path))
}

async function sectionOf(answer: Promise<{ html: string }>) {
  const section = /<section aria-labelledby="reviews".*?<\/section>/s.exec((await answer).html)?.[0] ?? ''
  return section.replaceAll('<!-- -->', '')
}

function spreadIn(section: string) {
  return [...section.matchAll(/<dt>([^<]*)<\/dt><dd [^>]*>(\d+)<\/dd>/g)].map(
    ([, stars, count]) => `${stars}: ${count}`,
  )
}

test('shows how many reviews give each number of stars, the newest one, and why the rating counts more', async () => {
  const read = await siteWith(35, [5, 5, 3])
  const section = await read()
  expect(section).toContain('The rating counts 38 reviews. 3 of them were written here.')
  expect(section).toContain('3 reviews written here')
  expect(spreadIn(section)).toEqual(['5 stars: 2', '4 stars: 0', '3 stars: 1', '2 stars: 0', '1 star: 0'])
  expect(section).toMatch(/Newest review: July \d+, 2026/)
  expect(await read('/es/business/ace-roofing')).toContain(
    'La calificación cuenta 38 reseñas. De esas, 3 se escribieron aquí.',
  )
})

test('says when there are only figures, and nothing when every counted review is here', async () => {
  const imported = await (await siteWith(38, []))()
  expect(imported).toContain('The rating counts 38 reviews. We have only their number and average, not their text.')
  expect(spreadIn(imported)).toEqual([])

  const own = await (await siteWith(0, [4]))()
  expect(own).not.toContain('The rating counts')
  expect(own).toContain('1 review written here')
  expect((await (await siteWith(0, []))()).match(/The rating counts|written here</)).toBeNull()
})
