import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

/** Returns how many listings of each place say that they're available, and when the first of them stops being so. */
export async function readAvailableByPlace({ db }: Pick<App, 'db'>, now: Date) {
  const { rows } = await sql<{ placeId: number; available: number; until: Date }>`
    select b.place_id, count(*) as available, min(said.until) as until
    from business_availability said join businesses b on b.id = said.business_id
    where said.state = 'available' and said.until > ${now} and live group by b.place_id`.execute(db)
  const [until] = rows.map(row => row.until).sort((a, b) => a.getTime() - b.getTime())
  return { counts: new Map(rows.map(({ placeId, available }) => [placeId, available])), until }
}
