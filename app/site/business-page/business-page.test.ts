import { expect, test } from 'vitest'
import { answerQuote } from '#domain/requests/answers/answer-quote.server.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

test('a business page shows the name and the phone number, and redirects from an id or a previous slug', async () => {
  spec('decision 2', 'public 2.5', 'admin 2.1.6')
  const { app, get } = await testSite()
  const { id } = await buildListing(app, { publicId: '42', site: 'ace.example.com', licenseNumber: 'CCC1234567' })
  await app.db.insertInto('businessSlugs').values({ slug: 'ace-roofs', businessId: id, current: false }).execute()

  const { status, html, facts } = await get('/business/ace-roofing')
  expect(status).toBe(200)
  expect(html).toContain('<h1>Ace Roofing</h1>')
  expect(html).toContain('href="tel:+15615550100"')
  expect(html).toMatch(/<a href="https:\/\/ace.example.com\/" target="_blank" rel="noopener/)
  expect(html).toContain('<link rel="canonical" href="https://directory.example/business/ace-roofing"/>')
  expect([...facts.tags]).toContain(`business:${id}`)
  for (const name of ['42', 'ace-roofs'])
    expect(await get(`/business/${name}`)).toMatchObject({ status: 301, location: '/business/ace-roofing' })
})

test('returns not found for an unknown business and 410 for a removed one', async () => {
  spec('decision 2')
  const { app, clock, get } = await testSite()
  await buildListing(app, { slug: 'removed', removedAt: clock.at })

  expect(await get('/business/nobody')).toMatchObject({
    status: 404,
    html: expect.stringContaining('404 Oops! Page not found'),
  })
  expect(await get('/business/removed')).toMatchObject({
    status: 410,
    html: expect.stringContaining('no longer listed'),
  })
  expect((await get('/business/%00')).status).toBe(404)
  expect((await get(`/business/${'x'.repeat(10_000)}`)).status).toBe(404)
})

test('Open now changes at the right minute without any write', async () => {
  const { app, clock, get } = await testSite()
  const { id } = await buildListing(app)
  // Wednesday, July 1, 2026: 8 am in Florida is noon UTC.
  await app.db.insertInto('businessHours').values({ businessId: id, weekday: 3, opens: 481, closes: 1080 }).execute()

  const closed = await get('/business/ace-roofing')
  expect(closed.html).toContain('Closed now')
  expect(new Date(closed.facts.freshUntil ?? 0)).toEqual(new Date('2026-07-01T12:01:00Z'))
  clock.at = new Date('2026-07-01T12:01:00Z')
  expect((await get('/business/ace-roofing')).html).toContain('Open now')
})

test('escapes markup and scripts in a business’s own text', async () => {
  const { app, get } = await testSite()
  const attack = '"><script>alert(1)</script>'
  await buildListing(app, { slug: 'x', name: attack, description: attack, site: 'javascript:alert(1)', email: attack })

  const { html } = await get('/business/x')

  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('javascript:')
})

test('shows a measured response time once there are five answers, and labels it', async () => {
  const { app, clock, get } = await testSite()
  const listing = await buildListing(app, { emergency: true, responseMinutes: 45 })
  expect((await get('/business/ace-roofing')).html).toContain('Responds in about 45 minutes.')

  for (let minute = 0; minute < 5; minute++) {
    const { answers } = await buildRequest(app, { listings: [listing], quote: { message: `Leak ${minute}` } })
    clock.later(12 * 60_000)
    await answerQuote(app, visitor('contractor'), {
      token: answers[0] ?? '',
      input: { answer: 'on-my-way', callTime: undefined, callAt: '' },
    })
  }

  expect((await get('/business/ace-roofing')).html).toContain('Usual response time here: about 12 minutes by day.')
})

test('the service area names the cities within the miles that the business states', async () => {
  const { app, get } = await testSite()
  await buildListing(app, { name: 'Near Roofing', givenLat: 26.3587, givenLon: -80.0831, serviceMiles: 10 })
  await buildListing(app, { name: 'Silent Roofing' })

  const { html } = await get('/business/near-roofing')
  expect(html).toMatch(/Serves homes within (<!-- -->)?10(<!-- -->)? miles of (<!-- -->)?Boca Raton/)
  expect(html).toContain('Delray Beach')
  expect((await get('/business/silent-roofing')).html).toContain('No service area listed')
})
