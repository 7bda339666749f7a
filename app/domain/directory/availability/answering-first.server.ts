import { type RawBuilder, sql } from 'kysely'

// Storm mode shows available businesses first, then open ones, those lately active, all others, and busy ones.

/** A contractor counts as active for this many hours after their latest availability. */
const reportedHours = 24

type Slice = { where: RawBuilder<boolean>; order: RawBuilder<unknown>; limit: number; offset: number }

export const withLastWord = sql`businesses left join business_availability said on said.business_id = businesses.id`

/** Returns SQL for whether a business is open at that local time. Yesterday's hours may last into today. */
function isOpen(now: Date) {
  const minute = sql`extract(epoch from wall::time) / 60`
  const yesterday = sql`wall - interval '1 day'`
  return sql<boolean>`exists (
    select from (values (${now}::timestamptz at time zone businesses.time_zone)) clock (wall)
    where ${isOpenOn(sql`wall`, minute)} or ${isOpenOn(yesterday, sql`${minute} + 1440`)})`
}

/** `minute` counts from that day's midnight. A special day's hours replace those of its weekday. */
function isOpenOn(day: RawBuilder<unknown>, minute: RawBuilder<unknown>) {
  const special = sql`select from business_special_days special
    where special.business_id = businesses.id and (${day})::date between special.from_day and special.until_day`
  return sql`(exists (${special} and special.opens <= ${minute} and ${minute} < special.closes)
    or (exists (select from business_hours hours where hours.business_id = businesses.id
      and hours.weekday = extract(isodow from ${day}) and hours.opens <= ${minute} and ${minute} < hours.closes)
      and not exists (${special})))`
}

const isAtWork = (now: Date) => sql<boolean>`(emergency or ${isOpen(now)})`

function ranksAt(now: Date) {
  const isSilent = sql`(said.until > ${now}) is not true`
  const isSupported = sql`said.confirmed_at > ${new Date(now.getTime() - reportedHours * 3_600_000)}`
  return [
    sql<boolean>`said.state = 'available' and said.until > ${now}`,
    sql<boolean>`${isSilent} and ${isAtWork(now)}`,
    sql<boolean>`${isSupported} and ${isSilent} and not ${isAtWork(now)}`,
    sql<boolean>`(${isSupported}) is not true and ${isSilent} and not ${isAtWork(now)}`,
    sql<boolean>`said.state = 'busy' and said.until > ${now}`,
  ]
}

export function answeringRank(now: Date) {
  const ranks = ranksAt(now).map((isRank, rank) => sql`when ${isRank} then ${sql.lit(rank)}`)
  return sql<number>`case ${sql.join(ranks, sql` `)} end`
}

type Asked = { asked: RawBuilder<boolean> }

export function answeringAt<Whole extends Asked>(matching: Whole, now: Date | undefined): Whole {
  if (!now) return matching
  const word = sql`(select state from business_availability where business_id = businesses.id and until > ${now})`
  return { ...matching, asked: sql<boolean>`${matching.asked} and coalesce(${word} = 'available', ${isAtWork(now)})` }
}

/** Ranks and sorts all selected listings: for few of them. */
export function rankedIds(now: Date, { where, order, limit, offset }: Slice) {
  return sql`array(select id from ${withLastWord} where ${where}
    order by ${answeringRank(now)}, ${order} limit ${limit} offset ${offset})`
}

/** Reads each rank from an index in the requested order, and stops when the page is full. */
export function idsRankByRank(now: Date, { where, order, limit, offset }: Slice) {
  const needed = limit + offset
  const names = ranksAt(now).map((_, rank) => sql.id(`rank${rank}`))
  const tables = ranksAt(now).map((isRank, rank) => {
    const before = names.slice(0, rank).map(name => sql`- (select count(*) from ${name})`)
    return sql`${names[rank]} as materialized (
      select id, ${sql.lit(rank)} as rank, row_number() over () as place
      from (select id from ${withLastWord} where ${where} and ${isRank} order by ${order} limit ${needed}) found
      limit (select greatest(0, ${needed} ${sql.join(before, sql` `)})))`
  })
  const all = sql.join(
    names.map(name => sql`select * from ${name}`),
    sql` union all `,
  )
  return sql`array(with ${sql.join(tables)} select id from (${all}) listed order by rank, place
    limit ${limit} offset ${offset})`
}

/** A search by distance ranks only this many nearest listings: a roofer farther away doesn't help. */
export const nearestRanked = 200

/** Returns SQL for (id, place) of the `closest` listings, in order of rank, without those `ahead`. */
export function nearestAnswering(now: Date, closest: RawBuilder<unknown>, ahead: RawBuilder<unknown>) {
  return sql`
    select id, row_number() over (order by ${answeringRank(now)}, near_place) as place
    from ${withLastWord} join (
      select id, row_number() over () as near_place from (${closest}) found
    ) nearest using (id) where near_place <= ${nearestRanked} - ${ahead}`
}
