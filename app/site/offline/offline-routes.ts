import { route } from '@react-router/dev/routes'
import { inLanguages } from '../in-languages.ts'

/** Routes that make the site installable and useful offline. */
export const offlineRoutes = [
  ...inLanguages('saved', 'site/offline/saved-page.tsx'),
  route('manifest.webmanifest', 'site/offline/manifest-route.ts'),
]
