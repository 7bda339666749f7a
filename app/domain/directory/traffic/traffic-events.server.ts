import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import type { VisitorEvent } from '#platform/request/visitor-events.ts'
import { mostADay, type ReportedKind } from './traffic-count.ts'

/** Returns the new actions, without the visitor. Writes in key order, so that processes don't deadlock. */
export async function noteVisits({ db }: Pick<App, 'db'>, adEvents: readonly VisitorEvent<ReportedKind>[]) {
  const { rows } = await sql<{ day: string; kind: ReportedKind; businessId: string }>`
    with told as (
      select distinct day, visitor, kind, business_id
      from unnest(
        ${adEvents.map(({ at }) => regionDay(at))}::date[],
        ${adEvents.map(({ visitor }) => visitor)}::text[],
        ${adEvents.map(({ kind }) => kind)}::text[],
        ${adEvents.map(({ subject }) => subject)}::text[]
      ) given (day, visitor, kind, slug)
      join business_slugs using (slug)
      join businesses on businesses.id = business_id and live
      where not exists (select from traffic_events known
        where (known.day, known.visitor, known.kind) = (given.day, given.visitor, given.kind)
          and known.business_id = business_slugs.business_id)
    ), counted as (
      select day, visitor,
        (select count(*) from traffic_events known where known.day = told.day and known.visitor = told.visitor) as before
      from told group by day, visitor
    ), numbered as (
      select told.*, before + row_number() over (partition by day, visitor order by kind, business_id) as number
      from told join counted using (day, visitor)
    )
    insert into traffic_events (day, visitor, kind, business_id)
    select day, visitor, kind, business_id from numbered where number <= ${mostADay} order by 1, 2, 3, 4
    on conflict do nothing
    returning day, kind, business_id`.execute(db)
  return rows
}

export async function eraseSomeVisits({ db }: Pick<App, 'db'>, day: string, atMost: number) {
  const { numAffectedRows = 0n } = await sql`
    delete from traffic_events
    where ctid = any(array(select ctid from traffic_events where day < ${day} limit ${atMost}))`.execute(db)
  return Number(numAffectedRows)
}
