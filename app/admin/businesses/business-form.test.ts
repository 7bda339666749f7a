import { expect, test } from 'vitest'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { listingCategories } from '#domain/directory/listings/listing.ts'
import { formValues } from '#domain/directory/listings/listing-form.ts'
import { listingInput } from '#domain/directory/listings/listing-schema.server.ts'
import { readVersion } from '#domain/directory/listings/listings.server.ts'
import { changeListing } from '#domain/directory/listings/write-listing.server.ts'
import { typedTexts } from '#platform/request/forms.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildListing } from '#tests/support/builders.ts'
import { hostileTexts } from '#tests/support/hostile-values.ts'
import { spec } from '#tests/support/spec.ts'

const newPage = '/admin/businesses/new'

/** Returns a select's option labels and the selected one. */
function optionsOf(html: string, name: string) {
  const select = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, 's').exec(html)?.[1] ?? ''
  const chosen = /<option[^>]*selected=""[^>]*>([^<]*)</.exec(select)?.[1]
  return { options: [...select.matchAll(/<option[^>]*>([^<]*)</g)].map(([, messages]) => messages), chosen }
}

function typedIn(html: string, name: string) {
  return new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1]
}

async function onlyListing(app: Parameters<typeof readListing>[0]) {
  const { id } = await app.db.selectFrom('businesses').select('id').executeTakeFirstOrThrow()
  return readListing(app, id)
}

test("the form has every field of a listing, the specification's categories, and Florida first", async () => {
  spec('admin 2.3.15', 'admin 3.1', 'admin 3.2', 'admin 3.6', 'decision 34')
  const { get } = await adminDesk()

  const { html } = await get(newPage)

  for (const name of ['name', 'email', 'phone', 'city', 'rating', 'reviews', 'claimed', 'featured', 'logo', 'site'])
    expect(html).toMatch(new RegExp(`<input[^>]*name="${name}"`))
  expect(optionsOf(html, 'category').options).toEqual([...listingCategories])
  expect(optionsOf(html, 'state')).toEqual({ options: ['FL', 'GA', 'AL'], chosen: 'FL' })
})

test('adding a business reports it in the list, with an undo', async () => {
  spec('admin 8.12', 'admin 9.6', 'admin 3.1', 'admin 3.3', 'admin 3.4')
  const { app, clock, post, follow } = await adminDesk()
  const typed = { name: ' Ace Roofing ', email: 'joe@ace.example.com', phone: '561-555-0100', city: 'Jupiter' }
  const figures = { state: 'GA', category: 'Gutter Repair', rating: '4.5', reviews: '12', claimed: 'on' }

  const sent = await post(newPage, { ...typed, ...figures, site: 'ace.example.com', logo: '' })

  expect(sent).toMatchObject({ status: 303, location: '/admin' })
  const { html, headers } = await follow(sent)
  expect(html).toMatch(/<noscript>.*Success.*Business added successfully.*Undo/s)
  expect(headers.getSetCookie().join()).toContain('__Host-listing-done=; Path=/; Max-Age=0')
  const listing = await onlyListing(app)
  expect(listing).toMatchObject({ name: 'Ace Roofing', city: 'Jupiter', state: 'GA', rating: 4.5, reviews: 12 })
  expect(listing).toMatchObject({ claimed: true, featured: false, publicId: String(clock.at.getTime()) })
})

test('a blank name adds nothing, and the other typed values stay', async () => {
  spec('admin 5.4')
  const { app, post } = await adminDesk()

  const { status, html } = await post(newPage, {
    name: '   ',
    city: 'Jupiter',
    email: 'not an address',
    more: 'Siding Repair',
  })

  expect(status).toBe(422)
  expect(typedIn(html, 'city')).toBe('Jupiter')
  expect(html).toMatch(/id="name-fault".*Enter up to 200 characters/s)
  expect(html).toMatch(/id="email-fault".*Enter an email address like name@example.com/s)
  expect(html).toMatch(/value="Siding Repair"[^>]*|checked=""[^>]*value="Siding Repair"/)
  expect(html).not.toContain('Success')
  expect(await app.db.selectFrom('businesses').select('id').execute()).toEqual([])
})

test("a rating or review count that isn't a number becomes 0", async () => {
  spec('admin 5.5', 'admin 5.6')
  const { app, get, post } = await adminDesk()
  const scale = 'type="number" min="0" max="5" step="0.1" autoComplete="off" name="rating"'
  expect((await get(newPage)).html).toContain(scale)

  await post(newPage, { name: 'Ace Roofing', rating: 'good', reviews: 'many' })

  expect(await onlyListing(app)).toMatchObject({ rating: 0, reviews: 0 })
})

