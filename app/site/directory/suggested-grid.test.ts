import { expect, test } from 'vitest'
import { buildAvailability } from '#tests/support/build-availability.ts'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const featured = 'Featured Emergency Contractors'
const title = (html: string) => /<h2 id="featured">([^<]*)</.exec(html)?.[1]
const names = (html: string) =>
  [...html.matchAll(/<a href="\/business\/[^"]*" class="after[^>]*>([^<]*)</g)].map(([, name]) => name)

test('without featured contractors the home page shows the available and the best rated, and says so', async () => {
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

test('the heading claims only facts that are true of every card', async () => {
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

test('an empty directory offers help, and explains how to add the first listing', async () => {
  const { get } = await testSite()
  const { status, html } = await get('/')
  expect(status).toBe(200)
  expect(html).toMatch(/No roofers are listed yet.*href="\/emergency-help".*href="\/list-business".*href="\/admin"/s)
})

test('shows featured contractors alone, under the heading of the specification', async () => {
  spec('public 2.31')
  const { app, get } = await testSite()
  await buildListing(app, { name: 'Star', featured: true })
  await buildListing(app, { name: 'Good', rating: 5, reviews: 100 })
  const { html } = await get('/')
  expect([title(html), names(html)]).toEqual([featured, ['Star']])
})

test('the page isn’t empty in a storm either', async () => {
  const { app, get } = await testSite()
  await buildListing(app, { name: 'Plain' })
  const { buildStorm } = await import('#tests/support/build-storm.ts')
  await buildStorm(app)
  expect(names((await get('/')).html)).toEqual(['Plain'])
})
