import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { type Geocoder, GeocoderUnavailable, type Located, type StreetAddress } from './geocoder.ts'
import { asJson, askService, unavailable } from './public-service.ts'

// The service is public and free: https://geocoding.geo.census.gov/geocoder/Geocoding_Services_API.html

const censusGeocoderUrl = 'https://geocoding.geo.census.gov/geocoder'

const benchmark = 'Public_AR_Current'
/** The service accepts 10,000 addresses at once, but often drops the connection with that many. */
const mostAtOnce = 500
/** Up to this many go one at a time: the service answers a single address in a moment and a batch in minutes. */
const mostSingly = 3
const longestAddress = 100
/** Matches this close are one place under two names. In degrees: about 200 yards. */
const samePlace = 0.002
const mostBytes = 10_000_000

type Options = {
  url?: string
  patienceMs?: { single: number; batch: number }
  /** The pause between two requests. */
  restMs?: { single: number; batch: number }
}

export function openCensusGeocoder({
  url = censusGeocoderUrl,
  patienceMs = { single: 20_000, batch: 300_000 },
  restMs = { single: 1_000, batch: 5_000 },
}: Options = {}): Geocoder {
  const base = url.replace(/\/+$/, '')

  async function ask(path: string, init: RequestInit, patience: number, signal?: AbortSignal) {
    const limits = { patienceMs: patience, mostBytes, signal, Unavailable: GeocoderUnavailable }
    const { response, text } = await askService(`${base}/${path}`, init, limits)
    if (response.status === 429 || response.status >= 500) throw unavailable(response, GeocoderUnavailable)
    return { status: response.status, text }
  }

  async function locateOne(address: StreetAddress, signal?: AbortSignal): Promise<Located> {
    const line = lineOf(address)
    if (line.length > longestAddress) return { outcome: 'not-found' }
    const query = new URLSearchParams({ address: line, benchmark, format: 'json' })
    const { status, text } = await ask(`locations/onelineaddress?${query}`, {}, patienceMs.single, signal)
    // The service returns 400 for an address that it can't read.
    if (status === 400) return { outcome: 'not-found' }
    return bestOf(readMatches(status, text))
  }

  async function locateMany(addresses: readonly StreetAddress[], signal?: AbortSignal) {
    const body = new FormData()
    body.set('benchmark', benchmark)
    body.set('addressFile', new Blob([batchFile(addresses)], { type: 'text/csv' }), 'addresses.csv')
    const { status, text } = await ask('locations/addressbatch', { method: 'POST', body }, patienceMs.batch, signal)
    if (status !== 200) throw new GeocoderUnavailable(`status ${status}`)
    return readBatch(text, addresses)
  }

  return {
    mostAtOnce,
    pauseMs: count => (count > mostSingly ? restMs.batch : restMs.single * count),
    async locate(addresses, signal) {
      if (addresses.length > mostSingly) return locateMany(addresses, signal)
      const located = new Map<string, Located>()
      for (const address of addresses) located.set(address.key, await locateOne(address, signal))
      return located
    },
  }
}

function lineOf({ street, city, state, zip }: StreetAddress) {
  return [street, city, [state, zip].filter(Boolean).join(' ')].map(clean).filter(Boolean).join(', ')
}

const clean = (text: string) => text.replace(/[\s\p{Cc}"]+/gu, ' ').trim()

/** `Unique ID, Street address, City, State, ZIP`. The id is the position, so that our keys aren't sent. */
function batchFile(addresses: readonly StreetAddress[]) {
  const rows = addresses.map(({ street, city, state, zip }, index) => [String(index), street, city, state, zip])
  return rows.map(row => `${row.map(field => `"${clean(field)}"`).join(',')}\r\n`).join('')
}

type Match = { lat: number; lon: number; matchedAddress: string }

const singleAnswer = z.object({
  result: z.object({
    addressMatches: z.array(
      z.object({
        matchedAddress: z.string(),
        coordinates: z.object({ x: z.number().min(-180).max(180), y: z.number().min(-90).max(90) }),
      }),
    ),
  }),
})

function readMatches(status: number, text: string): Match[] {
  const { data } = singleAnswer.safeParse(status === 200 ? asJson(text) : null)
  // Under overload the service returns 200 with an HTML page.
  if (!data) throw new GeocoderUnavailable(status === 200 ? 'not understood' : `status ${status}`)
  return data.result.addressMatches.map(({ matchedAddress, coordinates: { x, y } }) => ({
    lat: y,
    lon: x,
    matchedAddress,
  }))
}

function bestOf(matches: Match[]): Located {
  const [best, ...others] = matches
  if (!best) return { outcome: 'not-found' }
  const isOnePlace = others.every(
    ({ lat, lon }) => Math.abs(lat - best.lat) < samePlace && Math.abs(lon - best.lon) < samePlace,
  )
  return isOnePlace ? { outcome: 'found', ...best } : { outcome: 'ambiguous' }
}

/**
 * Reads rows in any order: `id, input address, Match|No_Match|Tie, Exact|Non_Exact, matched address, "lon,lat", line
 * id, side`, without the last five if there is no match. An unreadable row counts as unanswered.
 */
function readBatch(text: string, addresses: readonly StreetAddress[]) {
  const located = new Map<string, Located>()
  for (const line of text.split(/\r?\n/)) {
    const [id = '', , outcome = '', , matchedAddress = '', coordinates = ''] = fieldsOf(line)
    const address = /^\d{1,5}$/.test(id) ? addresses[Number(id)] : undefined
    const answer = answerOf(outcome, matchedAddress, coordinates)
    if (address && answer) located.set(address.key, answer)
  }
  if (located.size === 0) throw new GeocoderUnavailable('not understood')
  return located
}

/** Parses each line separately, so that a broken one doesn't affect the others. */
function fieldsOf(line: string): string[] {
  try {
    return parse(line, { trim: true })[0] ?? []
  } catch {
    return []
  }
}

function answerOf(outcome: string, matchedAddress: string, coordinates: string): Located | undefined {
  if (outcome === 'No_Match') return { outcome: 'not-found' }
  if (outcome === 'Tie') return { outcome: 'ambiguous' }
  const [, lon, lat] = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,2}(?:\.\d+)?)$/.exec(coordinates) ?? []
  if (outcome !== 'Match' || lat === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lon)) > 180)
    return undefined
  return { outcome: 'found', lat: Number(lat), lon: Number(lon), matchedAddress }
}

export function openGeocoder({
  GEOCODER: name,
  GEOCODER_URL: url = censusGeocoderUrl,
}: Partial<Pick<Config, 'GEOCODER' | 'GEOCODER_URL'>>): Geocoder | null {
  return name === 'census' ? openCensusGeocoder({ url }) : null
}