test('a record keeps a category and state that the form does not offer', async () => {
  spec('decision 34', 'admin 3.2', 'admin 3.6')
  const { app, account, get, post } = await adminDesk()
  const { id } = await buildListing(app)
  const texan = listingInput.parse({ name: 'Ace', city: 'Austin', state: 'TX', category: 'Commercial Roofing' })
  await changeListing(app, account.caller, { id, version: (await readVersion(app, id)) ?? '', input: texan })

  const { html } = await get(`/admin/businesses/${id}`)

  expect(optionsOf(html, 'category')).toMatchObject({ chosen: 'Commercial Roofing' })
  expect(optionsOf(html, 'category').options).toHaveLength(listingCategories.length + 1)
  expect(optionsOf(html, 'state')).toEqual({ options: ['FL', 'GA', 'AL', 'TX'], chosen: 'TX' })
  const fields = { name: 'Ace', city: 'Austin', state: 'TX', category: 'Commercial Roofing' }
  expect((await post(`/admin/businesses/${id}`, { ...fields, version: typedIn(html, 'version') ?? '' })).status).toBe(
    303,
  )
  expect(await readListing(app, id)).toMatchObject({ state: 'TX', categories: ['Commercial Roofing'] })
})

test('an edited business is saved with its hours and details, and the list it was opened from reports it', async () => {
  spec('admin 2.3.15', 'admin 8.13', 'decision 38')
  const { app, get, post, follow } = await adminDesk()
  const { id } = await buildListing(app)
  const path = `/admin/businesses/${id}?q=ace`
  const version = typedIn((await get(path)).html, 'version') ?? ''
  const hours = { 'hours-1': '9-12, 1pm-5pm', 'hours-7': '24 hours' }
  const special = { 'special-from-1': '2026-12-25', 'special-note-1': 'Christmas' }
  const further = { street: '12 Palm Way', serviceMiles: '30', employeeCount: '', status: 'pending', emergency: 'on' }

  const sent = await post(path, { name: 'Ace Roofing', city: 'Jupiter', version, ...hours, ...special, ...further })

  expect(sent.location).toBe('/admin?q=ace')
  expect((await follow(sent)).html).toMatch(/<noscript>.*Success.*Business updated successfully/s)
  expect(await readListing(app, id)).toMatchObject({
    ...{ street: '12 Palm Way', serviceMiles: 30, employeeCount: null, status: 'pending', emergency: true },
    hours: [
      { weekday: 1, opens: 540, closes: 720 },
      { weekday: 1, opens: 780, closes: 1020 },
      { weekday: 7, opens: 0, closes: 1440 },
    ],
    specialDays: [{ from: '2026-12-25', until: '2026-12-25', spans: [], note: 'Christmas' }],
  })
  const { html } = await get(path)
  const shown = [
    'hours-1',
    'hours-2',
    'hours-7',
    'special-from-1',
    'special-hours-1',
    'special-note-1',
    'special-from-3',
  ]
  expect(shown.map(name => typedIn(html, name))).toEqual([
    ...['9:00 am - 12:00 pm, 1:00 pm - 5:00 pm', 'Closed', '24 hours', '2026-12-25', 'Closed', 'Christmas', ''],
  ])
})

test('coordinates are saved with the address, and incomplete or invalid ones are rejected', async () => {
  const { app, get, post } = await adminDesk()
  const { id } = await buildListing(app, { city: 'Jupiter' })
  const path = `/admin/businesses/${id}`
  const save = async (fields: Record<string, string>) => {
    const version = typedIn((await get(path)).html, 'version') ?? ''
    return post(path, { name: 'Ace Roofing', city: 'Jupiter', state: 'FL', version, ...fields })
  }
  const there = { street: '12 Palm Way', postalCode: '33458', latitude: '26.94', longitude: '-80.0901' }
  await save(there)
  expect(await readListing(app, id)).toMatchObject({ lat: 26.94, lon: -80.0901, pointPrecision: 'exact' })
  expect(typedIn((await get(path)).html, 'longitude')).toBe('-80.0901')

  await save({ ...there, street: '99 Other Way' })
  expect(await readListing(app, id)).toMatchObject({ lat: 26.9339, lon: -80.1201, pointPrecision: 'zip' })
  expect(typedIn((await get(path)).html, 'longitude')).toBe('')

  for (const wrong of [
    { latitude: '' },
    { longitude: '' },
    { latitude: '91' },
    { longitude: '-200' },
    { latitude: '26,94' },
  ]) {
    const answer = await save({ ...there, ...wrong })
    expect([answer.status, wrong]).toEqual([422, wrong])
    expect(answer.html).toMatch(/Enter degrees from -(90|180) to/)
  }
})

