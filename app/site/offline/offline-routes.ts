import { route } from '@react-router/dev/routes'
import { inLanguages } from '../in-languages.ts'

/** What makes the site one that can be installed and that helps without network. */
export const offlineRoutes = [
  ...inLanguages('saved', 'site/offline/saved-page.tsx'),
  route('manifest.webmanifest', 'site/offline/manifest-route.ts'),
]
