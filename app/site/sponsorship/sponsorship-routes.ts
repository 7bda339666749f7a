import { route } from '@react-router/dev/routes'

/** The page that sponsors return to from a payment, and the payment page of an emailed link. */
export const sponsorshipRoutes = [
  route('sponsorship', 'site/sponsorship/sponsorship-page.tsx'),
  route('sponsorship/pay/:token', 'site/sponsorship/pay-sponsorship-page.tsx'),
]