test('a concurrent change appears beside the typed values, and saving again stores them', async () => {
  const { app, get, post } = await adminDesk()
  const { id } = await buildListing(app)
  const path = `/admin/businesses/${id}`
  const version = typedIn((await get(path)).html, 'version') ?? ''
  const { more: _, ...shown } = formValues(await readListing(app, id))
  const kept: Record<string, string> = Object.fromEntries(
    Object.entries(typedTexts(shown)).map(([name, text = '']) => [name, text]),
  )
  await post(path, { ...kept, phone: '561-555-0111', version })

  const late = await post(path, { ...kept, phone: '561-555-0122', version })

  expect(late.status).toBe(409)
  expect(late.html).toMatch(/role="alert"[^>]*>Someone else changed this business/)
  expect(late.html).toMatch(/>Phone<\/th><td[^>]*>561-555-0122<\/td><td[^>]*>561-555-0111<\/td>/)
  expect(late.html.match(/<th scope="row"/g)).toHaveLength(1)
  expect(await readListing(app, id)).toMatchObject({ phone: '561-555-0111' })
  const newer = typedIn(late.html, 'version') ?? ''
  expect(newer).toBe(await readVersion(app, id))
  expect((await post(path, { ...kept, phone: '561-555-0122', version: newer })).status).toBe(303)
  expect(await readListing(app, id)).toMatchObject({ phone: '561-555-0122' })
})

test('nonsense input gets a response and never a server error', async () => {
  const { app, get, post } = await adminDesk()
  const { id } = await buildListing(app)
  for (const text of Object.values(hostileTexts)) {
    const fields = ['name', 'email', 'rating', 'city', 'state', 'category', 'more', 'hours-1', 'serviceMiles', 'logo']
    const form = Object.fromEntries(fields.map(name => [name, text]))
    expect((await post(`/admin/businesses/${id}`, { ...form, version: text })).status, text.slice(0, 20)).toBeLessThan(
      500,
    )
  }
  expect((await get('/admin/businesses/nothing')).status).toBe(404)
  expect((await get(`/admin/businesses/${app.ids.next()}/history`)).status).toBe(404)
})

test('an unknown city is asked about once, with the likely match', async () => {
  const { app, get, post } = await adminDesk()
  const { id } = await buildListing(app, { city: 'Jupiter' })
  const path = `/admin/businesses/${id}`
  const version = typedIn((await get(path)).html, 'version') ?? ''
  const fields = { name: 'Ace Roofing', city: 'Boyton Beach', version }

  const asked = await post(path, fields)
  expect(asked.status).toBe(422)
  expect(asked.html).toContain('We don’t know a city called Boyton Beach. Did you mean Boynton Beach?')
  expect((await readListing(app, id)).city).toBe('Jupiter')

  const kept = typedIn(asked.html, 'kept-city') ?? ''
  expect((await post(path, { ...fields, 'kept-city': kept })).status).toBe(303)
  expect((await readListing(app, id)).city).toBe('Boyton Beach')
  const again = typedIn((await get(path)).html, 'version') ?? ''
  expect((await post(path, { ...fields, version: again, phone: '561-555-0111' })).status).toBe(303)

  const latest = typedIn((await get(path)).html, 'version') ?? ''
  await post(path, { ...fields, version: latest, city: 'W. Palm Bch', state: 'FL' })
  expect(await readListing(app, id)).toMatchObject({ city: 'West Palm Beach', county: 'Palm Beach' })
})

test('an undialable phone, ambiguous hours and a wrong ZIP show errors beside their fields', async () => {
  spec('decision 38')
  const { app, post } = await adminDesk()
  const wrong = {
    name: 'Ace',
    phone: '561-555-O153',
    postalCode: '3345',
    'hours-1': '7-7',
    'special-hours-2': 'closed',
  }
  const { status, html } = await post('/admin/businesses/new', { ...wrong, 'special-note-2': 'Storm' })
  expect(status).toBe(422)
  expect(html).toMatch(/id="phone-fault"[^>]*>.*Enter a phone number with its area code/s)
  expect(html).toMatch(/id="postalCode-fault"[^>]*>.*five-digit/s)
  expect(html).toMatch(/id="hours-1-fault"[^>]*>.*Add am or pm/s)
  expect(html).toMatch(/id="special-2-fault"[^>]*>.*Choose the first day/s)
  expect(await app.db.selectFrom('businesses').selectAll().execute()).toEqual([])
})

test('the operator ticks the languages spoken, and clears them again', async () => {
  const { app, get, post } = await adminDesk()
  const form = new FormData()
  form.set('name', 'Ace Roofing')
  for (const language of ['es', 'en']) form.append('languages', language)
  await post(newPage, form)
  const { id, languages } = await onlyListing(app)
  expect(languages).toEqual(['en', 'es'])

  const { html } = await get(`/admin/businesses/${id}`)
  const ticks = html.match(/<input[^>]*name="languages"[^>]*>/g) ?? []
  expect(ticks).toHaveLength(5)
  expect(ticks.filter(tick => tick.includes('checked'))).toHaveLength(2)
  const version = (await readVersion(app, id)) ?? ''
  await post(`/admin/businesses/${id}`, { name: 'Ace Roofing', version, languages: 'tlh' })
  expect((await onlyListing(app)).languages).toEqual(['en', 'es'])
  await post(`/admin/businesses/${id}`, { name: 'Ace Roofing', version })
  expect((await onlyListing(app)).languages).toEqual([])
})
