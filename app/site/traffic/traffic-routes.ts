import { route } from '@react-router/dev/routes'

/** Where pages tell what was done with a business. */
export const trafficRoutes = [route('traffic', 'site/traffic/traffic-route.ts')]
