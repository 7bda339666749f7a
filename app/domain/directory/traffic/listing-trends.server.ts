import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { averageRating, readListingFigures } from './listing-figures.server.ts'

export type ListingTrends = Record<'businesses' | 'claimed' | 'featured' | 'rating', number[]>

const daysBack = [30, 25, 20, 15, 10, 5]

export async function readListingTrends({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<ListingTrends> {
  const now = clock.now()
  const { past, now: present } = await readListingFigures(
    { db },
    daysBack.map(count => daysBefore(now, count)),
  )
  const series = [...past, present]
  return {
    businesses: series.map(({ businesses }) => businesses),
    claimed: series.map(({ claimed }) => claimed),
    featured: series.map(({ featured }) => featured),
    rating: series.map(figures => averageRating(figures) ?? 0),
  }
}
