import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { isLoopbackUrl } from './loopback.ts'
import { asJson, askService, unavailable } from './public-service.ts'
import {
  type Validators,
  type WeatherAlert,
  type WeatherAnswer,
  type WeatherEvent,
  type WeatherService,
  WeatherUnavailable,
} from './weather-service.ts'

// The service is public and free: https://www.weather.gov/documentation/services-web-api

const nwsUrl = 'https://api.weather.gov'

const events = new Map<string, WeatherEvent>([
  ['Tornado Warning', 'tornado'],
  ['Hurricane Warning', 'hurricane'],
  ['Tropical Storm Warning', 'tropical-storm'],
  ['Severe Thunderstorm Warning', 'severe-thunderstorm'],
])

const mostBytes = 4_000_000
const mostAlerts = 500
/** No warning of these kinds is issued further ahead. A later end is an error of the service. */
const longestDays = 7
/** Clocks differ by seconds, and hardly by more. */
const mostAheadMs = 10 * 60_000

type Options = {
  url?: string | undefined
  /** Forecast zones and the county, like FLZ168 and FLC099. */
  zones: readonly string[]
  /** An email address: the service asks for one in the User-Agent, to contact clients that send too many requests. */
  contact: string
  patienceMs?: number
}

export function openNwsAlerts({ url = nwsUrl, zones, contact, patienceMs = 15_000 }: Options): WeatherService {
  const address = `${url.replace(/\/+$/, '')}/alerts/active?zone=${zones.join(',')}`
  return {
    // The service allows a request every 30 seconds. A server on this machine is a stand-in.
    everySeconds: isLoopbackUrl(url) ? 1 : 120,
    async read(known, at, signal) {
      const headers = headersFor(contact, known.address === address ? known : undefined)
      const limits = { patienceMs, mostBytes, signal, Unavailable: WeatherUnavailable }
      const { response, text } = await askService(address, { headers }, limits)
      return answerOf(response, text, { address, zones, at })
    },
  }
}

function headersFor(contact: string, known: Validators | undefined) {
  return {
    Accept: 'application/geo+json',
    'User-Agent': `(Roof Rescue, ${contact})`,
    ...(known?.etag && { 'If-None-Match': known.etag }),
    ...(known?.lastModified && { 'If-Modified-Since': known.lastModified }),
  }
}

type Asked = { address: string; zones: readonly string[]; at: Date }

function answerOf(response: Response, text: string, asked: Asked): WeatherAnswer {
  if (response.status === 304) return 'unchanged'
  if (response.status !== 200) throw unavailable(response, WeatherUnavailable)
  const alerts = readAlerts(text, asked)
  const header = (name: string) => (response.headers.get(name) ?? '').slice(0, 200)
  return { alerts, validators: { address: asked.address, etag: header('etag'), lastModified: header('last-modified') } }
}

const moment = z.iso.datetime({ offset: true }).transform(text => new Date(text))
const identifier = z.string().min(1).max(300)

/** The parts of a CAP message that we use. Anything odd in the parts that a warning can do without doesn't hide the warning. */
const message = z.object({
  id: identifier,
  areaDesc: z.string().catch(''),
  geocode: z.object({ UGC: z.array(z.string()).max(2_000) }),
  references: z.array(z.object({ identifier })).max(1_000).catch([]),
  sent: moment,
  expires: moment,
  ends: moment.nullish().transform(ends => ends ?? null),
  status: z.string(),
  messageType: z.string(),
  event: z.string(),
  parameters: z
    .object({ VTEC: z.array(z.string()).optional() })
    .optional()
    .catch(undefined),
})

const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.object({ properties: z.unknown() })).max(mostAlerts),
})

function readAlerts(text: string, { zones, at }: Asked) {
  const { data } = collection.safeParse(asJson(text))
  if (!data) throw new WeatherUnavailable('not understood')
  const messages = data.features.map(({ properties }) => message.safeParse(properties).data)
  // A new field or event of the service is no reason to stop; a new shape of every message is.
  if (messages.length > 0 && messages.every(read => read === undefined)) throw new WeatherUnavailable('not understood')
  return messages.flatMap(read => (read && isPlausible(read, zones, at) ? alertsOf(read) : []))
}

type Message = z.output<typeof message>

/** Tests, drills, other counties, and times that can't be true are left out. */
function isPlausible(
  { status, messageType, geocode, sent, expires, ends }: Message,
  zones: readonly string[],
  at: Date,
) {
  const last = at.getTime() + longestDays * 86_400_000
  return (
    status === 'Actual' &&
    ['Alert', 'Update', 'Cancel'].includes(messageType) &&
    geocode.UGC.some(zone => zones.includes(zone)) &&
    sent.getTime() <= at.getTime() + mostAheadMs &&
    expires.getTime() <= last &&
    (ends ?? expires).getTime() <= last
  )
}

function alertsOf({ id, event: name, messageType, sent, expires, ends, areaDesc, references, parameters }: Message) {
  const event = events.get(name)
  if (!event) return []
  const alert: WeatherAlert = {
    identifier: id,
    event,
    isCanceled: messageType === 'Cancel' || isOverByCode(parameters?.VTEC ?? []),
    sentAt: sent,
    until: ends ?? expires,
    isUntilFurtherNotice: ends === null,
    area: areaDesc.slice(0, 300),
    replaces: references.map(reference => reference.identifier),
  }
  return [alert]
}

/** An update may say by its VTEC code that the warning is canceled, expired or upgraded: `/O.CAN.KMFL.TO.W.0012…/`. */
function isOverByCode(codes: readonly string[]) {
  const actions = codes.map(code => /^\/[A-Z]\.([A-Z]{3})\./.exec(code)?.[1])
  return actions.length > 0 && actions.every(action => action === 'CAN' || action === 'EXP' || action === 'UPG')
}

type Settings = Partial<Pick<Config, 'WEATHER' | 'WEATHER_URL' | 'WEATHER_ZONES' | 'WEATHER_CONTACT'>>

export function openWeather(
  { WEATHER: name, WEATHER_URL: url, WEATHER_ZONES, WEATHER_CONTACT: contact }: Settings,
  countyZones: readonly string[],
): WeatherService | null {
  if (name !== 'nws' || !contact) return null
  return openNwsAlerts({ url, zones: WEATHER_ZONES ?? countyZones, contact })
}
