import { expect, test } from 'vitest'
import { answerQuote } from '#domain/requests/answers/answer-quote.server.ts'
import { buildAvailability } from '#tests/support/build-availability.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const night = { emergency: true, responseMinutes: 30 }

test('emergency help has a red header with a 24/7 badge and a back link, and the 911 banner', async () => {
  spec('public 2.2', 'public 2.34', 'public 2.35', 'public 8.14', 'admin 2.1.4')
  const { get } = await testSite()

  const { status, html } = await get('/emergency-help')

  expect(status).toBe(200)
  const header = /<div class="bg-red-fill.*?<\/h1>/.exec(html)?.[0] ?? ''
  expect(header).toMatch(/<a href="\/"[^>]*>.*Back<\/a>/)
  expect(header).toContain('24/7')
  expect(header).toContain('<h1>Emergency Help</h1>')
  expect(html).toContain('If you have immediate safety concerns, call 911 first.')
  expect(html).toContain('href="tel:911"')
})

test('shows the four steps, the dos and don’ts, and a link to all contractors', async () => {
  spec('public 1.4', 'public 2.36', 'public 2.40', 'public 2.41')
  const { html } = await (await testSite()).get('/emergency-help')

  const steps = [...html.matchAll(/<h3[^>]*>(Ensure safety|Document damage|Contact insurance|Emergency tarping)</g)]
  expect(steps.map(([, step]) => step)).toEqual([
    'Ensure safety',
    'Document damage',
    'Contact insurance',
    'Emergency tarping',
  ])
  expect(html).toMatch(/>Do<\/h3>.*Put buckets under drips.*>Don’t<\/h3>.*Climb on the roof/)
  expect(html).toMatch(/<a href="\/\?city=All\+Cities"[^>]*>Browse all contractors<\/a>/)
})

test('an available contractor is shown with specialties, response time and a number to call', async () => {
  spec('public 2.37', 'public 2.39', 'public 4.1', 'public 9.28')
  const { app, get } = await testSite()
  for (const [name, responseMinutes] of [
    ['Ace Roofing', 30],
    ['Bay Roofing', 45],
    ['Cay Roofing', 60],
  ] as const) {
    const { id } = await buildListing(app, { ...night, name, responseMinutes, category: 'Emergency Tarping' })
    await buildAvailability(app, id, { state: 'available', untilHours: 4 })
  }

  const rows = rowsIn((await get('/emergency-help')).html)

  expect(rows.map(row => /(\d+) min/.exec(row)?.[1])).toEqual(['30', '45', '60'])
  expect(rows[0]).toContain('<a href="/business/ace-roofing"')
  expect(rows[0]).toContain('Emergency Tarping')
  expect(rows[0]).toContain('Available Now')
  expect(rows[0]).toMatch(/<a href="tel:\+15615550100".*Call Now/)
})

test('a busy contractor comes last, with a disabled button and the time when it ends', async () => {
  spec('public 2.38', 'public 4.1')
  const { app, get } = await testSite()
  const { id } = await buildListing(app, { ...night, name: 'Ace Roofing' })
  await buildAvailability(app, id, { state: 'busy', untilHours: 2 })
  await buildListing(app, { ...night, name: 'Bay Roofing', responseMinutes: 60 })

  const [first, last] = rowsIn((await get('/emergency-help')).html)

  expect(first).toContain('Bay Roofing')
  expect(last).toMatch(/<button [^>]*disabled=""[^>]*>Currently Busy<\/button>/)
  expect(last).toContain('Busy until 10:00 am')
  expect(last).not.toContain('tel:')
})

