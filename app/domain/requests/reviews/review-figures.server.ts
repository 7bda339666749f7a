import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>
export type Base = Figures & { number: number }

/** Returns a business's displayed figures and locks its row, so that concurrent reviews are all counted. */
export async function lockFigures({ db }: Db, businessId: string): Promise<Figures> {
  return db
    .selectFrom('businesses')
    .select(['rating', 'reviews'])
    .where('id', '=', businessId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Returns the current base. Displayed figures that we didn't compute are a new base, dated by the change that set them. */
export async function readBase({ db }: Db, businessId: string, shown: Figures): Promise<Base> {
  const known = await db.selectFrom('reviewFigures').selectAll().where('businessId', '=', businessId).executeTakeFirst()
  if (known && areSame(known, shown))
    return { number: known.base, rating: known.baseRating, reviews: known.baseReviews }
  const base = { ...shown, number: (known?.base ?? 0) + 1 }
  const values = { base: base.number, baseRating: base.rating, baseReviews: base.reviews, ...shown }
  await db
    .insertInto('reviewFigures')
    .values({ ...values, businessId, baseAt: await givenAt(db, businessId, shown) })
    .onConflict(conflict =>
      conflict.column('businessId').doUpdateSet(({ ref }) => ({ ...values, baseAt: ref('excluded.baseAt') })),
    )
    .execute()
  return base
}

/** Returns when the displayed figures were set: the last change from different figures. */
async function givenAt(db: App['db'], businessId: string, { rating, reviews }: Figures) {
  const { rows } = await sql<{ at: Date }>`
    (select c.at from business_revisions r join changes c on c.id = r.change_id
      where r.business_id = ${businessId} and r.part = 'businesses'
        and ((r.before->>'rating')::numeric, (r.before->>'reviews')::integer) <> (${rating}::numeric, ${reviews}::integer)
      order by c.xid desc, c.id desc limit 1)
    union all
    select c.at from businesses b join changes c on c.id = b.created_change_id where b.id = ${businessId}
    limit 1`.execute(db)
  const [given] = rows
  if (!given) throw new Error('Every business was made by a change')
  return given.at
}

export async function noteComputed({ db }: Db, businessId: string, { rating, reviews }: Figures) {
  await db.updateTable('reviewFigures').set({ rating, reviews }).where('businessId', '=', businessId).execute()
}

export type Figures = { rating: number; reviews: number }
export type Stars = { count: number; stars: number }

/**
 * Returns the displayed figures: the base plus the reviews published since, all with equal weight. Computed in tenths
 * of a star, half a tenth rounds up; without own reviews the base stays unchanged.
 */
export function addToBase(base: Figures, { count, stars }: Stars): Figures {
  if (count === 0) return base
  const reviews = base.reviews + count
  const tenths = Math.round(base.rating * 10) * base.reviews + stars * 10
  return { rating: Math.floor((2 * tenths + reviews) / (2 * reviews)) / 10, reviews }
}

export function areSame(one: Figures, other: Figures) {
  return one.reviews === other.reviews && Math.round(one.rating * 10) === Math.round(other.rating * 10)
}
