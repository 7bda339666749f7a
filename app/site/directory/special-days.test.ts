import { expect, test } from 'vitest'
import { apiSite } from '#tests/support/api-site.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildSwitches } from '#tests/support/build-owner.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { spec } from '#tests/support/spec.ts'
import { thingsIn } from '#tests/support/structured-data.ts'

// Split shifts and special days look the same on the page, in structured data and in the API, however they were entered.

type Site = Awaited<ReturnType<typeof apiSite>>

const week = [
  { weekday: 1, opens: '08:00', closes: '12:00' },
  { weekday: 1, opens: '13:00', closes: '17:00' },
  { weekday: 5, opens: '22:00', closes: '06:00' },
]
const special = [
  {
    from: '2026-12-24',
    until: '2026-12-24',
    spans: [
      { opens: '08:00', closes: '10:00' },
      { opens: '20:00', closes: '02:00' },
    ],
    note: '',
  },
  { from: '2026-12-25', until: '2026-12-27', spans: [], note: 'Christmas' },
]
const form = {
  status: 'active',
  ...{ 'hours-1': '8am-12pm, 1-5pm', 'hours-5': '10pm - 6am' },
  ...{ 'special-from-1': '2026-12-24', 'special-hours-1': '8am-10am, 8pm-2am' },
  ...{
    'special-from-2': '2026-12-25',
    'special-until-2': '2026-12-27',
    'special-hours-2': 'Closed',
    'special-note-2': 'Christmas',
  },
}

/** Returns the fields that the page's form would send unchanged. */
function filledIn(html: string) {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? html
  const inputs = [...main.matchAll(/<input[^>]*name="([^"]+)"[^>]*>/g)].filter(
    ([tag]) => !/type="(checkbox|radio)"/.test(tag) || /checked/.test(tag),
  )
  const chosen = [...main.matchAll(/<select[^>]*name="([^"]+)".*?<option[^>]*selected=""[^>]*>([^<]*)/gs)]
  const texts = inputs.map(([tag, name = '']) => [name, /value="([^"]*)"/.exec(tag)?.[1] ?? ''])
  return Object.fromEntries([...texts, ...chosen.map(([, name = '', value = '']) => [name, value])])
}

async function openings({ get }: Site, slug: string) {
  const { html } = await get(`/business/${slug}`)
  const thing = thingsIn(html).find(one => one['@type'] === 'RoofingContractor')
  return {
    html: html.replaceAll('<!-- -->', ''),
    usual: thing?.openingHoursSpecification,
    days: thing?.specialOpeningHoursSpecification,
  }
}

async function expectShown(site: Site, id: string, slug: string) {
  const { json } = await site.ask(`/businesses/${id}`)
  expect(json.hours).toEqual(week)
  expect(json.specialHours).toEqual(special)
  const { html, usual, days } = await openings(site, slug)
  expect(usual).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '08:00', closes: '12:00' },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '13:00', closes: '17:00' },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Friday', opens: '22:00', closes: '06:00' },
  ])
  expect(days).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-24',
      validThrough: '2026-12-24',
      opens: '08:00',
      closes: '10:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-24',
      validThrough: '2026-12-24',
      opens: '20:00',
      closes: '02:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-25',
      validThrough: '2026-12-27',
      opens: '00:00',
      closes: '00:00',
    },
  ])
  expect(html).toMatch(/Monday<\/dt><dd[^>]*>8:00 am[^<]*12:00 pm, 1:00 pm[^<]*5:00 pm</)
  expect(html).toMatch(/Friday<\/dt><dd[^>]*>10:00 pm[^<]*6:00 am</)
  expect(html).toMatch(/Tuesday<\/dt><dd[^>]*>Closed</)
  expect(html).toMatch(/December 24[^<]*<\/dt><dd[^>]*>8:00 am[^<]*10:00 am, 8:00 pm[^<]*2:00 am</)
  expect(html).toMatch(/December 25[^<]*December 27[^<]*<\/dt><dd[^>]*>Closed · Christmas</)
}

async function stateAt(site: Site, slug: string, moment: string) {
  site.clock.at = new Date(moment)
  const { html } = await site.get(`/business/${slug}`)
  return /Open now|Closed now|Outside office hours/.exec(html)?.[0]
}

async function beforeChristmas() {
  const site = await apiSite()
  site.clock.at = new Date('2026-12-20T17:00:00Z')
  return site
}

test('special days are set by the API', async () => {
  spec('decision 38')
  const site = await beforeChristmas()
  const body = { name: 'Ace Roofing', city: 'Jupiter', hours: week, specialHours: special }
  const { json } = await site.ask('/businesses', { method: 'POST', body })
  await expectShown(site, json.id, 'ace-roofing')
  // An update of another field leaves them unchanged, and an empty list removes them.
  const changed = await site.ask(`/businesses/${json.id}`, { method: 'PUT', body: { description: 'Since 1990.' } })
  expect([changed.json.hours, changed.json.specialHours]).toEqual([week, special])
  const none = await site.ask(`/businesses/${json.id}`, { method: 'PUT', body: { specialHours: [] } })
  expect([none.json.hours, none.json.specialHours]).toEqual([week, []])
  expect((await openings(site, 'ace-roofing')).days).toBeUndefined()
})

