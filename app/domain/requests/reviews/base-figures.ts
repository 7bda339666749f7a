/** A rating to a tenth, and how many reviews gave it. */
export type Figures = { rating: number; reviews: number }
/** Reviews by their sum. */
export type Stars = { count: number; stars: number }

/**
 * What a business shows: its base and the reviews published since, each weighing the same. Counted in whole tenths of a star,
 * half a tenth rounds up; without a review of ours the base stands as it was given.
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
