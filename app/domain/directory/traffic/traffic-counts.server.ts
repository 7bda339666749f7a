import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { daysLater, monthsLater } from '#platform/time/dates.ts'
import type { CountedKind, TrafficDays, TrafficKind, TrafficOrder, TrafficPart, TrafficSums } from './traffic-count.ts'

type Db = Pick<App, 'db'>

export type TrafficDay = { day: string } & TrafficSums

export async function readDailyTraffic({ db }: Db, { from, to }: TrafficDays, part: TrafficPart = 'all') {
  const { rows } = await sql<TrafficDay>`
    select calendar.day::date as day, ${sums}
    from generate_series(${from}::date, ${to}::date, interval '1 day') calendar (day)
    left join traffic_segments counted on counted.day = calendar.day::date and ${isOf(part)}
    group by calendar.day order by calendar.day`.execute(db)
  return rows
}

/** Sums by id. A business in two categories counts in both. */
export async function readTrafficBy({ db }: Db, { from, to }: TrafficDays, part: 'category' | 'place') {
  const { rows } = await sql<{ id: number } & TrafficSums>`
    select name::integer as id, ${sums} from traffic_segments
    where segment = ${part} and day between ${from} and ${to} group by name order by 1`.execute(db)
  return rows
}

export type LeadsOfZip = { zip: string } & Pick<TrafficSums, 'calls' | 'requests'>

/**
 * A day's total and its ZIPs are written together. If they differ, a server version without ZIPs has counted, and the
 * day is computed from the businesses' current ZIPs.
 */
export async function readLeadsByZip({ db }: Db, { from, to }: TrafficDays) {
  const isLead = sql`kind = any(${[...kindsOf.leads]})`
  const { rows } = await sql<LeadsOfZip>`
    with partial as (
      select day from traffic_segments where segment in ('all', 'zip') and day between ${from} and ${to} and ${isLead}
      group by day having sum(count) filter (where segment = 'all') is distinct from sum(count) filter (where segment = 'zip')
    )
    select zip, ${of('call')} as calls, ${of('request')} as requests from (
      select name as zip, kind, count from traffic_segments
      where segment = 'zip' and day between ${from} and ${to} and ${isLead} and day not in (select day from partial)
      union all
      select left(postal_code, 5), kind, count from daily_counts join businesses on businesses.id = business_id
      where day = any(array(select day from partial)) and ${isLead}
    ) counted where zip <> '' group by zip`.execute(db)
  return rows
}

type BusinessTraffic = { businessId: string } & TrafficSums

type Wanted = {
  by?: TrafficOrder
  limit?: number
  part?: TrafficPart
  businessIds?: readonly string[]
}

export async function readBusinessTraffic(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  days: TrafficDays,
  { by = 'views', limit = 10, part = 'all', businessIds }: Wanted = {},
): Promise<BusinessTraffic[]> {
  const kinds = kindsOf[by]
  const isWanted = isNow(part, clock.now())
  const order = async (these: readonly string[] | undefined) => {
    const { rows } = await sql<Ordered>`
      select business_id, sum(count)::bigint as count from (${pieces(days, kinds, these)}) piece where ${isWanted}
      group by business_id order by 2 desc, 1 limit ${limit}`.execute(db)
    return rows
  }
  const found = businessIds ? undefined : await orderLeaders({ db }, { days, kinds, limit, order })
  const ordered = found ?? (await order(businessIds))
  const sums = await readTrafficOf(
    { db },
    days,
    ordered.map(row => row.businessId),
  )
  return ordered.map(({ businessId }) => ({ businessId, ...(sums.get(businessId) ?? nothing) }))
}

export async function readTrafficOf({ db }: Db, days: TrafficDays, businessIds: readonly string[]) {
  if (businessIds.length === 0) return new Map<string, TrafficSums>()
  const { rows } = await sql<BusinessTraffic>`
    select business_id, ${sums} from (${pieces(days, kindsOf.all, businessIds)}) piece group by business_id`.execute(db)
  return new Map(rows.map(({ businessId, ...counted }) => [businessId, counted]))
}

/** Sums of these businesses together by day; days without traffic have zeros. For few businesses. */
export async function readDailyTrafficOf(
  { db }: Db,
  { from, to }: TrafficDays,
  businessIds: readonly string[],
): Promise<(TrafficDay & { badges: number })[]> {
  const { rows } = await sql<TrafficDay & { badges: number }>`
    select calendar.day::date as day, ${sums}, ${of('badge')} as badges
    from generate_series(${from}::date, ${to}::date, interval '1 day') calendar (day)
    left join daily_counts counted on counted.day = calendar.day::date and kind = any(${[...kindsOf.all, 'badge']})
      and business_id = any(${[...businessIds]}::uuid[])
    group by calendar.day order by calendar.day`.execute(db)
  return rows
}

