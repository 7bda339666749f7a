import { inLanguages } from '../in-languages.ts'

/** Pages to read reviews of a business, and to write one from an emailed link. */
export const reviewRoutes = [
  ...inLanguages('business/:name/reviews', 'site/reviews/reviews-page.tsx'),
  ...inLanguages('reviews/:token', 'site/reviews/write-review-page.tsx'),
]
