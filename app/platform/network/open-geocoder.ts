import type { Config } from '../config/config.ts'
import { censusGeocoderUrl, openCensusGeocoder } from './census-geocoder.ts'
import type { Geocoder } from './geocoder.ts'

/** The geocoder that the configuration names; null while it is off. */
export function openGeocoder({
  GEOCODER: name,
  GEOCODER_URL: url = censusGeocoderUrl,
}: Partial<Pick<Config, 'GEOCODER' | 'GEOCODER_URL'>>): Geocoder | null {
  return name === 'census' ? openCensusGeocoder({ url }) : null
}
