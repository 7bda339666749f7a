import { expect, test } from 'vitest'
import { buildAvailability } from '#tests/support/build-availability.ts'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const featured = 'Featured Emergency Contractors'
const title = (html: string) => /<h2 id="featured">([^<]*)</.exec(html)?.[1]
const names = (html: string) =>
  [...html.matchAll(/<a href="\/business\/[^"]*" class="after[^>]*>([^<]*)</g)].map(([, name]) => name)

test('with nobody featured the home page shows who is available and who is rated best, and says so', async () => {
  const { app, clock, get } = await testSite()
  await buildListing(app, { name: 'Unrated' })
  expect([title((await get('/')).html), names((await get('/')).html)]).toEqual([
    'Roofers in this directory',
    ['Unrated'],
  ])

  await buildListing(app, { name: 'Good', rating: 4, reviews: 9 })
  const { id } = await buildListing(app, { name: 'Free', rating: 3, reviews: 2 })
  await buildAvailability(app, id, { state: 'available', untilHours: 2 })
  const page = await get('/')
  expect([title(page.html), names(page.html)]).toEqual(['Available now, and more roofers', ['Free', 'Good', 'Unrated']])
  expect(page.html).not.toContain(featured)
  expect(page.facts.freshUntil).toBe(clock.at.getTime() + 2 * 3_600_000)

  clock.later(2 * 3_600_000)
  expect(names((await get('/')).html)).toEqual(['Good', 'Free', 'Unrated'])
})

test('the heading says no more than is true of all', async () => {
  const { app, get } = await testSite()
  const { id } = await buildListing(app, { name: 'Free' })
  await buildAvailability(app, id, { state: 'available', untilHours: 2 })
  expect(title((await get('/')).html)).toBe('Available now')
  const { id: rated } = await buildListing(app, { name: 'Good', rating: 4, reviews: 9 })
  expect(title((await get('/')).html)).toBe('Available now and best rated')
  await app.db.deleteFrom('businessAvailability').where('businessId', '=', id).execute()
  await app.db.updateTable('businesses').set({ removedAt: new Date() }).where('id', '=', id).execute()
  expect(title((await get('/')).html)).toBe('Best-rated roofers')
  await app.db.updateTable('businesses').set({ status: 'suspended' }).where('id', '=', rated).execute()
  expect(title((await get('/')).html)).toBe('No roofers are listed yet')
})

test('an empty directory says what helps, and how the first listing gets in', async () => {
  const { get } = await testSite()
  const { status, html } = await get('/')
  expect(status).toBe(200)
  expect(html).toMatch(/No roofers are listed yet.*href="\/emergency-help".*href="\/list-business".*href="\/admin"/s)
})

test('who is featured is shown alone, under the heading of the specification', async () => {
  spec('public 2.31')
  const { app, get } = await testSite()
  await buildListing(app, { name: 'Star', featured: true })
  await buildListing(app, { name: 'Good', rating: 5, reviews: 100 })
  const { html } = await get('/')
  expect([title(html), names(html)]).toEqual([featured, ['Star']])
})

test('in a storm too the page is not empty', async () => {
  const { app, get } = await testSite()
  await buildListing(app, { name: 'Plain' })
  const { buildStorm } = await import('#tests/support/build-storm.ts')
  await buildStorm(app)
  expect(names((await get('/')).html)).toEqual(['Plain'])
})
