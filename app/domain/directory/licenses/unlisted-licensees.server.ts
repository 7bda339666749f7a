import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { region, regionDay } from '#domain/foundation/settings/region.ts'
import { readZip } from '#platform/text/zip-code.ts'
import { textLimits } from '../import-columns/import-field.ts'
import { readPlaceIndex } from '../places/place-aliases.server.ts'
import { readPlace } from '../places/place-name.ts'
import { humanName } from './human-name.ts'
import { roofingClasses } from './license.ts'

export type Licensee = {
  licenseKey: string
  number: string
  name: string
  city: string
  zip: string
  expiresOn: string
}

type Row = {
  licenseKey: string
  number: string
  licensee: string
  tradeName: string
  city: string
  postalCode: string
  expiresOn: string
}

/** Roofing licensees of the county, current and active, that no listing has and that may be listed. */
export async function readUnlisted(app: Pick<App, 'db' | 'clock'>): Promise<Licensee[]> {
  const { rows } = await sql<Row>`
    with named as materialized (
      select distinct key from businesses, unnest(license_keys(license_number)) key
      where license_number <> '' and removed_at is null
    )
    select license_key, number, licensee, trade_name, city, postal_code, expires_on::text from state_licenses l
    where class = any(${[...roofingClasses]}) and is_local and missing_files = 0
      and primary_status = 'C' and secondary_status = 'A' and expires_on >= ${regionDay(app.clock.now())}
      and license_key not in (select key from named)
      and license_key not in (select license_key from license_opt_outs)
      and not exists (select from license_matches m join businesses b on b.id = m.business_id
        where m.license_key = l.license_key and m.state <> 'rejected' and b.removed_at is null)
    order by license_key`.execute(app.db)
  const places = await readPlaceIndex(app)
  return rows
    .flatMap(({ licenseKey, number, licensee, tradeName, city, postalCode, expiresOn }) => {
      const place = readPlace({ city, state: region.state, postalCode }, places, region.state)
      const name = humanName({ licensee, tradeName }).slice(0, textLimits.name).trim()
      const shownCity = humanCity(place.city).slice(0, textLimits.city).trim()
      const read = readZip(postalCode, region.state)
      const zip = read.ok ? read.value.zip : ''
      // A row that the state left without a name makes no listing.
      return /\p{L}/u.test(name) ? [{ licenseKey, number, name, city: shownCity, zip, expiresOn }] : []
    })
    .sort((one, other) => one.name.localeCompare(other.name) || one.licenseKey.localeCompare(other.licenseKey))
}

/** A known city has its usual spelling already. Others are still in capitals. */
function humanCity(city: string) {
  return city === city.toUpperCase() ? humanName({ licensee: '', tradeName: city }) : city
}

export function countByCity(licensees: readonly Pick<Licensee, 'city'>[]) {
  const counts = new Map<string, number>()
  for (const { city } of licensees) counts.set(city, (counts.get(city) ?? 0) + 1)
  return [...counts]
    .map(([city, count]) => ({ city, count }))
    .sort((one, other) => other.count - one.count || one.city.localeCompare(other.city))
}