test('an expired availability is shown as the last status with its age, and the number can be called again', async () => {
  const { app, clock, get } = await testSite()
  const { id } = await buildListing(app, night)
  await buildAvailability(app, id, { state: 'busy', untilHours: 1, saidHoursAgo: 2 })
  const before = await get('/emergency-help')
  expect(before.html).toContain('Currently Busy')
  expect([...before.facts.tags].sort()).toEqual(['ads', 'listings', 'own-pages', 'settings'])
  expect(new Date(before.facts.freshUntil ?? 0)).toEqual(new Date('2026-07-01T13:00:00Z'))

  clock.at = new Date('2026-07-01T13:00:00Z')
  const after = await get('/emergency-help')

  expect(after.html).toContain('Last reported busy 3 hours ago')
  expect(after.html).toContain('Call Now')
  expect(after.html).not.toContain('Currently Busy')
  expect(new Date(after.facts.freshUntil ?? 0)).toEqual(new Date('2026-07-01T14:00:00Z'))
})

test('leaves out daytime contractors, and lists them separately when nobody offers 24/7 service', async () => {
  const { app, get } = await testSite()
  await buildListing(app, { name: 'By Day' })

  const { html } = await get('/emergency-help')

  expect(html).toContain('No roofer listed here offers 24/7 service yet.')
  const [list, apart] = html.split('Roofers without 24/7 service')
  expect(rowsIn(list ?? '')).toEqual([])
  expect(rowsIn(apart ?? '')).toHaveLength(1)

  await buildListing(app, { ...night, name: 'By Night' })
  const rows = rowsIn((await get('/emergency-help')).html)
  expect(rows.map(row => /By (Day|Night)/.exec(row)?.[0])).toEqual(['By Night'])
})

test('when everyone in a city is busy, those elsewhere come first, with the cities where roofers are available', async () => {
  const { app, get } = await testSite()
  for (const [index, name] of ['Boca One', 'Boca Two'].entries()) {
    const { id } = await buildListing(app, { ...night, name, city: 'Boca Raton' })
    await buildAvailability(app, id, { state: 'busy', untilHours: 4 - index })
  }
  for (const [name, city] of [
    ['Delray Tarps', 'Delray Beach'],
    ['Jupiter Tarps', 'Jupiter'],
  ] as const) {
    const { id } = await buildListing(app, { ...night, name, city })
    await buildAvailability(app, id, { state: 'available', untilHours: 4 })
  }

  const { html } = await get('/emergency-help?city=Boca+Raton')

  expect(html).toContain('Every roofer we list in Boca Raton is busy right now.')
  expect(html).toContain('Boca Two is busy until 11:00 am.')
  expect(html).toMatch(
    /<a href="\/emergency-help\?city=Delray%20Beach"[^>]*>Delray Beach<!-- --> \(<!-- -->1<!-- -->\)</,
  )
  expect(rowsIn(html).map(row => /Boca One|Boca Two|Delray Tarps|Jupiter Tarps/.exec(row)?.[0])).toEqual([
    'Delray Tarps',
    'Jupiter Tarps',
    'Boca Two',
    'Boca One',
  ])
  // The page has no link for a city that isn't on its list.
  expect(html).not.toContain('city=Jupiter')
  expect(html).toContain('Call 211, the community helpline.')
  expect((await get('/emergency-help?city=Delray+Beach')).html).not.toContain('busy right now.')
})

test('a city full of busy contractors leaves room for those elsewhere who may answer', async () => {
  const { app, get } = await testSite()
  for (let number = 1; number <= 14; number++) {
    const { id } = await buildListing(app, { ...night, name: `Boca ${number}`, city: 'Boca Raton' })
    await buildAvailability(app, id, { state: 'busy', untilHours: 2 })
  }
  await buildListing(app, { ...night, name: 'Delray Tarps', city: 'Delray Beach' })

  const rows = rowsIn((await get('/emergency-help?city=Boca+Raton')).html)

  expect(rows).toHaveLength(7)
  expect(rows[0]).toContain('Delray Tarps')
})

