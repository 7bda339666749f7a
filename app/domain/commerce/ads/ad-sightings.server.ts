import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { Sighting } from '#platform/request/sightings.ts'

/**
 * Minutes during which a visitor's repeated impression (per campaign and placement) or click (per campaign) isn't
 * counted again.
 */
export const pauseMinutes = { view: 30, click: 1 } as const
type Deed = keyof typeof pauseMinutes

/** Stores when each visitor was last counted, and returns only the events that count. */
export async function noteSightings({ db }: Pick<App, 'db'>, sightings: readonly Sighting[], deed: Deed) {
  const chosen = new Map(sightings.filter(seen => seen.deed === deed).map(seen => [keyOf(seen), seen]))
  if (chosen.size === 0) return []
  const keys = [...chosen.keys()].toSorted()
  const ordered = keys.flatMap(key => chosen.get(key) ?? [])
  const { rows } = await sql<{ key: string }>`
    insert into ad_sightings (deed, campaign_id, placement, visitor, at)
    select ${deed}, campaign_id, placement, visitor, at
    from unnest(
      ${ordered.map(({ subject }) => subject)}::uuid[],
      ${ordered.map(placeOf)}::text[],
      ${ordered.map(({ visitor }) => visitor)}::text[],
      ${ordered.map(({ at }) => at.toISOString())}::timestamptz[]
    ) seen (campaign_id, placement, visitor, at)
    where exists (select from banner_applications where id = campaign_id)
    on conflict (deed, campaign_id, placement, visitor) do update set at = excluded.at
      where ad_sightings.at <= excluded.at - ${pauseMinutes[deed]} * interval '1 minute'
    returning concat_ws(' ', campaign_id, placement, visitor) as key`.execute(db)
  return rows.flatMap(({ key }) => chosen.get(key) ?? [])
}

function keyOf(sighting: Sighting) {
  return `${sighting.subject} ${placeOf(sighting)} ${sighting.visitor}`
}

function placeOf({ deed, place }: Sighting) {
  return deed === 'click' ? '' : place
}

/** Deletes the records of visitors counted before `before`. Returns the number deleted. */
export async function eraseSightings({ db }: Pick<App, 'db'>, before: Date) {
  const { numDeletedRows } = await db.deleteFrom('adSightings').where('at', '<', before).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
