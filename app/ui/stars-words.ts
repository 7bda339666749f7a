export type StarsWords = {
  none: string
  count: (reviews: string) => string
  label: (rating: string, reviews: string) => string
}

/** How stars are read out and counted where a page gives no words of its own. */
export const englishStars: StarsWords = {
  none: 'No reviews yet',
  count: reviews => `(${reviews} reviews)`,
  label: (rating, reviews) => `${rating} of 5, ${reviews} reviews`,
}
