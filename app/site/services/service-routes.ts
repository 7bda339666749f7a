import { route } from '@react-router/dev/routes'

export const serviceRoutes = [route('services/:slug', 'site/services/service-page.tsx')]
