import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import { planLimits } from '#domain/foundation/plans/plan-limits.ts'
import { currentPlan } from '../businesses/entitlements.server.ts'
import { photosAllowed } from './listing-photo.ts'
import { readPhotos } from './listing-photos.server.ts'
import type { ListingPhoto } from './photo-change.ts'

/**
 * Returns a business's public photos: the first ones, as many as its plan allows; `until` is when that plan ends. No photo is lost
 * with a plan.
 */
export async function readShownPhotos(app: Pick<App, 'db' | 'clock'>, businessId: string) {
  const [{ plan, until }, photos] = await Promise.all([currentPlan(app, businessId), readPhotos(app, businessId)])
  return { photos: photos.slice(0, photosAllowed(plan)), until }
}

/**
 * SQL for the public photos of the business `b`, as JSON, for many businesses in one query. A plan ends by the database's clock.
 */
export const shownPhotos = sql<ListingPhoto[]>`coalesce((
  select json_agg(json_build_object('fileId', file_id, 'alt', alt) order by position, file_id) from (
    select file_id, alt, position from business_photos where business_id = b.id order by position, file_id limit (
      select ${limitOfPlan(sql`max(plan)`)} from business_entitlements
      where business_id = b.id and since <= now() and (until is null or until > now()))
  ) shown), '[]')`

/** Returns SQL for a plan's photo limit; null is no limit. */
function limitOfPlan(plan: RawBuilder<unknown>) {
  const cases = listingPlans.map(({ id, limits }) => sql`when ${sql.lit(id)} then ${sql.lit(limits.photos)}::integer`)
  return sql`case ${plan} ${sql.join(cases, sql` `)} else ${sql.lit(planLimits(null).photos)}::integer end`
}
