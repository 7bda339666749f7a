import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { openState } from '#domain/directory/availability/hours.ts'
import { currentAvailability, websiteUrl } from '#domain/directory/businesses/business.ts'
import { findListing } from '#domain/directory/businesses/businesses.server.ts'
import { callPhone } from '#domain/directory/businesses/shown-phone.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { sampleDay as now, sampleApp } from '#tests/support/sample-app.ts'

const loaded = async () => (await sampleApp()).app

/** Returns every listing like `readListing`, but with four queries instead of six hundred. */
async function readAll({ db }: App) {
  const businesses = await db
    .selectFrom('businesses')
    .innerJoin('places', 'places.id', 'placeId')
    .selectAll('businesses')
    .select('places.name as city')
    .execute()
  const categories = await db
    .selectFrom('businessCategories')
    .innerJoin('categories', 'categories.id', 'categoryId')
    .select(['businessId', 'name'])
    .orderBy('businessCategories.position')
    .execute()
  const hours = await db.selectFrom('businessHours').selectAll().execute()
  const said = await db.selectFrom('businessAvailability').selectAll().execute()
  return businesses.map(business => {
    const own = (row: { businessId: string }) => row.businessId === business.id
    const last = said.find(own)
    return {
      ...business,
      categories: categories.filter(own).map(({ name }) => name),
      hours: hours.filter(own),
      availability: last
        ? { ...last, state: last.state === 'busy' ? ('busy' as const) : ('available' as const) }
        : null,
    }
  })
}

test('every phone number is unique, as typed and as dialed', async () => {
  const businesses = await readAll(await loaded())
  const numbers = (area: string, count: number) =>
    Array.from({ length: count }, (_, index) => `(${area}) 555-0${100 + index}`)
  expect(businesses.map(({ phone }) => phone).sort()).toEqual([...numbers('561', 100), ...numbers('728', 56)])
  for (const { phone, phoneE164 } of businesses)
    expect(callPhone(phone)).toEqual({ text: phone, dial: `tel:${phoneE164}` })
})

test('names, email addresses and sites are fictional and lead nowhere', async () => {
  const businesses = await readAll(await loaded())
  for (const { email, site } of businesses) {
    expect(site).toMatch(/^https:\/\/[a-z0-9-]+\.example\.com$/)
    expect(websiteUrl(site)).toBe(`${site}/`)
    expect(email).toBe(site.replace('https://', 'office@'))
  }
  for (const key of ['name', 'email', 'description'] as const)
    expect(new Set(businesses.map(business => business[key].toLowerCase())).size).toBe(156)
})

test('every category and every city of the search list has live listings', async () => {
  const live = (await readAll(await loaded())).filter(business => business.live)
  const categories = new Set(live.flatMap(business => business.categories))
  expect(categories.size).toBe(10)
  for (const category of categories)
    expect(live.filter(business => business.categories[0] === category).length, category).toBeGreaterThan(4)
  for (const city of region.cities)
    expect(live.filter(business => business.city === city).length, city).toBeGreaterThan(4)
  for (const { categories: held } of live) expect(held.length).toBeLessThanOrEqual(5)
})

test('the listing counts match a count of the listings', async () => {
  const app = await loaded()
  const counted = await sql`
    select place_id, category_id, sum(listings)::integer as listings from listing_counts group by 1, 2 order by 1, 2`.execute(
    app.db,
  )
  const byHand = await sql`
    select place_id, category_id, count(*)::integer as listings
    from businesses join (
      select id, 0 as category_id from businesses union all select business_id, category_id from business_categories
    ) listing using (id)
    where status = 'active' group by 1, 2 order by 1, 2`.execute(app.db)
  expect(counted.rows.length).toBeGreaterThan(50)
  expect(counted.rows).toEqual(byHand.rows)
})

test('a license matches its trade: no roof work without a roofing license', async () => {
  const businesses = await readAll(await loaded())
  expect(new Set(businesses.map(({ licenseNumber }) => licenseNumber)).size).toBe(156)
  for (const { licenseNumber, categories } of businesses) {
    const isRoofer = categories.some(name => !['Gutter Repair', 'Siding Repair'].includes(name))
    expect(licenseNumber).toMatch(isRoofer ? /^(CCC\d{7}|RC\d{8})$/ : /^C[BGR]C\d{7}$/)
  }
})

