import { route } from '@react-router/dev/routes'

export const webhookRoutes = [route('webhooks/stripe', 'webhooks/stripe-webhook-route.ts')]
