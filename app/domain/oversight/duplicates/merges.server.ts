import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type MergeChoices, mergeColumns, mergeFields } from './merge.ts'

type Db = Pick<App, 'db'>
type Pair = { keptId: string; mergedId: string }

export type StoredMerge = Pair & {
  id: string
  at: Date
  changeId: string
  undoneAt: Date | null
  base: number
  baseRating: number
  baseReviews: number
  figures: unknown
}

/** Always in the same order, so that two merges of one pair can't deadlock. */
export async function lockPair({ db }: Db, { keptId, mergedId }: Pair) {
  const { rows } = await sql<{ id: string }>`
    select id from businesses where id in (${keptId}, ${mergedId}) and removed_at is null order by id for update`.execute(
    db,
  )
  return rows.length === 2
}

export async function readPairOwners({ db }: Db, { keptId, mergedId }: Pair) {
  const { rows } = await sql<{ businessId: string; userId: string }>`
    select o.business_id, o.user_id from business_owners o join businesses b on b.id = o.business_id and b.claimed
    where o.business_id in (${keptId}, ${mergedId})`.execute(db)
  const of = (id: string) => rows.flatMap(({ businessId, userId }) => (businessId === id ? [userId] : []))
  return { kept: of(keptId), merged: of(mergedId) }
}

export async function hasWaitingEdit({ db }: Db, { keptId, mergedId }: Pair) {
  const { rows } = await sql`
    select from listing_edits where business_id in (${keptId}, ${mergedId}) and state = 'waiting' limit 1`.execute(db)
  return rows.length > 0
}

type NewMerge = Pair & { id: string; changeId: string; at: Date }

/** Insert it before anything moves, because the moved rows refer to it. */
export async function addMerge({ db }: Db, { keptId, mergedId, id, changeId, at }: NewMerge) {
  await sql`
    insert into listing_merges (id, kept_id, merged_id, change_id, at, after, base, base_rating, base_reviews, figures)
    values (${id}, ${keptId}, ${mergedId}, ${changeId}, ${at}, '{}', 1, 0, 0, '[]')`.execute(db)
}

type Figures = { base: { number: number; rating: number; reviews: number }; figures: unknown }

export async function noteMerged({ db }: Db, id: string, { base, figures }: Figures) {
  await sql`
    update listing_merges m set after = (select to_jsonb(b) from businesses b where b.id = m.kept_id),
      base = ${base.number}, base_rating = ${base.rating}, base_reviews = ${base.reviews},
      figures = ${JSON.stringify(figures)}::jsonb
    where id = ${id}`.execute(db)
}

/** Hides from the present team what belongs to a former team of the other listing (decision 168). Call it before anything moves. */
export async function closeFormer(
  { db }: Db,
  { id, keptId, mergedId, isTeamNew }: Pair & { id: string; isTeamNew: boolean },
) {
  await sql`select close_former(${id}, ${keptId}, ${mergedId}, ${isTeamNew})`.execute(db)
}

export async function mergeRows({ db }: Db, { id, keptId, mergedId }: Pair & { id: string }) {
  await sql`select carry_requests(${keptId}, ${mergedId})`.execute(db)
  await sql`select merge_rows(${id}, ${keptId}, ${mergedId})`.execute(db)
}

type Owners = Awaited<ReturnType<typeof readPairOwners>>

/**
 * Whether the surviving listing, which has no owner, gets the merged listing's owners. False if the operator had removed those owners
 * from it before.
 */
export async function bringsTeam({ db }: Db, { keptId }: Pair, owners: Owners) {
  if (owners.kept.length > 0 || owners.merged.length === 0) return false
  const rows = await db.selectFrom('businessOwners').select('userId').where('businessId', '=', keptId).execute()
  return rows.length === 0 || rows.some(({ userId }) => !owners.merged.includes(userId))
}

