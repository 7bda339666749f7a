import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { listingPlans, planLimits } from '#domain/foundation/plans/listing-plans.ts'
import { currentPlan } from '../businesses/entitlements.server.ts'
import { type ListingPhoto, photosAllowed } from './listing-photo.ts'

type Db = Pick<App, 'db'>

export async function readPhotos({ db }: Db, businessId: string): Promise<ListingPhoto[]> {
  const photos = db.selectFrom('businessPhotos').select(['fileId', 'alt']).where('businessId', '=', businessId)
  return photos.orderBy('position').orderBy('fileId').execute()
}

/** Stores a business's photos and their order. */
export async function setPhotos({ db }: Db, businessId: string, photos: readonly ListingPhoto[]) {
  await db.deleteFrom('businessPhotos').where('businessId', '=', businessId).execute()
  if (photos.length > 0)
    await db
      .insertInto('businessPhotos')
      .values(photos.map((photo, index) => ({ ...photo, businessId, position: index + 1 })))
      .execute()
}

/** Copies another business's photos to the end of a business's own. */
export async function appendPhotosOf({ db }: Db, takerId: string, giverId: string) {
  await sql`
    insert into business_photos select t.* from business_photos g, jsonb_populate_record(null::business_photos,
      to_jsonb(g) || jsonb_build_object('business_id', ${takerId}::text, 'position', g.position + (
        select coalesce(max(position), 0) from business_photos where business_id = ${takerId}))) t
    where g.business_id = ${giverId}
      and not exists (select from business_photos o where o.business_id = ${takerId} and o.file_id = g.file_id)`.execute(
    db,
  )
}

/** Returns the public photos that the plan allows; `until` is when that plan ends. No photo is lost with a plan. */
export async function readShownPhotos(app: Pick<App, 'db' | 'clock'>, businessId: string) {
  const [{ plan, until }, photos] = await Promise.all([currentPlan(app, businessId), readPhotos(app, businessId)])
  return { photos: photos.slice(0, photosAllowed(plan)), until }
}

/** SQL for the public photos of the business `b`, as JSON, for many businesses in one query. A plan ends by the database's clock. */
export const shownPhotos = sql<ListingPhoto[]>`coalesce((
  select json_agg(json_build_object('fileId', file_id, 'alt', alt) order by position, file_id) from (
    select file_id, alt, position from business_photos where business_id = b.id order by position, file_id limit (
      select ${limitOfPlan(sql`max(plan)`)} from business_entitlements
      where business_id = b.id and since <= now() and (until is null or until > now()))
  ) shown), '[]')`

function limitOfPlan(plan: RawBuilder<unknown>) {
  const cases = listingPlans.map(({ id, limits }) => sql`when ${sql.lit(id)} then ${sql.lit(limits.photos)}::integer`)
  return sql`case ${plan} ${sql.join(cases, sql` `)} else ${sql.lit(planLimits(null).photos)}::integer end`
}
