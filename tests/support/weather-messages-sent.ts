type Kind = { event: string; code: string; zone: string; area: string; severity: string; polygon?: number[][] }

/** Made up, in the shape of the National Weather Service's messages of each kind. */
const kinds = {
  hurricane: {
    ...{ event: 'Hurricane Warning', code: 'HU.W.1014', zone: 'FLZ168', severity: 'Extreme' },
    area: 'Coastal Palm Beach County',
  },
  'tropical-storm': {
    ...{ event: 'Tropical Storm Warning', code: 'TR.W.1012', zone: 'FLZ067', severity: 'Severe' },
    area: 'Inland Palm Beach County',
  },
  tornado: {
    ...{ event: 'Tornado Warning', code: 'TO.W.0021', zone: 'FLC099', severity: 'Extreme', area: 'Palm Beach, FL' },
    polygon: [[-80.2, 26.7], [-80.1, 26.8], [-80.0, 26.7], [-80.2, 26.7]], // biome-ignore format: a polygon
  },
  'severe-thunderstorm': {
    ...{ event: 'Severe Thunderstorm Warning', code: 'SV.W.0140', zone: 'FLC099', severity: 'Severe' },
    area: 'Palm Beach, FL',
    polygon: [[-80.4, 26.4], [-80.2, 26.6], [-80.1, 26.4], [-80.4, 26.4]], // biome-ignore format: a polygon
  },
} satisfies Record<string, Kind>

type Given = {
  kind?: keyof typeof kinds
  /** Distinguishes the messages of a test. */
  number: number
  sent: Date
  /** Hours until the message expires. */
  expires?: number
  /** Hours until the warning ends; null for one until further notice. */
  ends?: number | null
  type?: 'Alert' | 'Update' | 'Cancel'
  /** The code of the act: NEW, CON, EXT, CAN, EXP, UPG. */
  act?: string
  replaces?: readonly number[]
  properties?: object
}

export const identifierOf = (number: number) => `urn:oid:2.49.0.1.840.0.${String(number).padStart(40, '0')}.001.1`

/** A message in effect for a day, with every property that the service documents. */
export function weatherMessage({ kind = 'hurricane', number, sent, expires = 6, type = 'Alert', ...given }: Given) {
  const { ends = 24, act = 'NEW', replaces = [], properties = {} } = given
  const { event, code, zone, area, severity, polygon }: Kind = kinds[kind]
  const at = (hours: number) => `${new Date(sent.getTime() + hours * 3_600_000).toISOString().slice(0, 19)}+00:00`
  const id = identifierOf(number)
  return {
    id: `https://api.weather.gov/alerts/${id}`,
    type: 'Feature',
    geometry: polygon ? { type: 'Polygon', coordinates: [polygon] } : null,
    properties: {
      '@id': `https://api.weather.gov/alerts/${id}`,
      '@type': 'wx:Alert',
      id,
      areaDesc: area,
      geocode: { SAME: ['012099'], UGC: [zone] },
      affectedZones: [`https://api.weather.gov/zones/${zone[2] === 'C' ? 'county' : 'forecast'}/${zone}`],
      references: replaces.map(other => ({
        '@id': `https://api.weather.gov/alerts/${identifierOf(other)}`,
        identifier: identifierOf(other),
        sender: 'w-nws.webmaster@noaa.gov',
        sent: at(-6),
      })),
      ...{ sent: at(0), effective: at(0), onset: at(0), expires: at(expires), ends: ends === null ? null : at(ends) },
      ...{ status: 'Actual', messageType: type, category: 'Met', severity, certainty: 'Likely', urgency: 'Expected' },
      ...{ event, sender: 'w-nws.webmaster@noaa.gov', senderName: 'NWS Miami FL' },
      headline: `${event} issued by NWS Miami FL`,
      description: 'Made up for a test.\n\n* LOCATIONS AFFECTED\n- Lake Worth Beach',
      instruction: 'Made up for a test.',
      response: 'Shelter',
      parameters: {
        AWIPSidentifier: ['TCVMFL'],
        WMOidentifier: ['WTUS82 KMFL 011200'],
        BLOCKCHANNEL: ['NWEM'],
        VTEC: [`/O.${act}.KMFL.${code}.260701T1200Z-000000T0000Z/`],
      },
      ...properties,
    },
  }
}
