import type { App } from '#domain/app.ts'
import { updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { addToBase, areSame } from './base-figures.ts'
import { lockFigures, noteComputed, readBase } from './review-figures.server.ts'
import { sumOfBase } from './reviews.server.ts'

/**
 * Lets `work` change which reviews of a business add to its base, and then has the business show what follows. What the
 * figures were when it began decides which base that is.
 */
export async function refreshFigures(tx: Pick<App, 'db'>, businessId: string, work: (base: number) => Promise<void>) {
  const shown = await lockFigures(tx, businessId)
  const base = await readBase(tx, businessId, shown)
  await work(base.number)
  const figures = addToBase(
    { rating: base.rating, reviews: base.reviews },
    await sumOfBase(tx, businessId, base.number),
  )
  if (areSame(figures, shown)) return
  await updateBusinesses(tx, [businessId], figures)
  await noteComputed(tx, businessId, figures)
}
