export type StarsMessages = {
  none: string
  count: (reviews: string) => string
  label: (rating: string, reviews: string) => string
}

export const englishStars: StarsMessages = {
  none: 'No reviews yet',
  count: reviews => (reviews === '1' ? '(1 review)' : `(${reviews} reviews)`),
  label: (rating, reviews) => `${rating} of 5, ${reviews === '1' ? '1 review' : `${reviews} reviews`}`,
}
