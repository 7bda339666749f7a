import type { App } from '#domain/app.ts'
import { updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { addToBase, areSame } from './base-figures.ts'
import { lockFigures, noteComputed, readBase } from './review-figures.server.ts'
import { sumOfBase } from './reviews.server.ts'

/**
 * Runs `work`, which changes the reviews that add to a business's base, then updates the displayed figures. The figures
 * before `work` determine the base.
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
