import { index, route } from '@react-router/dev/routes'
import { ownApplicationRoutes } from '../applications/application-routes.ts'
import { accountDataRoutes } from '../my-data/my-data-routes.ts'
import { ownListingRoutes } from '../own-listings/own-listing-routes.ts'
import { ownSubscriptionRoutes } from '../subscriptions/subscription-routes.ts'

export const accountRoutes = [
  route('sign-in', 'site/accounts/sign-in-page.tsx'),
  route('sign-in/two-step', 'site/accounts/second-step-page.tsx'),
  route('sign-in/code', 'site/accounts/mailed-code-page.tsx'),
  route('sign-up', 'site/accounts/sign-up-page.tsx'),
  route('sign-out', 'site/accounts/sign-out-route.ts'),
  route('verify', 'site/accounts/verify-page.tsx'),
  route('recover', 'site/accounts/recover-page.tsx'),
  route('reset', 'site/accounts/reset-page.tsx'),
  route('account', 'site/accounts/account-layout.tsx', [
    index('site/accounts/account-page.tsx'),
    route('email', 'site/accounts/account-email-page.tsx'),
    route('password', 'site/accounts/account-password-page.tsx'),
    route('two-step', 'site/accounts/two-step-page.tsx'),
    route('sessions', 'site/accounts/sessions-page.tsx'),
    route('alerts', 'site/alerts/alerts-page.tsx'),
    route('advertising', 'site/ads/own-advertising-page.tsx'),
    route('sponsorships', 'site/sponsorship/own-sponsorships-page.tsx'),
    route('support', 'site/support/support-page.tsx'),
    route('api-keys', 'site/api-keys/own-keys-page.tsx'),
    route('api-keys/webhooks', 'site/api-keys/own-endpoints-page.tsx'),
    ...accountDataRoutes,
    ...ownApplicationRoutes,
    ...ownListingRoutes,
    ...ownSubscriptionRoutes,
  ]),
]
