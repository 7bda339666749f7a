import { route } from '@react-router/dev/routes'

export const availabilityRoutes = [route('availability/:token', 'site/availability/availability-page.tsx')]
