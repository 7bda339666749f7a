import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { startCensusServer } from '#tests/support/census-server.ts'
import { openCensusGeocoder } from './census-geocoder.ts'
import { GeocoderUnavailable } from './geocoder.ts'

const house = { lat: 26.94, lon: -80.09 }
const jupiter = { city: 'Jupiter', state: 'FL', zip: '33458' }

function address(street: string) {
  return { key: street, street, ...jupiter }
}

const addresses = (count: number) => Array.from({ length: count }, (_, index) => address(`${index + 1} Example Way`))

async function open(places = {}, patienceMs = { single: 5_000, batch: 5_000 }) {
  const census = await startCensusServer(places)
  return { census, geocoder: openCensusGeocoder({ url: census.url, patienceMs }) }
}

test('locates a single address: matched, unknown, ambiguous, or one place under two names', async () => {
  const { census, geocoder } = await open({
    '1 Example Way': [house],
    '2 Example Way': [house, { lat: 26.7, lon: -80.1 }],
    '3 Example Way': [house, { lat: 26.9405, lon: -80.0902 }],
  })
  const located = async (street: string) => (await geocoder.locate([address(street)])).get(street)
  expect(await located('1 Example Way')).toEqual({
    ...{ outcome: 'found', ...house },
    matchedAddress: '1 EXAMPLE WAY, JUPITER, FL 33458',
  })
  expect(await located('2 Example Way')).toEqual({ outcome: 'ambiguous' })
  expect(await located('3 Example Way')).toMatchObject({ outcome: 'found', ...house })
  expect(await located('4 Example Way')).toEqual({ outcome: 'not-found' })
  expect(census.asked.map(({ path }) => path)).toEqual(Array(4).fill('/geocoder/locations/onelineaddress'))
})

test("doesn't request an address that exceeds the service's limit", async () => {
  const { census, geocoder } = await open()
  const long = address(`1 ${'Example '.repeat(12)}Way`)
  expect([...(await geocoder.locate([long])).values()]).toEqual([{ outcome: 'not-found' }])
  expect(census.asked).toEqual([])
})

test('sends many addresses as one CSV file and reads the results in any order', async () => {
  const { census, geocoder } = await open({
    '2 Example Way': [house],
    '3 Example Way': [house, house],
    '5 "Quoted", Way': [house],
  })
  const asked = [...addresses(4), address('5 "Quoted", Way\r\n')]
  const located = await geocoder.locate(asked)
  expect(census.asked.map(({ path }) => path)).toEqual(['/geocoder/locations/addressbatch'])
  expect(census.asked[0]?.rows?.[1]).toEqual(['1', '2 Example Way', 'Jupiter', 'FL', '33458'])
  expect(census.asked[0]?.rows?.[4]?.[1]).toBe('5 Quoted , Way')
  expect(asked.map(({ key }) => located.get(key)?.outcome)).toEqual([
    ...['not-found', 'found', 'ambiguous', 'not-found', 'not-found'],
  ])
  expect(located.get('2 Example Way')).toMatchObject(house)
})

test('ignores missing and malformed results of a batch', async () => {
  const { census, geocoder } = await open()
  const rows = [
    '"0","x","Match","Exact","X","-80.09,26.94","1","L"',
    '"1","x","Match","Exact","X","abc","1","L"',
    '"2","x","Match","Exact","X","-80.09,126.94","1","L"',
    '"3","x","Match"',
    '"99","x","No_Match"',
    '"__proto__","x","No_Match"',
    '"-1","x","No_Match"',
    '',
    '"4","x "broken" y","No_Match"',
    '"5","x","No_Match"',
  ]
  census.instead = response => end(response, 200, rows.join('\n'))
  const located = await geocoder.locate(addresses(6))
  expect([...located]).toEqual([
    ['1 Example Way', { outcome: 'found', ...house, matchedAddress: 'X' }],
    ['6 Example Way', { outcome: 'not-found' }],
  ])
})

const page = '<html><body>The service is down for maintenance</body></html>'
const failures: [string, (response: ServerResponse) => boolean, RegExp][] = [
  ['an error of the service', response => end(response, 500, page), /^status 500$/],
  ['a gateway', response => end(response, 502, page), /^status 502$/],
  ['a limit', response => end(response, 429, '', { 'Retry-After': '120' }), /^status 429$/],
  ['a page instead of an answer', response => end(response, 200, page), /^not understood$/],
  ['an empty answer', response => end(response, 200, ''), /^not understood$/],
  ['another address', response => end(response, 302, '', { Location: 'http://127.0.0.1:1/' }), /^unreachable$/],
  ['a forbidden request', response => end(response, 403, ''), /^status 403$/],
  ['a dropped connection', response => Boolean(response.destroy()), /^unreachable$/],
  ['an answer without an end', response => end(response, 200, 'x'.repeat(10_100_000)), /^answer too long$/],
]

test.each(failures)(
  'reports %s as a service failure, not as an address without a match, for one address and for a batch',
  async (_, fail, message) => {
    const { census, geocoder } = await open()
    census.instead = fail
    for (const count of [1, 5]) {
      const failure = await geocoder.locate(addresses(count)).catch(error => error)
      expect(failure).toBeInstanceOf(GeocoderUnavailable)
      expect(failure.message).toMatch(message)
      expect(failure.retryAfterSeconds).toBe(message.source.includes('429') ? 120 : undefined)
    }
  },
)

test('gives up on a service that is too slow or unreachable', async () => {
  const { census, geocoder } = await open({}, { single: 100, batch: 100 })
  census.instead = () => true
  await expect(geocoder.locate(addresses(1))).rejects.toThrow(/^timed out$/)
  await expect(geocoder.locate(addresses(5))).rejects.toThrow(/^timed out$/)
  const nobody = openCensusGeocoder({ url: 'http://127.0.0.1:1/geocoder/' })
  await expect(nobody.locate(addresses(1))).rejects.toThrow(/^unreachable$/)
})

test('treats an address that the service rejects as not found', async () => {
  const { census, geocoder } = await open()
  census.instead = response => end(response, 400, '{"errors":["Address cannot be parsed"],"status":"400"}')
  expect([...(await geocoder.locate(addresses(1))).values()]).toEqual([{ outcome: 'not-found' }])
})

function end(response: ServerResponse, status: number, body: string, headers = {}) {
  response.writeHead(status, headers)
  response.end(body)
  return true
}
