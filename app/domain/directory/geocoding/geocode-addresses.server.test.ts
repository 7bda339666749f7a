import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { openCensusGeocoder } from '#platform/network/census-geocoder.ts'
import { buildListing } from '#tests/support/builders.ts'
import { startCensusServer } from '#tests/support/census-server.ts'
import { testApp } from '#tests/support/test-app.ts'
import { geocodeAddresses } from './geocode-addresses.server.ts'
import { askAgain, countAnswers, countWaiting, forgetAddresses } from './geocoded-addresses.server.ts'
import { failuresUntilStop } from './geocoder-pause.ts'
import { claimGeocoder, readGeocoderState, resumeGeocoder } from './geocoder-states.server.ts'

const house = { lat: 26.94, lon: -80.09 }
const jupiter = { city: 'Jupiter', postalCode: '33458' }

async function open(places: Record<string, { lat: number; lon: number }[]> = { '1 Example Way': [house] }) {
  const census = await startCensusServer(places)
  const patienceMs = { single: 5_000, batch: 5_000 }
  const geocoder = openCensusGeocoder({ url: census.url, patienceMs, restMs: { single: 0, batch: 0 } })
  return { census, ...(await testApp({ geocoder })) }
}

test('gives a listing the point of its address, and sends one query for two in one building', async () => {
  const { app, census } = await open()
  const one = await buildListing(app, { ...jupiter, street: '1 Example Way', slug: 'one' })
  await buildListing(app, { ...jupiter, street: '1 example way, Suite 7', slug: 'two' })
  expect(await countWaiting(app)).toBe(1)
  expect(await geocodeAddresses(app)).toEqual({ end: 'done', asked: 1, found: 1 })
  expect(await pointsOf(app)).toEqual([house, house].map(point => ({ ...point, pointPrecision: 'address' })))
  expect(await geocodeAddresses(app)).toEqual({ end: 'done', asked: 0, found: 0 })
  expect(census.asked).toHaveLength(1)

  await sql`update businesses set phone = '561-555-0177' where id = ${one.id}`.execute(app.db)
  expect(await countWaiting(app)).toBe(0)
})

test('skips addresses that no geocoder can find', async () => {
  const { app, census } = await open()
  const unfindable = ['', 'PO Box 12', 'P.O. Box 12', 'p o box 7', 'Main Street']
  for (const [number, street] of unfindable.entries())
    await buildListing(app, { ...jupiter, street, slug: `listing-${number}` })
  await buildListing(app, { ...jupiter, street: '1 Example Way', givenLat: 26.9, givenLon: -80.1, slug: 'given' })
  await buildListing(app, { ...jupiter, street: '2 Example Way', removedAt: new Date(), slug: 'removed' })
  expect(await geocodeAddresses(app)).toEqual({ end: 'done', asked: 0, found: 0 })
  expect(census.asked).toEqual([])
})

test('keeps the old point away from an address that was edited during the query', async () => {
  const { app, census } = await open({ '1 Example Way': [house], '2 Other Way': [{ lat: 26.95, lon: -80.1 }] })
  await buildListing(app, { ...jupiter, street: '1 Example Way' })
  census.before = async () => {
    census.before = undefined
    await sql`update businesses set street = '2 Other Way'`.execute(app.db)
    expect(await pointsOf(app)).toMatchObject([{ pointPrecision: 'zip' }])
  }
  expect(await geocodeAddresses(app)).toEqual({ end: 'done', asked: 2, found: 2 })
  expect(await pointsOf(app)).toEqual([{ lat: 26.95, lon: -80.1, pointPrecision: 'address' }])
  expect(census.asked.map(({ streets }) => streets)).toEqual([['1 Example Way'], ['2 Other Way']])
})

