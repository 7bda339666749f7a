import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { availabilityPath } from '#domain/directory/availability/availability-link.server.ts'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { buildAvailability } from '#tests/support/build-availability.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

test('the link shows the current status and the choices, and opening it changes nothing', async () => {
  const { app, get } = await testSite()
  const { id } = await buildListing(app)

  const { status, html, headers } = await get(await availabilityPath(app, id))

  expect(status).toBe(200)
  expect(html).toContain('Ace Roofing')
  expect(html).toContain('You haven’t set a status')
  const values = [...html.matchAll(/<button [^>]*value="([^"]+)"/g)].map(([, value]) => value)
  expect(values).toEqual([
    'available-4',
    'available-12',
    'available-24',
    'busy-2026-07-01T14:00:00.000Z',
    'busy-2026-07-01T16:00:00.000Z',
    'busy-2026-07-01T20:00:00.000Z',
    'busy-2026-07-02T11:00:00.000Z',
  ])
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  await get(`${await availabilityPath(app, id)}?said=available-4`)
  expect(await saidIn(app)).toEqual([])
})

test('one tap sets the status, and the page shows it', async () => {
  const { app, get, post } = await testSite()
  const { id } = await buildListing(app, { emergency: true })
  const path = await availabilityPath(app, id)

  expect(await post(path, { said: 'available-4' })).toMatchObject({ status: 303, location: path })
  expect((await get(path)).html).toContain('Homeowners see Available Now until 12:00 pm.')
  expect((await get('/emergency-help')).html).toContain('Available Now')

  await post(path, { said: 'busy-2026-07-01T16:00:00.000Z' })
  expect((await get(path)).html).toContain('Homeowners see Currently Busy until 12:00 pm.')
})

test('the email of a quote request links to the page', async () => {
  const { app, get, post, mail } = await testSite()
  await buildListing(app, { name: 'Bay Roofing', email: 'office@bay.example.com' })
  await buildRequest(app)
  await deliverDueMails(app, { baseUrl: 'https://directory.example', from: 'no-reply@directory.example' })

  const sent = mail.sent.find(({ to }) => to === 'office@ace.example.com')
  const [, path = ''] =
    /Update your availability:\nhttps:\/\/directory\.example(\/availability\/\S+)/.exec(sent?.text ?? '') ?? []
  expect((await get(path)).html).toContain('Ace Roofing')
  // An email scanner opened the link, which set no status.
  expect(await saidIn(app)).toEqual([])

  expect((await post(path, { said: 'available-4' })).status).toBe(303)
  expect((await get('/business/ace-roofing')).html).toContain('Available Now')
  expect((await get('/business/bay-roofing')).html).not.toContain('Available Now')
})

test('an expired status is shown as the last one', async () => {
  const { app, get } = await testSite()
  const { id } = await buildListing(app)
  await buildAvailability(app, id, { state: 'available', untilHours: -1, saidHoursAgo: 5 })

  expect((await get(await availabilityPath(app, id))).html).toContain(
    'Your status has expired. Homeowners see “Last reported available 5 hours ago.”',
  )
})

test('a choice that is invalid or in the past shows an error and changes nothing', async () => {
  const { app, post } = await testSite()
  const { id } = await buildListing(app)
  const path = await availabilityPath(app, id)
  const rejected = async (said: string) => {
    const { status, html } = await post(path, { said })
    expect(status).toBe(422)
    return html
  }

  expect(await rejected('available-400')).toContain('Tap one of the buttons')
  expect(await rejected('<script>')).toContain('Tap one of the buttons')
  expect(await rejected('busy-2026-07-01T11:00:00.000Z')).toContain('That time has passed')
  expect(await rejected('busy-2027-07-01T11:00:00.000Z')).toContain('too far ahead')
  expect((await post(path, '')).status).toBe(422)
  expect(await saidIn(app)).toEqual([])
})

test('an unknown link is not found, and that of a removed business responds with 410', async () => {
  const { app, clock, get, post } = await testSite()
  const { id } = await buildListing(app, { removedAt: clock.at })

  expect(await get(await availabilityPath(app, id))).toMatchObject({
    status: 410,
    html: expect.stringContaining('no longer listed'),
  })
  expect((await post(await availabilityPath(app, id), { said: 'available-4' })).status).toBe(410)
  for (const token of ['x', '%00', 'A'.repeat(44), 'é'.repeat(44)]) {
    expect((await get(`/availability/${token}`)).status).toBe(404)
    expect((await post(`/availability/${token}`, { said: 'available-4' })).status).toBe(404)
  }
})

function saidIn({ db }: App) {
  return db.selectFrom('businessAvailability').selectAll().execute()
}
