import { type RouteConfig, route } from '@react-router/dev/routes'
import { adminRoutes } from './admin/admin-routes.ts'
import { notFoundRoute, siteRoutes } from './site/site-routes.ts'

const webhookRoutes = [
  route('webhooks/stripe', 'webhooks/stripe-webhook-route.ts'),
  route('webhooks/inbound-mail', 'webhooks/inbound-mail-route.ts'),
  route('webhooks/mail-reports/:provider', 'webhooks/mail-reports-route.ts'),
  route('webhooks/texts', 'webhooks/text-reply-route.ts'),
]

const sandboxRoutes = [
  route('sandbox/outbox', 'sandbox/outbox-page.tsx'),
  route('sandbox/outbox/:id', 'sandbox/outbox-mail-page.tsx'),
  route('sandbox/outbox/:id.eml', 'sandbox/outbox-file.ts'),
  route('sandbox/outbox/:id.html', 'sandbox/outbox-html.ts'),
  route('sandbox/pay/:id', 'sandbox/pay-page.tsx'),
  route('sandbox/portal/:id', 'sandbox/portal-page.tsx'),
]

const operationsRoutes = [route('healthz', 'operations/health-route.ts'), route('readyz', 'operations/ready-route.ts')]

export default [
  ...siteRoutes,
  ...adminRoutes,
  ...sandboxRoutes,
  ...operationsRoutes,
  ...webhookRoutes,
  notFoundRoute,
] satisfies RouteConfig
