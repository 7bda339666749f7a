import { route } from '@react-router/dev/routes'

export const plansRoutes = [
  route('list-business', 'site/plans/list-business-page.tsx'),
  route('list-business/check', 'site/plans/check-purchase-route.ts'),
]