test('applies a result in the next run when it was stored at the same time as an edit', async () => {
  const { app } = await open()
  await sql`alter table geocoded_addresses disable trigger user`.execute(app.db)
  await buildListing(app, { ...jupiter, street: '1 Example Way' })
  await geocodeAddresses(app)
  expect(await pointsOf(app)).toMatchObject([{ pointPrecision: 'zip' }])
  await geocodeAddresses(app)
  expect(await pointsOf(app)).toMatchObject([{ pointPrecision: 'address' }])
})

test("keeps the ZIP's point for unknown, ambiguous and impossible matches, without retrying", async () => {
  const miami = { lat: 25.77, lon: -80.19 }
  const { app, clock } = await open({ '2 Tie Way': [house, miami], '3 Far Way': [miami] })
  for (const street of ['1 Unknown Way', '2 Tie Way', '3 Far Way', '4 Unknown Way', '5 Unknown Way'])
    await buildListing(app, { ...jupiter, street, slug: street.toLowerCase().replaceAll(' ', '-') })
  expect(await geocodeAddresses(app)).toEqual({ end: 'done', asked: 5, found: 0 })
  expect(new Set((await pointsOf(app)).map(({ pointPrecision }) => pointPrecision))).toEqual(new Set(['zip']))
  expect(await countAnswers(app)).toEqual({ found: 0, ambiguous: 2, notFound: 3, failed: 0 })
  clock.later(400 * 86_400_000)
  expect((await geocodeAddresses(app)).asked).toBe(0)
  expect(await askAgain(app)).toBe(5)
  expect((await geocodeAddresses(app)).asked).toBe(5)
})

test('backs off from a failing service, stops, and then tries once a day', async () => {
  const { app, census, clock } = await open()
  await buildListing(app, { ...jupiter, street: '1 Example Way' })
  census.instead = response => end(response, 502)
  const minutes: number[] = []
  for (let failures = 1; failures <= failuresUntilStop; failures += 1) {
    await resetAddresses(app)
    expect((await geocodeAddresses(app)).end).toBe('failed')
    const { pausedUntil, stoppedAt, lastError } = await readGeocoderState(app)
    expect([stoppedAt !== null, lastError]).toEqual([failures === failuresUntilStop, 'status 502'])
    minutes.push(((pausedUntil?.getTime() ?? 0) - clock.now().getTime()) / 60_000)
    clock.later((minutes.at(-1) ?? 0) * 60_000 - 1)
    expect((await geocodeAddresses(app)).end).toBe('paused')
    clock.later(1)
  }
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 1_440])
  expect(census.asked).toHaveLength(failuresUntilStop)

  census.instead = undefined
  await resetAddresses(app)
  expect(await geocodeAddresses(app)).toEqual({ end: 'done', asked: 1, found: 1 })
  expect(await readGeocoderState(app)).toEqual({ failures: 0, lastError: '', pausedUntil: null, stoppedAt: null })
})

test('waits as long as the service asks, and continues at once when resumed', async () => {
  const { app, census, clock } = await open()
  await buildListing(app, { ...jupiter, street: '1 Example Way' })
  census.instead = response => end(response, 429, { 'Retry-After': '7200' })
  await geocodeAddresses(app)
  expect((await readGeocoderState(app)).pausedUntil).toEqual(new Date(clock.now().getTime() + 7_200_000))
  census.instead = undefined
  await resumeGeocoder(app)
  await resetAddresses(app)
  expect((await geocodeAddresses(app)).found).toBe(1)
})

