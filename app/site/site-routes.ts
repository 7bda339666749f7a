import { index, route } from '@react-router/dev/routes'
import { emergencyRoutes } from './emergency/emergency-routes.ts'
import { incentiveRoutes } from './incentives/incentive-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { quoteRoutes } from './quotes/quote-routes.ts'

export const siteRoutes = [
  index('site/directory/home-page.tsx'),
  route('business/:name', 'site/directory/business-page.tsx'),
  route('business/:name/problem', 'site/problems/report-problem-page.tsx'),
  route('business/:name/problem/sent', 'site/problems/problem-sent-page.tsx'),
  ...quoteRoutes,
  ...emergencyRoutes,
  ...incentiveRoutes,
  ...pictureRoutes,
]

/** Stands last: whatever no other door knows. */
export const notFoundRoute = route('*', 'site/layout/not-found-page.tsx')