/** Removes a team that the operator had cleared, so that an owner from elsewhere doesn't bring it back. */
export async function dropFormerTeam({ db }: Db, { id, keptId }: Pair & { id: string }) {
  await sql`select drop_keys(${id}, ${keptId})`.execute(db)
  for (const given of ['quick_replies', 'business_members', 'business_owners'])
    await sql`select drop_rows(${id}, ${given}, ${keptId})`.execute(db)
}

export async function giveOwner({ db }: Db, { id, keptId, mergedId }: Pair & { id: string }) {
  await sql`select give_rows(${id}, 'business_owners', ${mergedId}, ${keptId})`.execute(db)
  await sql`select give_rows(${id}, 'business_members', ${mergedId}, ${keptId})`.execute(db)
  await sql`select give_rows(${id}, 'api_keys', ${mergedId}, ${keptId})`.execute(db)
  await sql`select give_rows(${id}, 'api_key_listings', ${mergedId}, ${keptId})`.execute(db)
  await sql`select give_rows(${id}, 'webhook_endpoints', ${mergedId}, ${keptId})`.execute(db)
  await sql`
    select give_rows(${id}, 'subscribed_listings', ${mergedId}, ${keptId})
    where not exists (select from subscribed_listings where business_id = ${keptId})`.execute(db)
}

/** Moves the license checks behind *Verified*, which belong to the license. */
export async function giveChecks({ db }: Db, { id, keptId, mergedId }: Pair & { id: string }) {
  await sql`select drop_rows(${id}, 'business_checks', ${keptId})`.execute(db)
  await sql`select give_rows(${id}, 'business_checks', ${mergedId}, ${keptId})`.execute(db)
}

export function columnsTaken(choices: MergeChoices) {
  return mergeFields.flatMap(field => (choices[field] === 'merged' ? mergeColumns[field] : []))
}

export async function findMerge({ db }: Db, which: { id: string } | { changeId: string }) {
  const found = db.selectFrom('listingMerges').selectAll()
  const merge = 'id' in which ? found.where('id', '=', which.id) : found.where('changeId', '=', which.changeId)
  return (await merge.forUpdate().executeTakeFirst()) as StoredMerge | undefined
}

/** Returns true if the listing is out of the directory because of this merge. */
export async function isStillMerged({ db }: Db, { mergedId, keptId, at }: StoredMerge) {
  const { rows } = await sql`
    select from businesses where id = ${mergedId} and merged_into = ${keptId} and removed_at = ${at} for update`.execute(
    db,
  )
  return rows.length > 0
}

export async function unmergeRows({ db }: Db, { id, keptId, mergedId }: Pair & { id: string }) {
  await sql`select unmerge_rows(${id})`.execute(db)
  await sql`select return_requests(${keptId}, ${mergedId})`.execute(db)
}

/** Returns who else owns the surviving listing, and whether all owners who came with the merge have lost it since. */
export async function readOwnedSince({ db }: Db, { id, keptId }: StoredMerge) {
  const { rows } = await sql<{ isKeptOwned: boolean; isOwnerGone: boolean }>`
    with moved as (
      select (row ->> 'user_id')::uuid as user_id from merged_rows
      where merge_id = ${id} and source = 'business_owners' and outcome = 'moved'
    ), present as (select user_id from business_owners where business_id = ${keptId})
    select b.claimed and exists (select from present where user_id not in (select user_id from moved)) as is_kept_owned,
      exists (select from moved) and not exists (select from present join moved using (user_id)) as is_owner_gone
    from businesses b where b.id = ${keptId}`.execute(db)
  return rows[0] ?? { isKeptOwned: false, isOwnerGone: false }
}

export async function unmergeFields({ db }: Db, id: string) {
  await sql`select unmerge_columns(${id})`.execute(db)
  await sql`select unmerge_parts(${id})`.execute(db)
}

export async function noteUndone({ db }: Db, id: string, at: Date) {
  await db.updateTable('listingMerges').set({ undoneAt: at }).where('id', '=', id).execute()
}

export async function forgetMergedRows({ db }: Db, before: Date) {
  const { numAffectedRows } = await sql`
    delete from merged_rows r using listing_merges m where m.id = r.merge_id and m.at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
