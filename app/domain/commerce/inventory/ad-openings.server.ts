import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import type { VisitorEvent } from '#platform/request/visitor-events.ts'
import { type MeasuredDay, openingSubjects } from './forecast.ts'

type Db = Pick<App, 'db'>

/** Updates in key order, so that two processes can't deadlock. */
export async function addOpenings(
  { db }: Db,
  opened: readonly Pick<VisitorEvent<string>, 'subject' | 'place' | 'at'>[],
) {
  const days = new Map<string, { placement: string; day: string; openings: number; filled: number }>()
  for (const { subject, place: placement, at } of opened) {
    const day = regionDay(at)
    const counted = days.get(`${placement} ${day}`) ?? { placement, day, openings: 0, filled: 0 }
    counted.openings += 1
    if (subject === openingSubjects.filled) counted.filled += 1
    days.set(`${placement} ${day}`, counted)
  }
  for (const key of [...days.keys()].toSorted()) {
    const day = days.get(key)
    if (!day) continue
    await db
      .insertInto('adOpenings')
      .values(day)
      .onConflict(conflict =>
        conflict.columns(['placement', 'day']).doUpdateSet({
          openings: sql`ad_openings.openings + excluded.openings`,
          filled: sql`ad_openings.filled + excluded.filled`,
        }),
      )
      .execute()
  }
}

export async function readMeasured({ db }: Db, from: string): Promise<Map<string, MeasuredDay[]>> {
  const { rows } = await sql<MeasuredDay & { placement: string }>`
    select placement, day::text as day, openings, filled, coalesce(seen.views, 0)::integer as views
    from ad_openings left join (
      select placement, day, sum(views) as views from campaign_days where day >= ${from} group by placement, day
    ) seen using (placement, day)
    where day >= ${from} order by placement, day`.execute(db)
  return Map.groupBy(rows, ({ placement }) => placement)
}
