import { route } from '@react-router/dev/routes'

/** Roofers by city, and by what they do there. */
export const landingRoutes = [
  route('roofers', 'site/landing/all-cities-page.tsx'),
  route('roofers/:city/:category?', 'site/landing/city-page.tsx'),
]
