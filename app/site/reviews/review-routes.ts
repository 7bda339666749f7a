import { inLanguages } from '../in-languages.ts'

/** What homeowners say of businesses: to read, and to write behind a mailed link. */
export const reviewRoutes = [
  ...inLanguages('business/:name/reviews', 'site/reviews/reviews-page.tsx'),
  ...inLanguages('reviews/:token', 'site/reviews/write-review-page.tsx'),
]