test('shrinks batches after a failure, and delays an address that fails alone while others go on', async () => {
  const { app, census, clock } = await open()
  for (let number = 1; number <= 9; number += 1)
    await buildListing(app, { ...jupiter, street: `${number} Example Way`, slug: `example-${number}` })
  // One address breaks any request with it.
  const poison = '4 Example Way'
  census.instead = response => (census.asked.at(-1)?.streets.includes(poison) ? end(response, 500) : false)
  const ends: string[] = []
  while (ends.length < 7 && ends.at(-1) !== 'done') {
    ends.push((await geocodeAddresses(app)).end)
    const { pausedUntil } = await readGeocoderState(app)
    if (pausedUntil) clock.at = pausedUntil
  }
  // The failed batches: each failure divides the batch by four (500, 125, 31, 7, 1), so the first three have all nine addresses, then seven, then only the poison.
  expect(ends).toEqual(['failed', 'failed', 'failed', 'failed', 'failed', 'done'])
  expect(await countAnswers(app)).toEqual({ found: 1, ambiguous: 0, notFound: 7, failed: 1 })
  // It is retried an hour later, and in the end not at all.
  for (let hours = 0; hours < 40; hours += 1) {
    clock.later(3_600_000)
    await geocodeAddresses(app)
  }
  expect(census.asked.filter(({ streets }) => streets.length === 1 && streets[0] === poison)).toHaveLength(5)
  expect(await countWaiting(app)).toBe(0)
})

test("retries addresses missing from a batch's response", async () => {
  const { app, census, clock } = await open()
  for (let number = 1; number <= 5; number += 1)
    await buildListing(app, { ...jupiter, street: `${number} Example Way`, slug: `example-${number}` })
  census.instead = response => end(response, 200, {}, '"0","x","No_Match"')
  expect(await geocodeAddresses(app)).toEqual({ end: 'done', asked: 5, found: 0 })
  expect(await countAnswers(app)).toEqual({ found: 0, ambiguous: 0, notFound: 1, failed: 4 })
  census.instead = undefined
  clock.later(3_600_000)
  expect((await geocodeAddresses(app)).asked).toBe(4)
})

test('runs in one process at a time, and recovers within minutes from one that died', async () => {
  const { app, census, clock } = await open()
  await buildListing(app, { ...jupiter, street: '1 Example Way' })
  expect(await claimGeocoder(app)).toEqual({ failures: 0 })
  expect((await geocodeAddresses(app)).end).toBe('paused')
  clock.later(6 * 60_000)
  expect((await geocodeAddresses(app)).found).toBe(1)
  expect(census.asked).toHaveLength(1)
})

test('counts no failure when the product stops during a query', async () => {
  const { app, census } = await open()
  await buildListing(app, { ...jupiter, street: '1 Example Way' })
  const stopping = new AbortController()
  census.instead = () => {
    stopping.abort()
    return true
  }
  expect((await geocodeAddresses(app, { signal: stopping.signal })).end).toBe('aborted')
  expect(await readGeocoderState(app)).toMatchObject({ failures: 0, pausedUntil: null })
})

test('deletes results for addresses that no listing has had for half a year', async () => {
  const { app, clock } = await open()
  await buildListing(app, { ...jupiter, street: '1 Example Way' })
  await geocodeAddresses(app)
  await sql`update businesses set street = '2 Example Way'`.execute(app.db)
  await geocodeAddresses(app)
  expect(await forgetAddresses(app)).toBe(0)
  clock.later(181 * 86_400_000)
  expect(await forgetAddresses(app)).toBe(1)
  expect(await countAnswers(app)).toMatchObject({ notFound: 1 })
})

test('does nothing without a configured geocoder', async () => {
  const { app } = await testApp()
  await buildListing(app, { ...jupiter, street: '1 Example Way' })
  expect(await geocodeAddresses(app)).toEqual({ end: 'off', asked: 0, found: 0 })
})

async function pointsOf({ db }: Pick<App, 'db'>) {
  return db.selectFrom('businesses').select(['lat', 'lon', 'pointPrecision']).orderBy('id').execute()
}

/** Resets the delay of an address that failed alone; these tests are about the service. */
async function resetAddresses({ db }: Pick<App, 'db'>) {
  await db.deleteFrom('geocodedAddresses').execute()
}

function end(response: ServerResponse, status: number, headers = {}, body = '') {
  response.writeHead(status, headers)
  response.end(body)
  return true
}