test('the API rejects overlapping spans and days, and names the field', async () => {
  const site = await beforeChristmas()
  const codeOf = async (more: object) => {
    const { status, json } = await site.ask('/businesses', {
      method: 'POST',
      body: { name: 'Ace', city: 'Jupiter', ...more },
    })
    return [status, json.errors?.[0]?.field]
  }
  const overlapping = [
    { weekday: 1, opens: '08:00', closes: '13:00' },
    { weekday: 1, opens: '12:00', closes: '17:00' },
  ]
  expect(await codeOf({ hours: overlapping })).toEqual([422, 'hours'])
  const [eve] = special
  expect((await codeOf({ specialHours: [eve, { ...eve, until: '2026-12-26' }] }))[0]).toBe(422)
  expect((await codeOf({ specialHours: [{ ...eve, from: '2026-12-26' }] }))[0]).toBe(422)
  expect((await codeOf({ specialHours: [{ ...eve, spans: overlapping }] }))[0]).toBe(422)
})

test('special days are set in the operator’s form', async () => {
  const site = await beforeChristmas()
  const { json } = await site.ask('/businesses', { method: 'POST', body: { name: 'Ace Roofing', city: 'Jupiter' } })
  const { id } = await site.app.db.selectFrom('businesses').select('id').executeTakeFirstOrThrow()
  const account = await buildAccount(site.app, { kind: 'admin', email: 'boss@example.com' })
  const { cookie } = await buildSession(site.app, account)
  const path = `/admin/businesses/${id}`
  const sent = await site.post(
    path,
    { ...filledIn((await site.get(path, { cookie })).html), ...form },
    { headers: { cookie } },
  )
  expect(sent.status).toBe(303)
  await expectShown(site, json.id, 'ace-roofing')
})

test('special days are set in the owner’s form', async () => {
  const site = await beforeChristmas()
  await buildSwitches(site.app, { autoApprove: true })
  const { account, business } = await site.contractor('ann@example.com', 'Ace Roofing')
  const { cookie } = await buildSession(site.app, account)
  const path = `/account/listings/${business.id}`
  const sent = await site.post(
    path,
    { ...filledIn((await site.get(path, { cookie })).html), ...form },
    { headers: { cookie } },
  )
  expect(sent.location).toContain('saved')
  await expectShown(site, business.id, business.slug)
})

test('special days are set by an import, and a later import leaves them unchanged', async () => {
  const site = await beforeChristmas()
  const file = 'Name,City,Hours\nAce Roofing,Jupiter,"Mon 8am-12pm, 1-5pm; Fri 22:00-06:00"\n'
  await importCsv(site.app, file)
  const { json } = await site.ask('/businesses')
  const [{ id }] = json.data
  await site.ask(`/businesses/${id}`, { method: 'PUT', body: { specialHours: special } })
  await importCsv(site.app, file.replace('Hours\n', 'Hours,Description\n').replace('06:00"\n', '06:00",Since 1990.\n'))
  await expectShown(site, id, 'ace-roofing')
})

test('the page says whether it is open, around special days and past midnight', async () => {
  const site = await beforeChristmas()
  await site.ask('/businesses', {
    method: 'POST',
    body: { name: 'Ace', city: 'Jupiter', hours: week, specialHours: special },
  })
  const states = {
    '2026-12-21T12:30:00-05:00': 'Closed now',
    '2026-12-21T13:00:00-05:00': 'Open now',
    '2026-12-24T09:00:00-05:00': 'Open now',
    '2026-12-24T12:00:00-05:00': 'Closed now',
    // The night of the 24th reaches into the closed 25th; Friday's own night does not begin.
    '2026-12-25T01:59:00-05:00': 'Open now',
    '2026-12-25T02:00:00-05:00': 'Closed now',
    '2026-12-25T23:00:00-05:00': 'Closed now',
    '2026-12-28T09:00:00-05:00': 'Open now',
  }
  for (const [moment, state] of Object.entries(states)) expect(await stateAt(site, 'ace', moment), moment).toBe(state)
})

test('a special day can be saved while its night still lasts', async () => {
  const site = await beforeChristmas()
  const { json } = await site.ask('/businesses', {
    method: 'POST',
    body: { name: 'Ace', city: 'Jupiter', hours: week, specialHours: special },
  })
  site.clock.at = new Date('2026-12-25T01:00:00-05:00')
  await site.ask(`/businesses/${json.id}`, { method: 'PUT', body: { description: 'Since 1990.' } })
  expect(await stateAt(site, 'ace', '2026-12-25T01:30:00-05:00')).toBe('Open now')
})

test('a 24/7 business is closed on its closed special day; one with office hours is outside them', async () => {
  const site = await beforeChristmas()
  const body = { city: 'Jupiter', emergency: true, specialHours: special.slice(1) }
  await site.ask('/businesses', { method: 'POST', body: { ...body, name: 'Always' } })
  await site.ask('/businesses', { method: 'POST', body: { ...body, name: 'Office', hours: week } })
  expect(await stateAt(site, 'always', '2026-12-24T23:59:00-05:00')).toBe('Open now')
  expect(await stateAt(site, 'always', '2026-12-25T00:00:00-05:00')).toBe('Closed now')
  expect(await stateAt(site, 'office', '2026-12-25T12:00:00-05:00')).toBe('Outside office hours')
  expect(await stateAt(site, 'always', '2026-12-28T00:00:00-05:00')).toBe('Open now')
})
