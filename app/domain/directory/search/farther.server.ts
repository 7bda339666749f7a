import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { chordOf } from '../places/distance.ts'
import type { Matching } from './matching.server.ts'
import { countLimit, type Radius, radii } from './search.ts'

/** The results beyond a search's radius. */
export type Farther = {
  /** Exact up to `countLimit`; one more than that means any greater number. */
  total: number
  /** The next radius that has more results; '' if only any distance does. */
  within: '' | Radius
}

/** Returns the number of results that a radius leaves out, or null without a radius or when it leaves out none. */
export async function countFarther(
  { db }: Pick<App, 'db'>,
  { anywhere, filters, near, miles }: Matching,
): Promise<Farther | null> {
  if (!near || miles === null) return null
  const chord = sql<number>`globe_point <-> globe_point(${near.lat}, ${near.lon})`
  const { rows } = await sql<{ total: number; closest: number | null }>`
    select count(*)::int as total, min(chord) as closest from (
      select ${chord} as chord from businesses
      where ${anywhere} and ${filters ?? sql`true`} and ${chord} > ${chordOf(miles)} limit ${countLimit + 1}) far`.execute(
    db,
  )
  const { total = 0, closest = null } = rows[0] ?? {}
  if (closest === null) return null
  return { total, within: radii.find(radius => Number(radius) > miles && chordOf(Number(radius)) >= closest) ?? '' }
}
