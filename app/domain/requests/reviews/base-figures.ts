/** A rating to a tenth, and its number of reviews. */
export type Figures = { rating: number; reviews: number }
/** The number of reviews and their total stars. */
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
