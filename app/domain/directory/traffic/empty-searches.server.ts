import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import type { VisitorEvent } from '#platform/request/visitor-events.ts'
import { daysLater } from '#platform/time/dates.ts'
import { slugOf } from '../businesses/slug.ts'
import { emptySearchDays, mostEmptySearchesADay } from './traffic-count.ts'

type Db = Pick<App, 'db'>

/** Counts each visitor once a day for each known place and category. Writes in key order, so that processes don't deadlock. */
export async function noteEmptySearches({ db }: Db, searches: readonly VisitorEvent<string>[]) {
  if (searches.length === 0) return 0
  const cities = await db.selectFrom('places').select('name').where('county', 'is not', null).execute()
  const slugs = cities.map(({ name }) => slugOf(name))
  const { rows } = await sql<{ day: string; place: string; category: string }>`
    with told as (
      select distinct day, visitor, place, category
      from unnest(
        ${searches.map(({ at }) => regionDay(at))}::date[],
        ${searches.map(({ visitor }) => visitor)}::text[],
        ${searches.map(({ subject }) => subject)}::text[],
        ${searches.map(({ place }) => place)}::text[]
      ) given (day, visitor, place, category)
      where (place = any(${slugs}::text[]) or place in (select zip from zips))
        and (category = '' or category in (select slug from categories where standard))
        and not exists (select from empty_search_visits known
          where (known.day, known.visitor, known.place, known.category) = (given.day, given.visitor, given.place, given.category))
    ), numbered as (
      select told.*, row_number() over (partition by day, visitor order by place, category) +
        (select count(*) from empty_search_visits known where known.day = told.day and known.visitor = told.visitor) as number
      from told
    )
    insert into empty_search_visits (day, visitor, place, category)
    select day, visitor, place, category from numbered where number <= ${mostEmptySearchesADay} order by 1, 2, 3, 4
    on conflict do nothing
    returning day, place, category`.execute(db)
  if (rows.length === 0) return 0
  await sql`
    insert into empty_searches (day, place, category, count)
    select day, place, category, count(*) from unnest(
      ${rows.map(({ day }) => day)}::date[], ${rows.map(({ place }) => place)}::text[],
      ${rows.map(({ category }) => category)}::text[]
    ) given (day, place, category) group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, place, category) do update set count = empty_searches.count + excluded.count`.execute(db)
  return rows.length
}

/** Erases the counted visitors of earlier days, and old counts. */
export async function forgetEmptySearches({ db }: Db, today: string) {
  const visits = await db.deleteFrom('emptySearchVisits').where('day', '<', today).executeTakeFirst()
  const before = daysLater(today, -emptySearchDays)
  const counts = await db.deleteFrom('emptySearches').where('day', '<', before).executeTakeFirst()
  return Number(visits.numDeletedRows) + Number(counts.numDeletedRows)
}
