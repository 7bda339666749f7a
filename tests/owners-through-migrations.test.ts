import { expect, test } from 'vitest'
import { availabilityPath } from '#domain/directory/availability/availability-link.server.ts'
import { countRows, migrateFromBaseline } from '#tests/support/baseline-database.ts'
import { buildSession, password } from '#tests/support/build-account.ts'
import { buildApplication } from '#tests/support/build-application.ts'
import { buildCampaign } from '#tests/support/build-banner.ts'
import { buildKey } from '#tests/support/build-key.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildReview, giveAnswer } from '#tests/support/build-review.ts'
import { buildSponsor } from '#tests/support/build-sponsorship.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/test-app.ts'
import { testSite } from '#tests/support/test-site.ts'
import { visibleTexts } from '#tests/support/visible-texts.ts'
import { buildEndpoint } from '#tests/support/webhook-receiver.ts'

/** A directory with two owners, as it's written today; rows of what came after version 1.0.0 are left behind by the copy. */
async function directory() {
  const connection = await testDatabase()
  const site = await testSite({ connection })
  const { app } = site
  await buildOperator(app)
  await buildSponsor(app)
  const ann = await buildOwner(app)
  await buildSubscription(app, ann.account, 'enterprise')
  const asked = await buildRequest(app, { listings: [ann.business] })
  const answered = await buildRequest(app, { listings: [ann.business], quote: { message: 'It leaks.' } })
  await giveAnswer(app, answered.answers[0])
  await buildReview(site, ann.business)
  const key = await buildKey(app, { caller: ann.caller })
  await buildEndpoint(app, { caller: ann.caller, url: 'https://hooks.example.com/roofs' })
  const bob = await buildOwner(app, { email: 'bob@example.com', listing: { name: 'Bay Roofing', slug: 'bay-roofing' } })
  await buildApplication(app, bob.caller)
  const ads = await buildCampaign(app)
  return { connection, site, ann, bob, ads, asked, answered, key }
}

const accountPages = [
  ...['', '/requests', '/requests/calendar', '/requests/replies', '/listings', '/alerts', '/team', '/team/on-call'],
  ...[
    '/subscription',
    '/subscription/change',
    '/applications',
    '/advertising',
    '/sponsorships',
    '/support',
    '/profile',
  ],
  ...['/email', '/password', '/two-step', '/sign-in', '/sessions', '/my-data', '/my-data/delete', '/api-keys'],
  '/api-keys/webhooks',
]
const listingPages = ['', '/photos', '/availability', '/badge', '/reviews', '/reviews/ask']

/** What version 1.0.0 didn't store, or what a migration adds from it. */
const differences: Record<string, string[]> = {
  '/account/team': ['History', 'Ann made an API key', 'Ann added a webhook endpoint', 'July 8, 2026, 8:00 am'],
  '/account/my-data': ['Browsers that have signed in'],
}

test('owners of version 1.0.0 keep everything on every page, and their password, keys and links', async () => {
  const { connection, site, ann, bob, ads, asked, answered, key } = await directory()
  const { app } = site
  const cookies = await Promise.all([ann, bob, ads].map(({ account }) => buildSession(app, account)))
  const [annCookie = '', bobCookie = '', adsCookie = ''] = cookies.map(({ cookie }) => cookie)

  const { place, counts } = await migrateFromBaseline(connection)
  const migrated = await testSite({ connection: place })
  migrated.clock.at = site.clock.at

  const lost = (await countRows(place)).filter(([table, count]) => counts.has(table) && counts.get(table) !== count)
  expect(lost).toEqual([])

  const pages = [
    ...[annCookie, bobCookie, adsCookie].flatMap(cookie =>
      accountPages.map(path => [`/account${path}`, cookie] as const),
    ),
    ...listingPages.map(path => [`/account/listings/${ann.business.id}${path}`, annCookie] as const),
    ...listingPages.map(path => [`/account/listings/${bob.business.id}${path}`, bobCookie] as const),
    ...[asked, answered].flatMap(({ id, token, answers }) => [
      [`/account/requests/${id}/${ann.business.id}`, annCookie] as const,
      [`/requests/${token}`, ''] as const,
      [`/answers/${answers[0]}`, ''] as const,
    ]),
    [await availabilityPath(app, ann.business.id), ''] as const,
    ...['/', '/business/ace-roofing', '/business/ace-roofing/reviews', '/business/bay-roofing'].map(
      p => [p, ''] as const,
    ),
  ]
  const found: string[] = []
  for (const [path, cookie] of pages) {
    const [before, after] = [await site.get(path, { cookie }), await migrated.get(path, { cookie })]
    expect([path, after.status, after.location]).toEqual([path, before.status, before.location])
    const [then, now] = [before, after].map(({ html }) => visibleTexts(html))
    const changed = [
      ...(then ?? []).filter(text => !now?.includes(text)),
      ...(now ?? []).filter(text => !then?.includes(text)),
    ]
    found.push(...changed.filter(text => !differences[path]?.includes(text)).map(text => `${path}: ${text}`))
  }

  expect(found).toEqual([])

  expect((await migrated.post('/sign-in', { email: 'ann@example.com', password })).location).toBe('/account')
  const api = await migrated.get('/api/v1/businesses', { authorization: `Bearer ${key.text}` })
  expect([api.status, api.html.includes('Ace Roofing')]).toEqual([200, true])
  const endpoints = ({ db }: typeof app) =>
    db.selectFrom('webhookEndpoints').select(['id', 'url', 'ownerId', 'businessId']).execute()
  expect(await endpoints(migrated.app)).toEqual(await endpoints(app))
})
