/** A street address to be located. `key` identifies it among those of one request. */
export type StreetAddress = { key: string; street: string; city: string; state: string; zip: string }

export type Located =
  | { outcome: 'found'; lat: number; lon: number; matchedAddress: string }
  /** Several places match, or none does. */
  | { outcome: 'ambiguous' | 'not-found' }

/** Turns street addresses into points. */
export type Geocoder = {
  /** How many addresses one request may have. */
  mostAtOnce: number
  /** How long to wait after a request with so many addresses, so that a public service isn't pressed. */
  pauseMs(addresses: number): number
  /**
   * The points by key. An address that the service didn't answer is missing from the result. Throws a GeocoderUnavailable when
   * there is no usable answer at all; the message has no addresses in it.
   */
  locate(addresses: readonly StreetAddress[], signal?: AbortSignal): Promise<Map<string, Located>>
}

export class GeocoderUnavailable extends Error {
  /** When the service said so. */
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, retryAfterSeconds?: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