test('a city puts its own contractors first and the others after them', async () => {
  const { app, get } = await testSite()
  await buildListing(app, { ...night, name: 'Boca Tarps', city: 'Boca Raton', responseMinutes: 60 })
  await buildListing(app, { ...night, name: 'Delray Tarps', city: 'Delray Beach' })

  const { html } = await get('/emergency-help?city=Boca+Raton')

  expect(rowsIn(html).map(row => /Boca Tarps|Delray Tarps/.exec(row)?.[0])).toEqual(['Boca Tarps', 'Delray Tarps'])
  expect(html).toContain('Elsewhere in Palm Beach County')
  expect(html).toMatch(/<a [^>]*city=Boca%20Raton"[^>]*aria-current="true"/)
  expect((await get('/emergency-help?city=All+Cities')).html).not.toContain('Elsewhere')
})

test('an unknown city gets the whole list and a note', async () => {
  const { app, get } = await testSite()
  await buildListing(app, night)
  for (const query of ['city=Gotham', 'city=a&city=b', `city=${'x'.repeat(5_000)}`]) {
    const { status, html } = await get(`/emergency-help?${query}`)
    expect(status).toBe(422)
    expect(html).toContain('We don’t know that city.')
    expect(rowsIn(html)).toHaveLength(1)
  }
})

test('near a place each row says whether the roofer comes there', async () => {
  const { app, get } = await testSite()
  await buildListing(app, { ...night, serviceMiles: 60 })
  await buildListing(app, { ...night, name: 'Close Roofing', serviceMiles: 5 })
  const { html } = await get('/emergency-help?near=33430')
  expect(html).toContain('Serves 33430')
  expect(html).toContain('33430 is outside its service area')
})

test('a city without a chip is a place to begin from, and a ZIP next to the county leads to the closest city', async () => {
  const { app, get } = await testSite()
  await buildListing(app, night)
  const { status, html } = await get('/emergency-help?city=Loxahatchee')
  expect([status, html.includes('We don’t know that city.')]).toEqual([200, false])
  const outside = await get('/emergency-help?near=33025')
  expect(outside.status).toBe(422)
  expect(outside.html).toContain('33025 is outside Palm Beach County.')
  expect(outside.html).toMatch(/<a href="\/emergency-help\?near=Boca%20Raton"[^>]*>Closest to Boca Raton first</)
})

test('the first question of the triage is below the calls', async () => {
  const { app, get } = await testSite()
  await buildListing(app, night)

  const { html } = await get('/emergency-help')

  expect(html).toContain('href="/emergency-help/triage?answers=n"')
  expect(html.indexOf('Call Now')).toBeLessThan(html.indexOf('/emergency-help/triage'))
})

function rowsIn(html: string) {
  return html.match(/<li class="grid gap-x-6.*?<\/li>/g) ?? []
}

test('shows the measured response time for this part of the day, where there is one', async () => {
  const { app, clock, get } = await testSite()
  const listing = await buildListing(app, { ...night, responseMinutes: 45 })
  // 8 am in Florida.
  clock.at = new Date('2026-07-01T12:00:00Z')
  for (let request = 0; request < 5; request++) {
    const { answers } = await buildRequest(app, { listings: [listing], quote: { message: `Leak number ${request}` } })
    clock.later(12 * 60_000)
    const input = { answer: 'on-my-way', callTime: undefined, callAt: '' } as const
    await answerQuote(app, visitor('ace'), { token: answers[0] ?? '', input })
  }
  expect((await get('/emergency-help')).html).toContain('12 min')

  clock.at = new Date('2026-07-02T03:00:00Z')
  expect((await get('/emergency-help')).html).toContain('45 min')
})

test.each([
  ['/emergency-help', 'Nobody answers?', 'Call 211'],
  ['/es/emergency-help', '¿Nadie contesta?', 'Llame al 211'],
  ['/ht/emergency-help', 'Pèsonn pa reponn?', 'Rele 211'],
])('%s says what to do when nobody answers, also without a listed roofer', async (path, title, call) => {
  const { html } = await (await testSite()).get(path)
  const section = /<section aria-labelledby="nobody-answers".*?<\/section>/s.exec(html)?.[0]
  expect(section).toContain(title)
  expect(section).toContain(call)
})
