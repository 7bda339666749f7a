import { route } from '@react-router/dev/routes'

/** Endpoints that the pages call, and the page after a plan's payment. */
export const subscriptionRoutes = [
  route('functions/create-checkout-session', 'site/subscriptions/create-checkout-route.ts'),
  route('functions/create-customer-portal', 'site/subscriptions/create-portal-route.ts'),
  route('functions/subscription', 'site/subscriptions/held-subscription-route.ts'),
  route('functions/purchase', 'site/subscriptions/purchase-state-route.ts'),
  route('subscription-success', 'site/subscriptions/subscription-success-page.tsx'),
]

/** Within the account. */
export const ownSubscriptionRoutes = [route('subscription', 'site/subscriptions/own-subscription-page.tsx')]
