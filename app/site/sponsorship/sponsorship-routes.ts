import { route } from '@react-router/dev/routes'

/** What a sponsor comes back to from a payment, and the mailed link by which he pays. */
export const sponsorshipRoutes = [
  route('sponsorship', 'site/sponsorship/sponsorship-page.tsx'),
  route('sponsorship/pay/:token', 'site/sponsorship/pay-sponsorship-page.tsx'),
]
