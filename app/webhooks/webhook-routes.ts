import { route } from '@react-router/dev/routes'

export const webhookRoutes = [
  route('webhooks/stripe', 'webhooks/stripe-webhook-route.ts'),
  route('webhooks/inbound-mail', 'webhooks/inbound-mail-route.ts'),
  route('webhooks/mail-reports/:provider', 'webhooks/mail-reports-route.ts'),
  route('webhooks/texts', 'webhooks/text-reply-route.ts'),
]
