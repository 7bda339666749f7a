import { expect, test } from 'vitest'
import { apiSite } from '#tests/support/api-site.ts'

test('names an invalid field and its error, and writes nothing', async () => {
  const { app, ask } = await apiSite()
  const wrong: [object, string, string][] = [
    [{}, 'name', 'required'],
    [{ name: '' }, 'name', 'too-short'],
    [{ name: ' \n ' }, 'name', 'not-valid'],
    [{ name: 'x'.repeat(201) }, 'name', 'too-long'],
    [{ name: 7 }, 'name', 'wrong-type'],
    [{ name: 'A', nmae: 'A' }, 'nmae', 'unknown'],
    [{ name: 'A', id: '1' }, 'id', 'unknown'],
    [{ name: 'A', rating: 5.1 }, 'rating', 'out-of-range'],
    [{ name: 'A', rating: 4.55 }, 'rating', 'not-valid'],
    [{ name: 'A', reviews: -1 }, 'reviews', 'out-of-range'],
    [{ name: 'A', reviews: 1.5 }, 'reviews', 'wrong-type'],
    [{ name: 'A', claimed: 'yes' }, 'claimed', 'wrong-type'],
    [{ name: 'A', email: 'nobody' }, 'email', 'not-valid'],
    [{ name: 'A', site: 'javascript:alert(1)' }, 'site', 'not-valid'],
    [{ name: 'A', latitude: 91, longitude: 0 }, 'latitude', 'out-of-range'],
    [{ name: 'A', longitude: -80.1 }, 'longitude', 'not-valid'],
    [{ name: 'A', status: 'gone' }, 'status', 'not-allowed'],
    [{ name: 'A', category: 'Pool Repair' }, 'category', 'not-valid'],
    [{ name: 'A', otherCategories: ['Pool Repair'] }, 'otherCategories', 'not-valid'],
    [{ name: 'A', otherCategories: Array(10).fill('Roof Inspection') }, 'otherCategories', 'too-long'],
    [{ name: 'A', languages: ['de'] }, 'languages.0', 'not-allowed'],
    [{ name: 'A', responseMinutes: 0 }, 'responseMinutes', 'out-of-range'],
    [{ name: 'A', hours: [{ weekday: 8, opens: '08:00', closes: '17:00' }] }, 'hours.0.weekday', 'out-of-range'],
    [{ name: 'A', hours: [{ weekday: 1, opens: '8 AM', closes: '17:00' }] }, 'hours.0.opens', 'not-valid'],
    [
      { name: 'A', specialHours: [{ from: '2026-12-26', until: '2026-12-24', spans: [] }] },
      'specialHours',
      'not-valid',
    ],
    [{ name: 'A', specialHours: [1, 2].map(() => ({ from: '2026-12-24', spans: [] })) }, 'specialHours', 'not-valid'],
    [{ name: 'A', hours: [1, 1].map(weekday => ({ weekday, opens: '08:00', closes: '17:00' })) }, 'hours', 'not-valid'],
  ]
  for (const [body, field, code] of wrong) {
    const { status, json } = await ask('/businesses', { method: 'POST', body })
    expect([status, json.errors], JSON.stringify(body).slice(0, 80)).toEqual([
      422,
      expect.arrayContaining([{ field, code }]),
    ])
  }
  expect(await app.db.selectFrom('businesses').select('id').execute()).toEqual([])
})

test('reads back every writable field, and null clears a value', async () => {
  const { ask } = await apiSite()
  const sent = {
    name: 'Full Roofing',
    email: '',
    phone: '(561) 555-0133',
    site: 'https://full.example',
    logo: 'https://full.example/l.png',
    city: 'Boca Raton',
    state: 'FL',
    category: 'Roof Replacement',
    otherCategories: ['Roof Inspection', 'Gutter Repair'],
    description: 'Since 1990.',
    street: '1 Ocean Ave',
    postalCode: '33432',
    latitude: 26.3587,
    longitude: -80.0831,
    licenseNumber: 'CCC1330001',
    emergency: true,
    responseMinutes: 30,
    serviceMiles: 25,
    yearsInBusiness: 0,
    employeeCount: 12,
    languages: ['en', 'es'],
    rating: 0.1,
    reviews: 1_000_000,
    claimed: true,
    featured: true,
    status: 'suspended',
    hours: [
      { weekday: 1, opens: '08:00', closes: '17:00' },
      { weekday: 6, opens: '22:00', closes: '06:00' },
    ],
  }
  const { json } = await ask('/businesses', { method: 'POST', body: sent })
  expect(json).toMatchObject(sent)
  const nothing = {
    responseMinutes: null,
    yearsInBusiness: null,
    emergency: false,
    hours: [],
    otherCategories: [],
    languages: [],
  }
  const after = await ask(`/businesses/${json.id}`, { method: 'PUT', body: nothing })
  expect(after.json).toEqual({ ...json, ...nothing })
})

test('finds the businesses that speak a language, and stores languages in one order', async () => {
  const { ask } = await apiSite()
  const { json } = await ask('/businesses', { method: 'POST', body: { name: 'Ace', languages: ['ht', 'en', 'ht'] } })
  expect(json.languages).toEqual(['en', 'ht'])
  await ask('/businesses', { method: 'POST', body: { name: 'Bay' } })

  const names = async (query: string) =>
    (await ask(`/businesses?${query}`)).json.data.map(({ name }: { name: string }) => name)
  expect(await names('speaks=ht')).toEqual(['Ace'])
  expect(await names('speaks=es')).toEqual([])
  expect((await ask('/businesses?speaks=de')).status).toBe(400)
})
