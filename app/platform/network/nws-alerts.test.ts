import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { identifierOf, weatherMessage } from '#tests/support/weather-messages-sent.ts'
import { collectionOf, end, startWeatherServer } from '#tests/support/weather-server.ts'
import { openNwsAlerts, openWeather } from './nws-alerts.ts'
import { weatherEvents } from './weather-service.ts'

const at = new Date('2026-07-01T12:00:00Z')
const nothing = { address: '', etag: '', lastModified: '' }
const zones = ['FLC099', 'FLZ067', 'FLZ168']

async function open(patienceMs = 5_000) {
  const server = await startWeatherServer()
  const service = openNwsAlerts({ url: server.url, zones, contact: 'operator@example.com', patienceMs })
  const read = async () => {
    const answer = await service.read(nothing, at)
    return answer === 'unchanged' ? [] : answer.alerts
  }
  return { server, service, read }
}

test('reads a warning of each kind, its end and the messages it replaces', async () => {
  const { server, read } = await open()
  server.messages = weatherEvents.map((kind, number) =>
    weatherMessage({ kind, number, sent: at, type: 'Update', act: 'CON', replaces: [number + 10], ends: 2 }),
  )
  const alerts = await read()
  expect(alerts.map(({ event }) => event)).toEqual(weatherEvents)
  expect(alerts[1]).toEqual({
    identifier: identifierOf(1),
    event: 'hurricane',
    isCanceled: false,
    sentAt: at,
    until: new Date('2026-07-01T14:00:00Z'),
    isUntilFurtherNotice: false,
    area: 'Coastal Palm Beach County',
    replaces: [identifierOf(11)],
  })
})

test('takes the end of the message for a warning until further notice', async () => {
  const { server, read } = await open()
  server.messages = [weatherMessage({ number: 1, sent: at, expires: 6, ends: null })]
  expect(await read()).toMatchObject([{ until: new Date('2026-07-01T18:00:00Z'), isUntilFurtherNotice: true }])
})

test('recognizes a canceled, expired and upgraded warning', async () => {
  const { server, read } = await open()
  server.messages = [
    weatherMessage({ number: 1, sent: at, type: 'Cancel', act: 'CAN' }),
    weatherMessage({ number: 2, sent: at, type: 'Update', act: 'EXP' }),
    weatherMessage({ number: 3, sent: at, type: 'Update', act: 'UPG' }),
    weatherMessage({ number: 4, sent: at, type: 'Update', act: 'EXT' }),
  ]
  expect((await read()).map(({ isCanceled }) => isCanceled)).toEqual([true, true, true, false])
})

test('skips watches, drills, other counties, and times that can’t be true', async () => {
  const { server, read } = await open()
  const day = 24
  const skipped = [
    { properties: { event: 'Hurricane Watch' } },
    { properties: { status: 'Test' } },
    { properties: { status: 'Exercise' } },
    { properties: { messageType: 'Rumor' } },
    { properties: { geocode: { SAME: ['012011'], UGC: ['FLC011'] } } },
    { properties: { geocode: {} } },
    { properties: { sent: '2026-07-01T13:00:00+00:00' } },
    { properties: { expires: 'tomorrow' } },
    { ends: 8 * day },
    { expires: 8 * day },
  ]
  server.messages = [
    ...skipped.map((given, index) => weatherMessage({ number: index + 10, sent: at, ...given })),
    weatherMessage({ number: 1, sent: at }),
  ]
  expect((await read()).map(({ identifier }) => identifier)).toEqual([identifierOf(1)])
})

const odd: [string, object][] = [
  ['no references', { references: null }],
  ['references of another shape', { references: ['urn:oid:1'] }],
  ['no parameters', { parameters: null }],
  ['codes of another shape', { parameters: { VTEC: '/O.NEW.KMFL.HU.W.1014/' } }],
  ['an area as long as the state', { areaDesc: 'Coastal Palm Beach County; '.repeat(400) }],
  ['no area', { areaDesc: null }],
  ['no end', { ends: undefined }],
  ['fields that nobody knows yet', { newGeometry: { crs: 1 }, severity: null, headline: null, instruction: null }],
  ['other counties beside ours', { geocode: { UGC: ['FLC086', 'FLC099', 'AMZ651'] } }],
]

