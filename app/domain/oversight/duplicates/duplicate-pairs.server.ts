import { sql } from 'kysely'
import type { App, Caller, Result } from '#domain/app.ts'
import { type DuplicateSign, duplicateSigns } from '#domain/directory/businesses/existing-duplicate.ts'
import { signsOf } from '#domain/directory/businesses/signs.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { isId } from '#platform/database/ids.ts'

type Db = Pick<App, 'db'>

/** A phone or website of more listings is a call center's or a franchise's, no evidence of a duplicate. */
const listingsPerSign = 10

/** Replaces the previous pairs, except those that the operator called distinct. Returns their number. */
export async function findPairs({ db }: Db) {
  await sql`delete from possible_duplicates`.execute(db)
  const { numAffectedRows } = await sql`
    insert into possible_duplicates
    with signed as materialized (
      select id, sign.kind, sign.value from businesses b cross join lateral ${signsOf('b', 'b.place_id')}
      where b.removed_at is null and sign.value is not null
    ), shared as (
      select kind, value, array_agg(id order by id) as ids from signed
      group by kind, value having count(*) between 2 and ${listingsPerSign}
    )
    select first, second, array_agg(kind order by array_position(${[...duplicateSigns]}::text[], kind))
    from shared, unnest(ids) first, unnest(ids) second
    where first < second and not exists (select from distinct_listings d where d.one = first and d.other = second)
    group by first, second`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export type DuplicatePair = {
  one: string
  other: string
  oneName: string
  otherName: string
  city: string
  signals: DuplicateSign[]
}

/** Returns only pairs still in the directory, those with the most matching fields first. */
export async function listPairs({ db }: Db, { offset, limit }: { offset: number; limit: number }) {
  const { rows } = await sql<DuplicatePair & { total: number }>`
    select one, other, a.name as one_name, b.name as other_name, p.name as city, signals, (count(*) over ())::integer as total
    from possible_duplicates join businesses a on a.id = one join businesses b on b.id = other join places p on p.id = b.place_id
    where a.removed_at is null and b.removed_at is null
      and not exists (select from distinct_listings d where (d.one, d.other) = (possible_duplicates.one, possible_duplicates.other))
    order by cardinality(signals) desc, one, other offset ${offset} limit ${limit}`.execute(db)
  return { pairs: rows, total: rows[0]?.total ?? 0 }
}

export async function keepBoth(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { one, other }: { one: string; other: string },
): Promise<Result<object, 'forbidden' | 'listing-unknown'>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const changeId = await recordChange(tx, caller, { action: 'keep-both-listings' })
    const { numAffectedRows } = await sql`
      insert into distinct_listings (one, other, change_id)
      select least(a.id, b.id), greatest(a.id, b.id), ${changeId} from businesses a, businesses b
      where a.id = ${one} and b.id = ${other} and a.id <> b.id on conflict do nothing`.execute(tx.db)
    return Number(numAffectedRows ?? 0) > 0 ? { ok: true } : { ok: false, reason: 'listing-unknown' }
  })
}

export async function undoKeepBoth(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { one, other }: { one: string; other: string },
): Promise<Result<object, 'forbidden'>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'undo-keep-both' })
    await sql`
      delete from distinct_listings where one = least(${one}::uuid, ${other}::uuid) and other = greatest(${one}::uuid, ${other}::uuid)`.execute(
      tx.db,
    )
    return { ok: true }
  })
}

/** Returns the next pair in the order of the list, or the first one after the last; undefined if there is no other pair. */
export async function nextPair({ db }: Db, pair: { one: string; other: string }) {
  if (!isId(pair.one) || !isId(pair.other)) return undefined
  const place = sql`(-cardinality(signals), d.one, d.other)`
  const { rows } = await sql<{ one: string; other: string }>`
    with seen as (select least(${pair.one}::uuid, ${pair.other}::uuid) as one, greatest(${pair.one}::uuid, ${pair.other}::uuid) as other)
    select d.one, d.other
    from possible_duplicates d join businesses a on a.id = d.one join businesses b on b.id = d.other cross join seen
    where a.removed_at is null and b.removed_at is null and (d.one, d.other) <> (seen.one, seen.other)
      and not exists (select from distinct_listings k where (k.one, k.other) = (d.one, d.other))
    order by coalesce(${place} > (
      select -cardinality(signals), now.one, now.other from possible_duplicates now where (now.one, now.other) = (seen.one, seen.other)
    ), false) desc, ${place} limit 1`.execute(db)
  return rows[0]
}
