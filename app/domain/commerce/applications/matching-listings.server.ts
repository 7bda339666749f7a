import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { readLicenses } from '#domain/directory/estimates/license-number.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { phoneE164 } from '#platform/text/phone-number.ts'
import type { TypedApplication } from './application-schema.server.ts'
import { placeOf } from './merged-listing.ts'

export type Match = {
  id: string
  slug: string
  name: string
  city: string
  state: string
  isOwned: boolean
  byLicense: boolean
  byPhone: boolean
  byName: boolean
}

/** From this similarity on, two names may be the same business: `Gulf Roofing` and `Gulf Roofing, LLC`. */
const alike = 0.6
const shownMatches = 5

type About = Pick<TypedApplication, 'businessName' | 'businessAddress' | 'phone' | 'licenseNumber'>

/** Keeps letters and digits only, like the index. Several licenses in a text count as a whole and one by one. */
function licensesIn(typed: string) {
  const read = readLicenses(typed)
  const whole = (read.ok ? read.value.join('') : typed).replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  return [...new Set([whole, ...(read.ok ? read.value : [])])].filter(Boolean)
}

/** Returns listings with the same license, the same phone, or a similar name in the same city, published or not. */
export async function findMatches({ db }: Pick<App, 'db'>, about: About): Promise<Match[]> {
  const licenses = licensesIn(about.licenseNumber)
  const phone = phoneE164(about.phone, region.country)
  const { city } = placeOf(about)
  const byLicense = sql`license_number <> ''
    and upper(regexp_replace(license_number, '[^A-Za-z0-9]', '', 'g')) = any(${licenses}::text[])`
  const byPhone = sql`phone_e164 is not null and phone_e164 = ${phone}`
  const byName =
    city === ''
      ? sql`search_name = lower(${about.businessName})`
      : sql`place_id in (select id from places where lower(name) = lower(${city}))
          and similarity(search_name, lower(${about.businessName})) >= ${alike}`
  const { rows } = await sql<Match>`
    select b.id, slug, b.name, p.name as city, p.state, claimed as is_owned,
      (${byLicense}) as by_license, coalesce(${byPhone}, false) as by_phone, (${byName}) as by_name
    from businesses b join business_slugs s on s.business_id = b.id and current join places p on p.id = place_id
    where b.id in (
      select id from businesses where removed_at is null and ${byLicense}
      union select id from businesses where removed_at is null and ${byPhone}
      union select id from businesses where removed_at is null and ${byName}
    )
    order by by_license desc, by_phone desc, by_name desc, b.id limit ${shownMatches}`.execute(db)
  return rows
}
