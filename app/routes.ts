import type { RouteConfig } from '@react-router/dev/routes'
import { operationsRoutes } from './operations/operations-routes.ts'
import { sandboxRoutes } from './sandbox/sandbox-routes.ts'
import { notFoundRoute, siteRoutes } from './site/site-routes.ts'

export default [...siteRoutes, ...sandboxRoutes, ...operationsRoutes, notFoundRoute] satisfies RouteConfig
