import type { App, Caller } from '#domain/app.ts'
import { addOwnPhotos } from '#domain/directory/photos/add-own-photos.server.ts'
import { readWaiting } from '#domain/directory/photos/photo-reviews.server.ts'
import { buildOwner, buildSwitches } from './build-owner.ts'
import { buildOperator } from './builders.ts'
import { buildPhoto } from './photos.ts'
import { testApp } from './test-app.ts'

/** Builds an owner and a listing, with functions to upload photos. */
export async function photoOwner({ reviewPhotos = true } = {}) {
  const test = await testApp()
  const { app } = test
  await buildOperator(app)
  const owner = await buildOwner(app)
  await buildSwitches(app, { reviewPhotos })
  return { ...test, ...owner, businessId: owner.business.id, send: (count = 1) => sendPhotos(app, owner, count) }
}

export async function sendPhotos(
  app: App,
  { caller, business }: { caller: Caller; business: { id: string } },
  count: number,
) {
  const photos = await Promise.all(Array.from({ length: count }, () => buildPhoto()))
  return addOwnPhotos(app, caller, { businessId: business.id, photos })
}

/** Returns the ids of a listing's waiting photo review and its items. */
export async function waitingReview(app: App, businessId: string) {
  const review = app.db.selectFrom('photoReviews').select('id').where('businessId', '=', businessId)
  const found = await review.where('state', '=', 'waiting').executeTakeFirst()
  return { id: found?.id ?? '', items: await readWaiting(app, businessId) }
}
