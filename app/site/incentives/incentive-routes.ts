import { route } from '@react-router/dev/routes'

export const incentiveRoutes = [
  route('savings', 'site/incentives/savings-page.tsx'),
  route('savings/:slug', 'site/incentives/program-page.tsx'),
]
