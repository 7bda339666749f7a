import { route } from '@react-router/dev/routes'

/** The endpoint that pages report events to. */
export const trafficRoutes = [route('traffic', 'site/traffic/traffic-route.ts')]
