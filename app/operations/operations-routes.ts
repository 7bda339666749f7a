import { route } from '@react-router/dev/routes'

export const operationsRoutes = [
  route('healthz', 'operations/health-route.ts'),
  route('readyz', 'operations/ready-route.ts'),
]
