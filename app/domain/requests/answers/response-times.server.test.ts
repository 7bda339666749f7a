import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { answerQuote } from './answer-quote.server.ts'
import { isByDay, nextTurn, responseTimes } from './response-times.server.ts'

type Clock = { at: Date }
type Listing = Awaited<ReturnType<typeof buildListing>>

/** Sends a request at that moment, with an answer after each of the minutes. */
async function ask(app: App, clock: Clock, listing: Listing, sentAt: string, ...minutes: number[]) {
  clock.at = new Date(sentAt)
  const message = `${listing.id} ${sentAt} ${minutes} ${app.ids.next()}`
  const { answers } = await buildRequest(app, { listings: [listing], quote: { message } })
  for (const [index, later] of minutes.entries()) {
    clock.at = new Date(Date.parse(sentAt) + later * 60_000)
    const answer = index % 2 === 0 ? 'on-my-way' : 'cannot-help'
    const input = { answer, callTime: undefined, callAt: '' } as const
    await answerQuote(app, visitor('ace'), { token: answers[0] ?? '', input })
  }
}

test('measures the day from five first answers but not from four, and keeps the night as stated', async () => {
  const { app, clock } = await testApp()
  const listing = await buildListing(app, { responseMinutes: 45 })
  const at = '2026-07-01T16:00:00Z'
  for (const minutes of [2, 90, 10, 31]) await ask(app, clock, listing, at, minutes, minutes + 200)
  const stated = { minutes: 45, isMeasured: false }
  expect((await responseTimes(app, [listing.id])).get(listing.id)).toEqual({ day: stated, night: stated })

  await ask(app, clock, listing, at, 12)
  await ask(app, clock, listing, at)
  expect((await responseTimes(app, [listing.id])).get(listing.id)).toEqual({
    day: { minutes: 12, isMeasured: true },
    night: stated,
  })
})

test('counts 7 am to 9 pm as day, in the business’s time zone', async () => {
  const { app, clock } = await testApp()
  const listing = await buildListing(app)
  // 6:59 and 21:00 in Florida; 7:00 and 20:59.
  for (const at of ['2026-07-02T10:59:59Z', '2026-07-03T01:00:00Z', '2026-07-04T01:00:00Z', '2026-07-05T06:00:00Z'])
    await ask(app, clock, listing, at, 30)
  for (const at of ['2026-07-02T11:00:00Z', '2026-07-03T00:59:59Z', '2026-07-04T00:59:59Z', '2026-07-05T16:00:00Z'])
    await ask(app, clock, listing, at, 5)
  const read = async () => (await responseTimes(app, [listing.id])).get(listing.id)
  const unknown = { minutes: null, isMeasured: false }
  expect(await read()).toEqual({ day: unknown, night: unknown })

  await ask(app, clock, listing, '2026-07-06T10:59:59Z', 30)
  expect(await read()).toEqual({ day: unknown, night: { minutes: 30, isMeasured: true } })
  await ask(app, clock, listing, '2026-07-06T11:00:00Z', 5)
  expect(await read()).toMatchObject({ day: { minutes: 5, isMeasured: true } })
})

test('ignores requests older than 180 days', async () => {
  const { app, clock } = await testApp()
  const listing = await buildListing(app)
  for (let number = 0; number < 5; number++) await ask(app, clock, listing, '2026-07-01T16:00:00Z', 8)
  const read = async () => (await responseTimes(app, [listing.id])).get(listing.id)?.day.isMeasured

  clock.at = new Date('2026-12-28T15:59:59Z')
  expect(await read()).toBe(true)
  clock.at = new Date('2026-12-28T16:00:00Z')
  expect(await read()).toBe(false)
})

test('measures each business separately, and counts an answer within seconds as one minute', async () => {
  const { app, clock } = await testApp()
  const quick = await buildListing(app, { name: 'Quick' })
  const quiet = await buildListing(app, { name: 'Quiet', responseMinutes: 20 })
  for (let number = 0; number < 5; number++) await ask(app, clock, quick, '2026-07-01T16:00:00Z', 0)

  const times = await responseTimes(app, [quick.id, quiet.id])

  expect(times.get(quick.id)?.day).toEqual({ minutes: 1, isMeasured: true })
  expect(times.get(quiet.id)?.day).toEqual({ minutes: 20, isMeasured: false })
  expect(await responseTimes(app, [])).toEqual(new Map())
})

const zone = 'America/New_York'

test('starts the day at seven and ends it at nine in the evening, local time', () => {
  expect(isByDay(zone, new Date('2026-07-01T10:59:59Z'))).toBe(false)
  expect(isByDay(zone, new Date('2026-07-01T11:00:00Z'))).toBe(true)
  expect(isByDay(zone, new Date('2026-07-02T00:59:59Z'))).toBe(true)
  expect(isByDay(zone, new Date('2026-07-02T01:00:00Z'))).toBe(false)
})

test('returns the next seven or nine o’clock as the next change', () => {
  expect(nextTurn(zone, new Date('2026-07-01T11:00:00Z'))).toEqual(new Date('2026-07-02T01:00:00Z'))
  expect(nextTurn(zone, new Date('2026-07-02T01:00:00Z'))).toEqual(new Date('2026-07-02T11:00:00Z'))
})

test('handles the night when clocks change', () => {
  expect(nextTurn(zone, new Date('2026-11-01T02:00:00Z'))).toEqual(new Date('2026-11-01T12:00:00Z'))
})
