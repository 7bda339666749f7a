import { route } from '@react-router/dev/routes'

/** Routes for advertisers returning from a payment, and for the ad slots of public pages. */
export const adsRoutes = [
  route('banner-ads', 'site/ads/banner-ads-page.tsx'),
  route('ads/slot', 'site/ads/slot-route.ts'),
  route('ads/seen', 'site/ads/seen-route.ts'),
  route('ads/click/:id', 'site/ads/click-route.ts'),
]
