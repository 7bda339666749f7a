import { route } from '@react-router/dev/routes'
import { inLanguages } from '../in-languages.ts'

export const emergencyRoutes = [
  ...inLanguages('emergency-help', 'site/emergency/emergency-page.tsx'),
  ...inLanguages('emergency-help/triage', 'site/emergency/triage-page.tsx'),
  // `/es` and `/ht` alone redirect to emergency help, which is the most urgent.
  route('es', 'site/emergency/language-home-route.ts', { id: 'es' }),
  route('ht', 'site/emergency/language-home-route.ts', { id: 'ht' }),
]
