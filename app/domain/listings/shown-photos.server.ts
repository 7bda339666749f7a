import type { App } from '../app.ts'
import { currentPlan } from '../directory/entitlements.server.ts'
import { photosAllowed } from './listing-photo.ts'
import { readPhotos } from './listing-photos.server.ts'

/**
 * The photos that the public sees of a business: the first ones, as many as its plan includes; `until` is when that plan ends. No
 * photo is lost with a plan.
 */
export async function readShownPhotos(app: Pick<App, 'db' | 'clock'>, businessId: string) {
  const [{ plan, until }, photos] = await Promise.all([currentPlan(app, businessId), readPhotos(app, businessId)])
  return { photos: photos.slice(0, photosAllowed(plan)), until }
}
