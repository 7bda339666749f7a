import { type RawBuilder, sql } from 'kysely'

// In storm mode, businesses that answer now come first, in this order: available ones, those that are open or work around the clock, those
// active recently, all others, and busy ones last.

/** Hours after a contractor's latest availability for which they count as active. */
const reportedHours = 24

/** A slice of a list, out of all listings that `where` selects. */
type Slice = { where: RawBuilder<boolean>; order: RawBuilder<unknown>; limit: number; offset: number }

export const withLastWord = sql`businesses left join business_availability said on said.business_id = businesses.id`

/**
 * Returns SQL for whether the local time is within the opening hours, or a special day's; yesterday's hours may last into today.
 */
function isOpen(now: Date) {
  const minute = sql`extract(epoch from wall::time) / 60`
  const yesterday = sql`wall - interval '1 day'`
  return sql<boolean>`exists (
    select from (values (${now}::timestamptz at time zone businesses.time_zone)) clock (wall)
    where ${isOpenOn(sql`wall`, minute)} or ${isOpenOn(yesterday, sql`${minute} + 1440`)})`
}

/**
 * Returns SQL for whether a minute, counted from a day's midnight, is within that day's special hours, or its weekday's if it has
 * none.
 */
function isOpenOn(day: RawBuilder<unknown>, minute: RawBuilder<unknown>) {
  const special = sql`select from business_special_days special
    where special.business_id = businesses.id and (${day})::date between special.from_day and special.until_day`
  return sql`(exists (${special} and special.opens <= ${minute} and ${minute} < special.closes)
    or (exists (select from business_hours hours where hours.business_id = businesses.id
      and hours.weekday = extract(isodow from ${day}) and hours.opens <= ${minute} and ${minute} < hours.closes)
      and not exists (${special})))`
}

const isAtWork = (now: Date) => sql<boolean>`(emergency or ${isOpen(now)})`

/** Returns the ranks as conditions; each listing meets exactly one. */
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

/** Returns SQL for the rank as a number: a lower rank answers sooner. */
export function answeringRank(now: Date) {
  const ranks = ranksAt(now).map((isRank, rank) => sql`when ${isRank} then ${sql.lit(rank)}`)
  return sql<number>`case ${sql.join(ranks, sql` `)} end`
}

type Asked = { asked: RawBuilder<boolean>; filters: RawBuilder<boolean> | null }

/** Narrows a search's conditions to businesses that answer at that time; without a time, returns them unchanged. */
export function answeringAt({ asked, filters }: Asked, now: Date | undefined): Asked {
  if (!now) return { asked, filters }
  const word = sql`(select state from business_availability where business_id = businesses.id and until > ${now})`
  return { asked: sql<boolean>`${asked} and coalesce(${word} = 'available', ${isAtWork(now)})`, filters }
}

/** Returns SQL for the ids of a slice of few listings: ranks and sorts them all. */
export function rankedIds(now: Date, { where, order, limit, offset }: Slice) {
  return sql`array(select id from ${withLastWord} where ${where}
    order by ${answeringRank(now)}, ${order} limit ${limit} offset ${offset})`
}

/**
 * Returns SQL for the ids of a slice of many listings. Each rank comes from an index in the requested order, which stops early, and
 * ranks beyond the slice are never queried.
 */
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

/** The number of nearest listings ordered by who answers in a search by distance; those farther away help no one. */
export const nearestRanked = 200

/**
 * Returns SQL for the nearest as rows of `id` and `place`, ordered by who answers: `nearestRanked` of them minus those `ahead`.
 */
export function nearestAnswering(
  now: Date,
  { where, order }: Omit<Slice, 'limit' | 'offset'>,
  ahead: RawBuilder<unknown>,
) {
  return sql`
    select id, row_number() over (order by ${answeringRank(now)}, near_place) as place
    from ${withLastWord} join (
      select id, row_number() over () as near_place
      from (select id from businesses where ${where} order by ${order} limit ${nearestRanked}) found
    ) nearest using (id) where near_place <= ${nearestRanked} - ${ahead}`
}