test.each(odd)('a warning with %s isn’t missed', async (_, properties) => {
  const { server, read } = await open()
  server.messages = [weatherMessage({ number: 1, sent: at, properties })]
  expect(await read()).toMatchObject([{ identifier: identifierOf(1), event: 'hurricane', isCanceled: false }])
})

test.each([
  ['an end that isn’t a time', { ends: 'soon' }],
  ['no id', { id: '' }],
  ['a time without a zone', { expires: '2026-07-01T18:00:00' }],
  ['a county that is text', { geocode: { UGC: 'FLC099' } }],
])('a message with %s is skipped, and the others are read', async (_, properties) => {
  const { server, read } = await open()
  server.messages = [weatherMessage({ number: 2, sent: at, properties }), weatherMessage({ number: 1, sent: at })]
  expect((await read()).map(({ identifier }) => identifier)).toEqual([identifierOf(1)])
})

test('asks politely: for these zones, with a contact, and only for changes', async () => {
  const { server, service } = await open()
  server.messages = [weatherMessage({ number: 1, sent: at })]
  const answer = await service.read(nothing, at)
  if (answer === 'unchanged') throw new Error('nothing was known')
  expect(await service.read(answer.validators, at)).toBe('unchanged')
  expect(await service.read({ ...answer.validators, address: 'https://other.example/' }, at)).not.toBe('unchanged')
  expect(server.asked).toEqual(
    [false, true, false].map(isConditional => ({
      path: '/alerts/active?zone=FLC099,FLZ067,FLZ168',
      agent: '(Roof Rescue, operator@example.com)',
      accept: 'application/geo+json',
      isConditional,
    })),
  )
  expect(openNwsAlerts({ zones, contact: 'operator@example.com' }).everySeconds).toBeGreaterThanOrEqual(60)
})

const page = '<html><body>The service is down for maintenance</body></html>'
const failures: [string, (response: ServerResponse) => unknown, RegExp][] = [
  ['an error', response => end(response, 500, page), /^status 500$/],
  ['a limit', response => end(response, 429, '{}', { 'Retry-After': '120' }), /^status 429$/],
  ['a refusal', response => end(response, 403, '{}'), /^status 403$/],
  ['a page', response => end(response, 200, page), /^not understood$/],
  ['nothing', response => end(response, 200, ''), /^not understood$/],
  ['another document', response => end(response, 200, '{"type":"Feature"}'), /^not understood$/],
  ['messages of another shape', response => end(response, 200, collectionOf([{ properties: {} }])), /^not understood$/],
  ['half an answer', response => end(response, 200, collectionOf([]).slice(0, -9)), /^not understood$/],
  ['too much', response => end(response, 200, ' '.repeat(4_100_000)), /^answer too long$/],
  ['another address', response => end(response, 302, '', { Location: 'http://127.0.0.1:1/' }), /^unreachable$/],
  ['a dropped connection', response => response.destroy(), /^unreachable$/],
  ['silence', () => {}, /^timed out$/],
]

test.each(failures)('throws for %s', async (_, instead, message) => {
  const { server, read } = await open(300)
  server.instead = instead
  await expect(read()).rejects.toThrow(message)
})

test('the weather service is off unless it’s configured with a contact', () => {
  expect(openWeather({ WEATHER: 'off', WEATHER_CONTACT: 'operator@example.com' }, zones)).toBeNull()
  expect(openWeather({ WEATHER: 'nws' }, zones)).toBeNull()
  expect(openWeather({ WEATHER: 'nws', WEATHER_CONTACT: 'operator@example.com' }, zones)).not.toBeNull()
})
