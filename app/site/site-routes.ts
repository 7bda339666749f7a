import { index, route } from '@react-router/dev/routes'

export const siteRoutes = [
  index('site/directory/home-page.tsx'),
  route('business/:name', 'site/directory/business-page.tsx'),
  route('business/:name/quote', 'site/quotes/quote-page.tsx'),
  route('business/:name/quote/send', 'site/quotes/send-quote-route.ts'),
  route('requests/:token', 'site/quotes/request-page.tsx'),
]

/** Stands last: whatever no other door knows. */
export const notFoundRoute = route('*', 'site/layout/not-found-page.tsx')
