import { route } from '@react-router/dev/routes'

/** Pages of roofers by city, and by category in a city. */
export const landingRoutes = [
  route('roofers', 'site/landing/all-cities-page.tsx'),
  route('roofers/:city/:category?', 'site/landing/city-page.tsx'),
]
