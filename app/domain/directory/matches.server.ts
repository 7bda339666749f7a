import { type RawBuilder, sql } from 'kysely'
import type { App } from '../app.ts'
import { idsRankByRank, nearestIds, nearestRanked, rankedIds } from './answering-first.server.ts'
import type { Matching } from './matching.server.ts'
import { countLimit, pageSize } from './search.ts'

/** How many listings a search finds, and which of them stand on one page. */
export type Matches = {
  /** The listings on the page, in order. */
  ids: string[]
  /** What is left after the filters: exact up to `countLimit`; one more than that stands for any greater number. */
  total: number
  /** What each filter would leave; null when more match than are counted. */
  counted: { aroundTheClock: number; byCategory: Record<string, number> } | null
}

/** Which page; `first` stand before all others, and `answersAt` orders the rest by who answers at that moment. */
type Wanted = { page: number; first?: readonly string[]; answersAt?: Date | undefined }

type Row = { ids: string[]; total: number; aroundTheClock: number; byCategory: Record<string, number> | null }

/**
 * Few matches are fetched once, then counted and sorted. Of many, only so many are fetched as show that they are many, and the
 * page comes from the index of the order, which stops early. Those in `first` are counted and stand on no page but the first.
 */
export async function readMatches(
  { db }: Pick<App, 'db'>,
  matching: Matching,
  { page, first = [], answersAt }: Wanted,
): Promise<Matches> {
  const { asked, filters, orderedBy } = matching
  const isFew = sql`asked_total <= ${countLimit}`
  const chosen = filters ?? sql<boolean>`true`
  const others = first.length > 0 ? sql<boolean>`${chosen} and id <> all(${[...first]}::uuid[])` : chosen
  const ahead = page === 1 ? first : []
  const offset = (page - 1) * pageSize - (first.length - ahead.length)
  const slice = { limit: pageSize - ahead.length, offset, most: nearestRanked - first.length }
  const { few, many } = idsOf(matching, { ...slice, others, answersAt })
  const manyTotal = filters
    ? sql`(select count(*) from (select from businesses where ${asked} and ${filters} limit ${countLimit + 1}) many)`
    : sql`asked_total`
  const { rows } = await sql<Row>`
    with matched as materialized (
      select id, category_ids, emergency, ${orderedBy} from businesses where ${asked} limit ${countLimit + 1}
    ),
    counted as materialized (
      select count(*) as asked_total, count(*) filter (where emergency) as around_the_clock,
        count(*) filter (where ${chosen}) as few_total
      from matched
    )
    select around_the_clock, case when ${isFew} then few_total else ${manyTotal} end as total,
      case when ${isFew} then (select coalesce(json_object_agg(category, times), '{}') from (
        select unnest(category_ids) as category, count(*) as times from matched group by 1) each) end as by_category,
      case when ${isFew} then ${few} else ${many} end as ids
    from counted`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count has a row')
  const { ids, total, aroundTheClock, byCategory } = row
  return { ids: [...ahead, ...ids], total, counted: byCategory && { aroundTheClock, byCategory } }
}

type IdsWanted = {
  others: RawBuilder<boolean>
  answersAt: Date | undefined
  limit: number
  offset: number
  most: number
}

/** The ids of the page: of few from those that were fetched, of many from the index of the order. */
function idsOf({ asked, order, near }: Matching, { others, answersAt, limit, offset, most }: IdsWanted) {
  const slice = sql`order by ${order} limit ${limit} offset ${offset}`
  const all = sql<boolean>`${asked} and ${others}`
  const few = sql`array(select id from matched where ${others} ${slice})`
  const many = sql`array(select id from businesses where ${all} ${slice})`
  if (!answersAt) return { few, many }
  const page = { where: all, order, limit, offset }
  if (near && offset + limit > most) return { few, many }
  if (near) return { few: nearestIds(answersAt, page, most), many: nearestIds(answersAt, page, most) }
  const fetched = sql<boolean>`id in (select id from matched) and ${others}`
  return { few: rankedIds(answersAt, { ...page, where: fetched }), many: idsRankByRank(answersAt, page) }
}
