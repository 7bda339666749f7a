import { route } from '@react-router/dev/routes'

export const emergencyRoutes = [
  route('emergency-help', 'site/emergency/emergency-page.tsx'),
  route('emergency-help/triage', 'site/emergency/triage-page.tsx'),
  route('availability/:token', 'site/availability/availability-page.tsx'),
]
