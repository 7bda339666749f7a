import { expect, test } from 'vitest'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { flagListings, removeListings } from '#domain/directory/listings/selected-listings.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildListing } from '#tests/support/builders.ts'
import { shownListing } from '#tests/support/shown-listings.ts'

/** Builds Ace Roofing: added in Boca Raton on July 1, moved to Jupiter on July 2, then featured. */
async function listingWithPast() {
  const desk = await adminDesk()
  const { app, clock, get, post, account } = desk
  const { id } = await buildListing(app)
  // Past midnight in Florida; yesterday's session is still valid.
  clock.at = new Date('2026-07-02T05:00:00Z')
  const version = /name="version" value="([^"]*)"/.exec((await get(`/admin/businesses/${id}`)).html)?.[1] ?? ''
  await post(`/admin/businesses/${id}`, { name: 'Ace Roofing', city: 'Jupiter', category: 'Gutter Repair', version })
  await flagListings(app, account.caller, { selection: shownListing(id), flag: 'featured', value: true })
  return { ...desk, id, path: `/admin/businesses/${id}/history` }
}

test('the history describes who changed what and when, with city and category names', async () => {
  const { get, path } = await listingWithPast()

  const { html } = await get(path)

  const entries = html.split('<li class="grid gap-3').slice(1)
  expect(entries.map(entry => /<h3>([^<]*)</.exec(entry)?.[1])).toEqual(['Marked featured', 'Edited', 'Sample data'])
  expect(entries[0]).toContain('July 2, 2026, 1:00 am, by boss@example.com')
  expect(entries[0]).toMatch(/>Featured<\/th><td[^>]*>no<\/td><td[^>]*>yes</)
  expect(entries[1]).toMatch(/>City<\/th><td[^>]*>Boca Raton, FL<\/td><td[^>]*>Jupiter, FL</)
  expect(entries[1]).toMatch(/>Categories<\/th><td[^>]*>Emergency Roof Repair<\/td><td[^>]*>Gutter Repair</)
  expect(entries[2]).toContain('by the system')
})

test("the business is shown as of a day in the region's time zone, and restored with one button", async () => {
  const { app, get, post, follow, id, path } = await listingWithPast()

  const { html } = await get(`${path}?day=2026-07-01`)
  const asOf = /<section aria-label="On a date".*?<\/section>/s.exec(html)?.[0] ?? ''
  expect(asOf).toContain('value="2026-07-01"')
  expect(asOf).toMatch(/>City<\/th><td[^>]*>Boca Raton, FL<\/td><td[^>]*>Jupiter, FL</)
  expect((await get(`${path}?day=2026-07-02`)).html).toContain('Nothing has changed since the end of that day.')
  for (const day of ['2026-02-31', '2999-01-01', 'x'])
    expect((await get(`${path}?day=${day}`)).html, day).toContain('Choose a day up to today.')

  const at = /name="at" value="([^"]*)"/.exec(asOf)?.[1] ?? ''
  expect(at).toBe('2026-07-02T03:59:59.999Z')
  const sent = await post(path, { at })
  expect((await follow(sent)).html).toMatch(/<noscript>.*Business updated successfully.*Undo/s)
  expect(await readListing(app, id)).toMatchObject({ city: 'Boca Raton', featured: false })
})

test('a day before the listing was added says that it did not exist, and offers no restore', async () => {
  const { get, path } = await listingWithPast()
  const { html } = await get(`${path}?day=2026-06-30`)
  const asOf = /<section aria-label="On a date".*?<\/section>/s.exec(html)?.[0] ?? ''
  expect(asOf).toContain('This listing didn’t exist yet on June 30, 2026.')
  expect(asOf).not.toContain('Nothing has changed')
  expect(asOf).not.toContain('Put back')
  expect((await get(`${path}?day=2026-07-01`)).html).not.toContain('exist yet')
})

test('a deleted business keeps its history and can be restored from it', async () => {
  const { app, account, clock, get, post, id, path } = await listingWithPast()
  clock.later(60_000)
  await removeListings(app, account.caller, shownListing(id))

  expect((await get(`/admin/businesses/${id}`)).status).toBe(410)
  const { html } = await get(path)
  expect(html).toContain('This business is deleted.')
  const at = /<h3>Marked featured<.*?name="at" value="([^"]*)"/s.exec(html)?.[1] ?? ''
  await post(path, { at })
  expect((await readListing(app, id)).removedAt).toBe(null)
})

test('a system write after a deletion is not a restore point, and its time is described in words', async () => {
  const { app, account, clock, get, post, follow, id, path } = await listingWithPast()
  clock.later(60_000)
  await removeListings(app, account.caller, shownListing(id))
  clock.later(1_000)
  await buildEntitlement(app, id, 'basic')

  const { html } = await get(path)
  const [followed = '', deleted = ''] = html.split('<li class="grid gap-3').slice(1)
  expect(followed).not.toContain('Put back')
  expect(deleted).toMatch(/>Deleted on<\/th><td[^>]*>–<\/td><td[^>]*>July 2, 2026, 1:01 am</)
  expect(deleted).toContain('Undo this change')
  const at = /name="at" value="([^"]*)"/.exec(deleted)?.[1] ?? ''
  await follow(await post(path, { at }))
  expect(await readListing(app, id)).toMatchObject({ removedAt: null, featured: true })
})

test('nothing is restored from before the listing existed or from nonsense input', async () => {
  const { post, path } = await listingWithPast()
  expect((await post(path, { at: '2026-06-01T00:00:00.000Z' })).html).toContain(
    'The business wasn’t listed on that day',
  )
  expect(await post(path, { at: 'yesterday' })).toMatchObject({ status: 422 })
})
