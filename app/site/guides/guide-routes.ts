import { route } from '@react-router/dev/routes'
import { inLanguages } from '../in-languages.ts'

export const guideRoutes = [
  route('guides', 'site/guides/guides-page.tsx'),
  ...inLanguages('guides/emergency-checklist', 'site/guides/emergency-checklist-page.tsx'),
  route('guides/understanding-estimates/check', 'site/estimates/check-estimates-page.tsx'),
  route('guides/:slug', 'site/guides/guide-page.tsx'),
]
