import { route } from '@react-router/dev/routes'

/** The contractor's listings, within the account. */
export const ownListingRoutes = [
  route('listings', 'site/own-listings/own-listings-page.tsx'),
  route('listings/:id', 'site/own-listings/own-listing-page.tsx'),
  route('listings/:id/photos', 'site/own-listings/own-photos-page.tsx'),
  route('listings/:id/photos/add', 'site/own-listings/add-photo-route.ts'),
  route('listings/:id/photos/waiting/:fileId', 'site/own-listings/waiting-photo-route.ts'),
  route('listings/:id/availability', 'site/own-listings/own-availability-page.tsx'),
  route('listings/:id/reviews', 'site/own-listings/own-reviews-page.tsx'),
  route('requests', 'site/own-listings/own-requests-page.tsx'),
  route('requests/:requestId/:businessId', 'site/own-listings/own-request-page.tsx'),
  route('requests/:requestId/:businessId/photos/:number', 'site/own-listings/own-request-photo-route.ts'),
]
