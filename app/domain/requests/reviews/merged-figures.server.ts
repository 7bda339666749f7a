import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { addToBase, type Base, type Figures, lockFigures, noteComputed, readBase } from './review-figures.server.ts'
import { sumOfBase } from './reviews.server.ts'

type Db = Pick<App, 'db'>
type Pair = { keptId: string; mergedId: string }

/** The figures of two listings before their merge, needed for an undo. */
type FiguresBefore = { base: Base; figures: unknown }

/** Runs `move` to move the reviews of one listing to another, and combines both base figures, weighted by their counts. */
export async function mergeFigures(tx: Db, { keptId, mergedId }: Pair, move: () => Promise<void>) {
  const before = await readFigures(tx, { keptId, mergedId })
  const [kept, merged] = [await lockBase(tx, keptId), await lockBase(tx, mergedId)]
  await move()
  // Moves the count of reviews on top of the imported base figures. Reviews that the base includes still don't count twice.
  await sql`
    update reviews set base = case when base = ${merged.number} then ${kept.number}::integer end
    where business_id = ${keptId} and id in (select (row ->> 'id')::uuid from merged_rows where source = 'reviews'
      and (row ->> 'business_id')::uuid = ${mergedId})`.execute(tx.db)
  await setBase(tx, keptId, combine(kept, merged))
  await recompute(tx, keptId, kept.number)
  return { base: kept, figures: before } satisfies FiguresBefore
}

/** Runs `moveBack` to return the reviews, and restores both listings' figures as if there had been no merge. */
export async function unmergeFigures(
  tx: Db,
  { keptId, mergedId }: Pair,
  { base, figures }: FiguresBefore,
  moveBack: () => Promise<void>,
) {
  const kept = await lockBase(tx, keptId)
  await lockFigures(tx, mergedId)
  await restoreRows(tx, mergedId, figures)
  await moveBack()
  // Figures that the kept listing was given since are a new base and stay.
  if (kept.number === base.number) {
    await setBase(tx, keptId, base)
    await recompute(tx, keptId, base.number)
    await dropUnneeded(tx, keptId, figures)
  }
}

/** Returns a weighted average to a tenth; a listing without reviews has no weight. */
function combine(one: Figures, other: Figures): Figures {
  const reviews = one.reviews + other.reviews
  if (reviews === 0) return { rating: Math.max(Number(one.rating), Number(other.rating)), reviews }
  const tenths = Math.round(one.rating * 10) * one.reviews + Math.round(other.rating * 10) * other.reviews
  return { rating: Math.floor((2 * tenths + reviews) / (2 * reviews)) / 10, reviews }
}

async function lockBase(tx: Db, businessId: string) {
  return readBase(tx, businessId, await lockFigures(tx, businessId))
}

async function readFigures({ db }: Db, { keptId, mergedId }: Pair) {
  const { rows } = await sql<{ figures: unknown }>`
    select coalesce(jsonb_agg(to_jsonb(f)), '[]') as figures from review_figures f
    where business_id in (${keptId}, ${mergedId})`.execute(db)
  return rows[0]?.figures ?? []
}

async function setBase({ db }: Db, businessId: string, { rating, reviews }: Figures) {
  await db
    .updateTable('reviewFigures')
    .set({ baseRating: rating, baseReviews: reviews })
    .where('businessId', '=', businessId)
    .execute()
}

async function recompute(tx: Db, businessId: string, number: number) {
  const row = await tx.db
    .selectFrom('reviewFigures')
    .select(['baseRating as rating', 'baseReviews as reviews'])
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  const figures = addToBase(row, await sumOfBase(tx, businessId, number))
  await updateBusinesses(tx, [businessId], figures)
  await noteComputed(tx, businessId, figures)
}

async function restoreRows({ db }: Db, businessId: string, figures: unknown) {
  await sql`delete from review_figures where business_id = ${businessId}`.execute(db)
  await sql`
    insert into review_figures select p.* from jsonb_populate_recordset(null::review_figures, ${JSON.stringify(figures)}::jsonb) p
    where business_id = ${businessId}`.execute(db)
}

/** Deletes the row created by the merge, once no review counts on it. */
async function dropUnneeded({ db }: Db, businessId: string, figures: unknown) {
  await sql`
    delete from review_figures f where business_id = ${businessId}
      and not exists (select from reviews r where r.business_id = f.business_id and r.base = f.base)
      and not exists (select from jsonb_array_elements(${JSON.stringify(figures)}::jsonb) was
        where (was ->> 'business_id')::uuid = f.business_id)`.execute(db)
}