test('emergency contractors respond in 30, 45 or 60 minutes, and most of the featured ones are such', async () => {
  const businesses = await readAll(await loaded())
  const emergency = businesses.filter(business => business.emergency)
  expect(emergency.length).toBeGreaterThanOrEqual(55)
  expect(new Set(emergency.map(({ responseMinutes }) => responseMinutes))).toEqual(new Set([30, 45, 60]))
  expect(businesses.every(({ emergency, responseMinutes }) => emergency || responseMinutes === null)).toBe(true)
  for (const { emergency, categories } of businesses)
    expect(categories.some(name => name.startsWith('Emergency'))).toBe(emergency)
  const featured = businesses.filter(business => business.featured && business.live)
  expect(featured.filter(business => business.emergency).length).toBeGreaterThanOrEqual(12)
  const shown = new Set(featured.map(({ categories }) => categories[0]))
  expect(shown).toEqual(new Set(['Emergency Roof Repair', 'Storm Damage Repair', 'Insurance Claims']))
})

test('some are open at any hour, some past midnight, some not on Sunday', async () => {
  const businesses = (await readAll(await loaded())).filter(business => business.live)
  const openAt = (at: string) =>
    businesses.filter(({ hours, timeZone }) => openState({ hours, specialDays: [] }, timeZone, new Date(at)).isOpen)
      .length
  const [saturdayNoon, afterMidnight, fourInTheMorning, sundayNoon] = [
    openAt('2026-11-21T12:00-05:00'),
    openAt('2026-11-22T01:00-05:00'),
    openAt('2026-11-22T04:00-05:00'),
    openAt('2026-11-22T12:00-05:00'),
  ]
  expect(fourInTheMorning).toBeGreaterThan(20)
  expect(afterMidnight).toBeGreaterThan(fourInTheMorning)
  expect(sundayNoon).toBeLessThan(saturdayNoon)
})

test("contractors' availability fits the time of the load", async () => {
  const businesses = (await readAll(await loaded())).filter(business => business.live && business.emergency)
  const states = businesses.map(({ availability }) => currentAvailability(availability, now))
  const count = (state: string | null) => states.filter(other => other === state).length
  expect(count('available')).toBeGreaterThan(25)
  expect(count('busy')).toBeGreaterThan(4)
  expect(businesses.some(({ availability }) => availability && availability.until < now)).toBe(true)
  expect(businesses.some(({ availability }) => availability === null)).toBe(true)
  for (const { availability } of businesses)
    if (availability)
      expect(availability.confirmedAt.getTime()).toBeLessThan(Math.min(now.getTime(), availability.until.getTime()))
  const tomorrow = businesses.filter(({ availability }) =>
    currentAvailability(availability, new Date('2026-11-23T15:20:00Z')),
  )
  expect(tomorrow.length).toBeGreaterThan(10)
})

test('an address matches its ZIP, and its point is nearby', async () => {
  const app = await loaded()
  const { rows } = await sql<{ far: number; fits: boolean }>`
    select greatest(abs(b.lat - z.lat), abs(b.lon - z.lon)) as far, p.id = z.place_id or p.name = any(also_known_as) as fits
    from businesses b join zips z on zip = postal_code and kind = 'standard' join places p on p.id = b.place_id`.execute(
    app.db,
  )
  expect(rows).toHaveLength(156)
  expect(rows.filter(({ far, fits }) => far > 0.0071 || !fits)).toEqual([])
})

test('descriptions have two or three sentences and no banned words', async () => {
  for (const { description } of await readAll(await loaded())) {
    const sentences = description.replace(/\bCo\./g, 'Co').match(/[^.]+\./g) ?? []
    expect(sentences.length, description).toBeOneOf([2, 3])
    expect(description).toMatch(/^[A-Z].*\.$/)
    expect(description).not.toMatch(
      /!|\b(simply|just|seamless|trusted|best|leading|premier|finest|guarantee\w*|oops)\b/i,
    )
  }
})

test('the two sample businesses have short ids, the others their creation time', async () => {
  const app = await loaded()
  expect(await findListing(app, '1')).toMatchObject({ ok: true, listing: { name: 'Coconut Grove Tile Co.' } })
  expect(await findListing(app, '2')).toMatchObject({ ok: true, listing: { name: 'Lakeside Roof & Tarp' } })
  const added = app.db
    .selectFrom('businesses')
    .innerJoin('changes', 'changes.id', 'createdChangeId')
    .select(['publicId', 'at'])
  const others = (await added.execute()).filter(({ publicId }) => publicId.length > 1)
  expect(others).toHaveLength(154)
  for (const { publicId, at } of others) expect(publicId).toBe(String(at.getTime()))
})
