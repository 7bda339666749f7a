import type { RouteConfig } from '@react-router/dev/routes'
import { adminRoutes } from './admin/admin-routes.ts'
import { operationsRoutes } from './operations/operations-routes.ts'
import { sandboxRoutes } from './sandbox/sandbox-routes.ts'
import { notFoundRoute, siteRoutes } from './site/site-routes.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'

export default [
  ...siteRoutes,
  ...adminRoutes,
  ...sandboxRoutes,
  ...operationsRoutes,
  ...webhookRoutes,
  notFoundRoute,
] satisfies RouteConfig
