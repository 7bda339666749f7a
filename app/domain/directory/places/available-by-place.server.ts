import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'

/** Returns SQL for the listings of each place that say they're available, with when the first of them stops being so. */
export function availableByPlace(now: Date, isMeant: RawBuilder<boolean> = sql`true`) {
  return sql<{ placeId: number; available: number; until: Date }>`
    select b.place_id, count(*) as available, min(said.until) as until
    from business_availability said join businesses b on b.id = said.business_id
    where said.state = 'available' and said.until > ${now} and live and ${isMeant} group by b.place_id`
}

/** Returns how many listings of each place say that they're available, and when the first of them stops being so. */
export async function readAvailableByPlace({ db }: Pick<App, 'db'>, now: Date) {
  const { rows } = await availableByPlace(now).execute(db)
  const [until] = rows.map(row => row.until).sort((a, b) => a.getTime() - b.getTime())
  return { counts: new Map(rows.map(({ placeId, available }) => [placeId, available])), until }
}
