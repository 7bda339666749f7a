import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { chordOf } from '../places/distance.ts'
import type { Matching } from './match-and-order.server.ts'
import { countLimit, type Radius, radii } from './search.ts'

/** The results beyond a search's radius. */
export type Farther = {
  /** Exact up to `countLimit`; one more than that means any greater number. */
  total: number
  /** The next radius that has more results; '' if only any distance does. */
  within: '' | Radius
}

/**
 * Returns the number of results that a radius leaves out, or null without a radius or when it leaves out none. The nearest to the
 * other side of the globe are the farthest from the place, so the index of points finds them without a look at the others.
 */
export async function countFarther(
  { db }: Pick<App, 'db'>,
  { anywhere, filters, near, miles }: Matching,
): Promise<Farther | null> {
  if (!near || miles === null) return null
  const otherSide = sql`globe_point(${-near.lat}, ${near.lon > 0 ? near.lon - 180 : near.lon + 180})`
  const { rows } = await sql<{ total: number; closest: number | null }>`
    select count(*)::int as total, min(chord) as closest from (
      select globe_point <-> globe_point(${near.lat}, ${near.lon}) as chord from businesses
      where ${anywhere} and ${filters ?? sql`true`} and globe_point is not null
      order by globe_point <-> ${otherSide} limit ${countLimit + 1}
    ) farthest where chord > ${chordOf(miles)}`.execute(db)
  const { total = 0, closest = null } = rows[0] ?? {}
  if (closest === null) return null
  const wider = radii.filter(radius => Number(radius) > miles)
  // Beyond the count limit, the closest one wasn't read, but the next radius has results, too.
  const next = total > countLimit ? wider[0] : wider.find(radius => chordOf(Number(radius)) >= closest)
  return { total, within: next ?? '' }
}
