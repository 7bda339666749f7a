import { route } from '@react-router/dev/routes'

export const legalRoutes = [
  route('terms', 'site/legal/terms-page.tsx'),
  route('privacy', 'site/legal/privacy-page.tsx'),
  route('.well-known/security.txt', 'site/legal/security-text-route.ts'),
]
