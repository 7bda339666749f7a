import { sql } from 'kysely'
import { type DuplicateSign, duplicateSigns } from './double.ts'

// By what a business is known again, in SQL.

/** Addresses under which many firms have a page each: they say nothing of who it is. */
const sharedHosts = [
  'facebook.com',
  'instagram.com',
  'linkedin.com',
  'yelp.com',
  'google.com',
  'linktr.ee',
  'angi.com',
  'bbb.org',
  'nextdoor.com',
  'youtube.com',
]

const hostOf = (site: string) =>
  sql.raw(`substring(lower(${site}) from '^(?:https?://)?(?:www\\.)?([^/?#:\\s]+\\.[^/?#:\\s]+)')`)

/** 'The Ace Roofing Co., Inc.' and 'Ace Roofing LLC' are one name. */
const plainOf = (name: string) =>
  sql.raw(
    `regexp_replace(regexp_replace(replace(lower(${name}), '&', ' and '), '[^[:alnum:] ]', '', 'g'),
      '\\m(the|inc|incorporated|llc|corp|corporation|co|company|ltd|limited)\\M| ', '', 'g')`,
  )

/**
 * A sign of a row, in SQL; null where the row doesn't have it. `row` is the alias of a listing or a staged row, `place` the
 * expression of its place.
 */
export const signOf: Record<DuplicateSign, (row: string, place: string) => ReturnType<typeof sql>> = {
  phone: row => sql`${sql.raw(row)}.phone_e164`,
  license: row => sql`nullif(regexp_replace(upper(${sql.raw(row)}.license_number), '[^A-Z0-9]', '', 'g'), '')`,
  site: row =>
    sql`(select host from (select ${hostOf(`${row}.site`)} as host) h where host <> all(${sharedHosts}::text[]))`,
  name: (row, place) => sql`nullif(${plainOf(`${row}.name`)}, '') || ' ' || ${sql.raw(place)}`,
}

/** All signs of a row as rows (kind, value), for a lateral join; some values are null. */
export function signsOf(row: string, place: string) {
  const values = duplicateSigns.map(sign => sql`(${sql.lit(sign)}, ${signOf[sign](row, place)})`)
  return sql`(values ${sql.join(values)}) sign (kind, value)`
}
