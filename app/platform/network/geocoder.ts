import { ServiceUnavailable } from './public-service.ts'

export type StreetAddress = { key: string; street: string; city: string; state: string; zip: string }

export type Located =
  | { outcome: 'found'; lat: number; lon: number; matchedAddress: string }
  /** Several places match the address, or none does. */
  | { outcome: 'ambiguous' | 'not-found' }

export type Geocoder = {
  mostAtOnce: number
  /** The pause after a request with that many addresses, so that a public service isn't overloaded. */
  pauseMs(addresses: number): number
  /** Maps keys to points, without unanswered ones. Throws a GeocoderUnavailable, without addresses in its message. */
  locate(addresses: readonly StreetAddress[], signal?: AbortSignal): Promise<Map<string, Located>>
}

export class GeocoderUnavailable extends ServiceUnavailable {}