const kindsOf: Record<TrafficOrder | 'all', readonly TrafficKind[]> = {
  views: ['view'],
  calls: ['call'],
  websites: ['website'],
  requests: ['request'],
  leads: ['call', 'request'],
  all: ['view', 'call', 'website', 'request'],
}

const nothing: TrafficSums = { views: 0, calls: 0, websites: 0, requests: 0 }

const of = (kind: CountedKind) => sql`coalesce(sum(count) filter (where kind = ${sql.lit(kind)}), 0)::bigint`
const sums = sql`${of('view')} as views, ${of('call')} as calls, ${of('website')} as websites, ${of('request')} as requests`

function pieces(days: TrafficDays, kinds: readonly TrafficKind[], businessIds: readonly string[] | undefined) {
  const { months, days: others } = wholeMonths(days)
  const ofThese = businessIds ? sql`and business_id = any(${[...businessIds]}::uuid[])` : sql``
  return sql`
    select business_id, kind, count from traffic_months
    where month = any(${months}::date[]) and kind = any(${[...kinds]}) ${ofThese}
    union all
    select business_id, kind, count from daily_counts
    where day = any(${others}::date[]) and kind = any(${[...kinds]}) ${ofThese}`
}

function isOf(part: TrafficPart) {
  return part === 'all' || part === 'featured' ? sql`segment = ${part}` : sql`segment = 'plan' and name = ${part}`
}

function isNow(part: TrafficPart, now: Date): RawBuilder<unknown> {
  if (part === 'all') return sql`true`
  if (part === 'featured') return sql`business_id in (select id from businesses where featured and removed_at is null)`
  return sql`business_id in (select business_id from business_entitlements
    where plan = ${part} and since <= ${now} and (until is null or until > ${now}))`
}

export function wholeMonths({ from, to }: TrafficDays) {
  const months: string[] = []
  const days: string[] = []
  let day = from
  while (day <= to) {
    const next = day.endsWith('-01') ? monthsLater(day, 1) : undefined
    const isWhole = next !== undefined && daysLater(next, -1) <= to
    ;(isWhole ? months : days).push(day)
    day = isWhole ? next : daysLater(day, 1)
  }
  return { months, days }
}

export type Ordered = { businessId: string; count: number }

type LeadersWanted = {
  days: TrafficDays
  kinds: readonly TrafficKind[]
  limit: number
  order(businessIds: readonly string[]): Promise<Ordered[]>
}

/**
 * Finds the leaders without adding up every business (Fagin's threshold algorithm): a leader over all days leads some month or day. Any
 * other has at most the last count of each list. Undefined if that sum exceeds the last result: then nothing is proven.
 */
async function orderLeaders(app: Pick<App, 'db'>, { days, kinds, limit, order }: LeadersWanted) {
  for (const depth of [5 * limit, 50 * limit]) {
    const { businessIds, rest } = await headLists(app, { days, kinds, depth })
    const ordered = await order(businessIds)
    const last = ordered.length < limit ? 0 : (ordered.at(-1)?.count ?? 0)
    if (rest === 0 || last > rest) return ordered
  }
  return undefined
}

type Lists = { days: TrafficDays; kinds: readonly TrafficKind[]; depth: number }

/** Reads the top rows of each month and day, and an upper bound for every business that isn't among them. */
async function headLists({ db }: Pick<App, 'db'>, { days, kinds, depth }: Lists) {
  const { months, days: others } = wholeMonths(days)
  const { rows } = await sql<{ businessIds: string[]; rest: number }>`
    with list as (
      select begins, is_month, kind from (
        select unnest(${months}::date[]) as begins, true as is_month union all select unnest(${others}::date[]), false
      ) piece cross join unnest(${[...kinds]}::text[]) kind
    ), head as (
      select list.*, business_id, count from list cross join lateral (
        (select business_id, count from traffic_months
          where is_month and month = begins and traffic_months.kind = list.kind order by count desc limit ${depth})
        union all
        (select business_id, count from daily_counts
          where not is_month and day = begins and daily_counts.kind = list.kind order by count desc limit ${depth})
      ) first_rows
    ), cut as (
      select min(count) as least from head group by begins, is_month, kind having count(*) >= ${depth}
    )
    select coalesce((select array_agg(distinct business_id) from head), '{}') as business_ids,
      coalesce((select sum(least) from cut), 0)::bigint as rest`.execute(db)
  return rows[0] ?? { businessIds: [], rest: 0 }
}
