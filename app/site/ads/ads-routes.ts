import { route } from '@react-router/dev/routes'

/** What an advertiser comes back to from a payment, and what the slots of public pages ask and tell. */
export const adsRoutes = [
  route('banner-ads', 'site/ads/banner-ads-page.tsx'),
  route('ads/slot', 'site/ads/slot-route.ts'),
  route('ads/seen', 'site/ads/seen-route.ts'),
  route('ads/click/:id', 'site/ads/click-route.ts'),
]
