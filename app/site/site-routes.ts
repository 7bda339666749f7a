import { index, route } from '@react-router/dev/routes'
import { accountRoutes } from './accounts/account-routes.ts'
import { adsRoutes } from './ads/ads-routes.ts'
import { apiDocsRoutes } from './api-docs/api-docs-routes.ts'
import { applicationRoutes } from './applications/application-routes.ts'
import { availabilityRoutes } from './availability/availability-routes.ts'
import { emergencyRoutes } from './emergency/emergency-routes.ts'
import { galleryRoutes } from './gallery/gallery-routes.ts'
import { guideRoutes } from './guides/guide-routes.ts'
import { inLanguages } from './in-languages.ts'
import { incentiveRoutes } from './incentives/incentive-routes.ts'
import { landingRoutes } from './landing/landing-routes.ts'
import { legalRoutes } from './legal/legal-routes.ts'
import { myDataRoutes } from './my-data/my-data-routes.ts'
import { offlineRoutes } from './offline/offline-routes.ts'
import { outreachRoutes } from './outreach/outreach-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { plansRoutes } from './plans/plans-routes.ts'
import { quoteRoutes } from './quotes/quote-routes.ts'
import { reviewRoutes } from './reviews/review-routes.ts'
import { serviceRoutes } from './services/service-routes.ts'
import { sitemapRoutes } from './sitemap/sitemap-routes.ts'
import { sponsorshipRoutes } from './sponsorship/sponsorship-routes.ts'
import { subscriptionRoutes } from './subscriptions/subscription-routes.ts'
import { trafficRoutes } from './traffic/traffic-routes.ts'

export const siteRoutes = [
  index('site/directory/home-page.tsx'),
  ...inLanguages('business/:name', 'site/directory/business-page.tsx'),
  route('business/:name/claim', 'site/claims/claim-page.tsx'),
  route('business/:name/problem', 'site/problems/report-problem-page.tsx'),
  route('business/:name/problem/sent', 'site/problems/problem-sent-page.tsx'),
  ...galleryRoutes,
  ...accountRoutes,
  ...adsRoutes,
  ...apiDocsRoutes,
  ...applicationRoutes,
  ...availabilityRoutes,
  ...quoteRoutes,
  ...reviewRoutes,
  ...emergencyRoutes,
  ...incentiveRoutes,
  ...serviceRoutes,
  ...sponsorshipRoutes,
  ...guideRoutes,
  ...plansRoutes,
  ...legalRoutes,
  ...myDataRoutes,
  ...subscriptionRoutes,
  ...offlineRoutes,
  ...outreachRoutes,
  ...pictureRoutes,
  ...landingRoutes,
  ...sitemapRoutes,
  ...trafficRoutes,
]

/** Must come last: matches every path that no other route matches. */
export const notFoundRoute = route('*', 'site/layout/not-found-page.tsx')
