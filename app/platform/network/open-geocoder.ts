import type { Config } from '../config/config.ts'
import { censusGeocoderUrl, openCensusGeocoder } from './census-geocoder.ts'
import type { Geocoder } from './geocoder.ts'

/** Returns the configured geocoder; null if it's off. */
export function openGeocoder({
  GEOCODER: name,
  GEOCODER_URL: url = censusGeocoderUrl,
}: Partial<Pick<Config, 'GEOCODER' | 'GEOCODER_URL'>>): Geocoder | null {
  return name === 'census' ? openCensusGeocoder({ url }) : null
}
