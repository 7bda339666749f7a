import { type RawBuilder, sql } from 'kysely'
import type { App, Caller, Result } from '#domain/app.ts'
import { slugOf } from '#domain/directory/businesses/slug.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { daysLater } from '#platform/time/dates.ts'
import { daysBefore } from '#platform/time/days.ts'
import { byLack, type CityCoverage, coverageCountLimit, coverageDays, type ZipCoverage } from './coverage.ts'

type SearchFigures = Pick<CityCoverage, 'emptySearches' | 'topCategory'>

type Coverage = { cities: CityCoverage[]; zips: ZipCoverage[] }

/** Counts at most a thousand listings of a place, each through an index, so that it's fast with a million listings. */
export async function readCoverage(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
): Promise<Result<Coverage, 'forbidden'>> {
  if (!may(caller, 'see-reports')) return { ok: false, reason: 'forbidden' }
  const [cities, zips, searches] = await Promise.all([readCities(app), readZips(app), readEmptySearches(app)])
  const zipsOf = Map.groupBy(zips, ({ city }) => city)
  const ofCity = (name: string) =>
    searchFiguresOf(searches, [slugOf(name), ...(zipsOf.get(name) ?? []).map(({ zip }) => zip)])
  return {
    ok: true,
    cities: cities.map(city => ({ ...city, ...ofCity(city.name) })).sort(byLack),
    zips: zips.map(zip => ({ ...zip, ...searchFiguresOf(searches, [zip.zip]) })),
  }
}

type EmptySearches = { place: string; category: string; count: number }

async function readEmptySearches({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const since = daysLater(regionDay(clock.now()), -coverageDays)
  const { rows } = await sql<EmptySearches>`
    select s.place, coalesce(c.name, '') as category, sum(s.count)::int as count
    from empty_searches s left join categories c on c.slug = s.category
    where s.day > ${since} group by 1, 2`.execute(db)
  return rows
}

function searchFiguresOf(searches: readonly EmptySearches[], places: readonly string[]): SearchFigures {
  const byCategory = new Map<string, number>()
  for (const { place, category, count } of searches) {
    if (places.includes(place)) byCategory.set(category, (byCategory.get(category) ?? 0) + count)
  }
  const [most] = [...byCategory].sort(([a, one], [b, other]) => other - one || a.localeCompare(b))
  return {
    emptySearches: [...byCategory.values()].reduce((sum, count) => sum + count, 0),
    topCategory: most?.[0] ?? '',
  }
}

async function readCities({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const now = clock.now()
  const { rows } = await sql<Omit<CityCoverage, keyof SearchFigures>>`
    with counted as (
      select place_id, sum(listings)::int as listings from listing_counts where category_id = 0 group by place_id
    ), requested as (${requestsBy('place', now)}), asked as (${askedBy(sql`b.place_id`, now)})
    select p.name, coalesce(counted.listings, 0) as listings, coalesce(requested.count, 0)::int as requests,
      coalesce(asked, 0) as asked, 100.0::float8 * silent / asked as unanswered,
      ${countedUpTo(sql`emergency and place_id = p.id`)} as around_the_clock
    from places p left join counted on counted.place_id = p.id left join asked on asked.key = p.id
      left join requested on requested.name = p.id::text
    where p.county is not null and p.lat is not null`.execute(db)
  return rows
}

async function readZips({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const now = clock.now()
  const isThere = sql`left(postal_code, 5) = z.zip`
  const { rows } = await sql<Omit<ZipCoverage, keyof SearchFigures>>`
    with requested as (${requestsBy('zip', now)}), asked as (${askedBy(sql`left(b.postal_code, 5)`, now)})
    select z.zip, p.name as city, z.lat as latitude, z.lon as longitude, coalesce(requested.count, 0)::int as requests,
      coalesce(asked, 0) as asked, 100.0::float8 * silent / asked as unanswered,
      ${countedUpTo(isThere)} as listings, ${countedUpTo(sql`emergency and ${isThere}`)} as around_the_clock
    from zips z join places p on p.id = z.place_id left join requested on requested.name = z.zip
      left join asked on asked.key = z.zip
    where z.kind = 'standard' and p.county is not null order by listings, requests desc, z.zip`.execute(db)
  return rows
}

function countedUpTo(condition: RawBuilder<unknown>) {
  return sql`(select count(*) from (select from businesses where live and ${condition} limit ${coverageCountLimit}) those)::int`
}

/** SQL for how many contractors of each place were asked at least an hour ago, and how many of them are silent. */
function askedBy(place: RawBuilder<unknown>, now: Date) {
  return sql`select ${place} as key, count(*)::int as asked, count(*) filter (where not exists (
      select from quote_events e where e.request_id = q.id and e.business_id = r.business_id and e.kind = 'answered'
    ))::int as silent
    from quote_requests q join quote_recipients r on r.request_id = q.id join businesses b on b.id = r.business_id
    where q.sent_at > ${daysBefore(now, coverageDays)} and q.sent_at <= ${new Date(now.getTime() - 3_600_000)}
      and q.withdrawn_at is null and r.withdrawn_from_at is null
    group by 1`
}

/** The sums of the traffic counters, which have no visitors. */
function requestsBy(segment: 'place' | 'zip', now: Date) {
  const today = regionDay(now)
  return sql`select name, sum(count) as count from traffic_segments
    where segment = ${segment} and kind = 'request' and day > ${daysLater(today, -coverageDays)} group by name`
}
