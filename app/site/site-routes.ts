import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { languages, pathIn } from '#platform/text/language.ts'
import { languagesOf, type TranslatedPath } from './translated-paths.ts'

export const siteRoutes = [
  ...inLanguages('', 'site/directory/home-page.tsx'),
  ...inLanguages('business/:name', 'site/business-page/business-page.tsx'),
  route('business/:name/badge', 'site/website-badge/badge-visit-route.ts'),
  route('business/:name/badge.svg', 'site/website-badge/badge-picture-route.ts'),
  route('business/:name/claim', 'site/claims/claim-page.tsx'),
  ...inLanguages('business/:name/problem', 'site/problems/report-problem-page.tsx'),
  ...inLanguages('business/:name/problem/sent', 'site/problems/problem-sent-page.tsx'),

  ...inLanguages('business/:name/photos/:number', 'site/gallery/photo-page.tsx'),

  route('sign-in', 'site/sign-in/sign-in-page.tsx'),
  route('sign-in/two-step', 'site/sign-in/second-step-page.tsx'),
  route('sign-in/code', 'site/sign-in/mailed-code-page.tsx'),
  route('sign-in/with/:provider', 'site/sign-in/provider-start-page.tsx'),
  route('sign-in/with/:provider/back', 'site/sign-in/provider-return-page.tsx'),
  route('sign-in/passkey', 'site/sign-in/ask-passkey-route.ts'),
  route('sign-up', 'site/sign-in/sign-up-page.tsx'),
  route('sign-out', 'site/sign-in/sign-out-route.ts'),
  route('verify', 'site/sign-in/verify-page.tsx'),
  route('recover', 'site/sign-in/recover-page.tsx'),
  route('reset', 'site/sign-in/reset-page.tsx'),
  route('account', 'site/accounts/account-layout.tsx', [
    index('site/accounts/account-page.tsx'),
    route('profile', 'site/accounts/profile-page.tsx'),
    route('email', 'site/accounts/account-email-page.tsx'),
    route('password', 'site/accounts/account-password-page.tsx'),
    route('two-step', 'site/accounts/two-step-page.tsx'),
    route('sessions', 'site/accounts/sessions-page.tsx'),
    route('sign-in', 'site/accounts/ways-in-page.tsx'),
    route('alerts', 'site/alerts/alerts-page.tsx'),
    route('team', 'site/team/team-page.tsx'),
    route('team/on-call', 'site/team/on-call-page.tsx'),
    route('advertising', 'site/ads/own-advertising-page.tsx'),
    route('advertising/:id/figures.csv', 'site/ads/campaign-csv-route.ts'),
    route('sponsorships', 'site/sponsorship/own-sponsorships-page.tsx'),
    route('support', 'site/support/support-page.tsx'),
    route('api-keys', 'site/api-keys/own-keys-page.tsx'),
    route('api-keys/webhooks', 'site/api-keys/own-endpoints-page.tsx'),
    route('my-data', 'site/my-data/account-data-page.tsx'),
    route('my-data/my-data.zip', 'site/my-data/account-data-file-route.ts'),
    route('my-data/delete', 'site/my-data/delete-account-page.tsx'),
    route('applications', 'site/applications/own-applications-page.tsx'),
    route('listings', 'site/own-listings/own-listings-page.tsx'),
    route('listings/:id', 'site/own-listings/own-listing-page.tsx'),
    route('listings/:id/draft', 'site/listing-editor/own-draft-route.ts'),
    route('listings/:id/photos', 'site/own-listings/own-photos-page.tsx'),
    route('listings/:id/photos/add', 'site/own-listings/add-photo-route.ts'),
    route('listings/:id/photos/waiting/:fileId', 'site/own-listings/waiting-photo-route.ts'),
    route('listings/:id/availability', 'site/own-listings/own-availability-page.tsx'),
    route('listings/:id/badge', 'site/website-badge/own-badge-page.tsx'),
    route('listings/:id/reviews', 'site/own-reviews/own-reviews-page.tsx'),
    route('listings/:id/reviews/ask', 'site/own-reviews/ask-reviews-page.tsx'),
    route('listings/:id/reviews/:review/report', 'site/own-reviews/report-review-page.tsx'),
    route('requests', 'site/own-requests/own-requests-page.tsx'),
    route('requests.csv', 'site/pipeline/requests-csv-route.ts'),
    route('requests/calendar', 'site/pipeline/calendar-page.tsx'),
    route('requests/replies', 'site/pipeline/quick-replies-page.tsx'),
    route('requests/:requestId/:businessId', 'site/own-requests/own-request-page.tsx'),
    route('requests/:requestId/:businessId/photos/:number', 'site/own-requests/own-request-photo-route.ts'),
    route('requests/:requestId/:businessId/appointment.ics', 'site/pipeline/appointment-route.ts'),
    route('requests/:requestId/:businessId/contact.vcf', 'site/pipeline/contact-card-route.ts'),
    route('requests/:requestId/:businessId/live', 'site/conversations/own-live-route.ts'),
    route(
      'requests/:requestId/:businessId/messages/:messageId/:number',
      'site/conversations/own-message-photo-route.ts',
    ),
    route('subscription', 'site/subscriptions/own-subscription-page.tsx'),
    route('subscription/change', 'site/subscriptions/change-plan-page.tsx'),
  ]),

  route('calendar/:token/roof-rescue.ics', 'site/pipeline/shared-calendar-route.ts'),
  route('banner-ads', 'site/ads/banner-ads-page.tsx'),
  route('ads/slot', 'site/ads/slot-route.ts'),
  route('ads/seen', 'site/ads/seen-route.ts'),
  route('ads/click/:id', 'site/ads/click-route.ts'),

  route('api/docs', 'site/api-docs/api-docs-page.tsx'),

  route('business-application', 'site/applications/start-application-page.tsx'),
  route('business-application/details', 'site/applications/listing-details-page.tsx'),
  route('business-application/:token/step/:step', 'site/applications/application-step-page.tsx'),
  route('applications/:token', 'site/applications/application-status-page.tsx'),

  route('availability/:token', 'site/availability/availability-page.tsx'),
  route('team/:token', 'site/team/invitation-page.tsx'),

  ...inLanguages('business/:name/quote', 'site/quotes/quote-page.tsx'),
  ...inLanguages('business/:name/quote/offline', 'site/quotes/offline-quote-page.tsx'),
  ...inLanguages('business/:name/quote/send', 'site/quotes/send-quote-route.ts'),
  ...inLanguages('business/:name/quote/others', 'site/tracker/quote-others-route.ts'),
  ...inLanguages('find-request', 'site/tracker/find-request-page.tsx'),
  ...inLanguages('requests/:token', 'site/tracker/request-page.tsx'),
  ...inLanguages('requests/:token/checking', 'site/tracker/held-request-page.tsx'),
  ...inLanguages('requests/:token/withdraw', 'site/tracker/withdraw-page.tsx'),
  ...inLanguages('requests/:token/hire', 'site/tracker/hire-page.tsx'),
  route('requests/:token/photos/:number', 'site/tracker/request-photo-route.ts'),
  route('requests/:token/live', 'site/conversations/request-live-route.ts'),
  route('requests/:token/messages/:messageId/:number', 'site/conversations/request-message-photo-route.ts'),
  route('answers/:token', 'site/answers/answer-page.tsx'),
  route('answers/:token/live', 'site/conversations/answer-live-route.ts'),
  route('answers/:token/messages/:messageId/:number', 'site/conversations/answer-message-photo-route.ts'),
  route('answers/:token/photos/:number', 'site/answers/answer-photo-route.ts'),

  ...inLanguages('business/:name/reviews', 'site/reviews/reviews-page.tsx'),
  ...inLanguages('reviews/:token', 'site/reviews/write-review-page.tsx'),
  ...inLanguages('reviews/for/:token', 'site/reviews/invited-review-page.tsx'),
  ...inLanguages('reviews/confirm/:token', 'site/reviews/confirm-review-page.tsx'),
  ...inLanguages('reviews/reported/:token', 'site/reviews/reported-review-page.tsx'),
  route('review-card/:id', 'site/own-reviews/review-card-page.tsx'),

  ...inLanguages('emergency-help', 'site/emergency/emergency-page.tsx'),
  ...inLanguages('emergency-help/triage', 'site/emergency/triage-page.tsx'),
  // `/ht` alone redirects to emergency help, which is the most urgent.
  route('ht', 'site/emergency/language-home-route.ts', { id: 'ht' }),

  ...inLanguages('savings', 'site/incentives/savings-page.tsx'),
  ...inLanguages('savings/:slug', 'site/incentives/program-page.tsx'),

  ...inLanguages('services/:slug', 'site/services/service-page.tsx'),

  route('sponsorship', 'site/sponsorship/sponsorship-page.tsx'),
  route('sponsorship/pay/:token', 'site/sponsorship/pay-sponsorship-page.tsx'),

  ...inLanguages('guides', 'site/guides/guides-page.tsx'),
  ...inLanguages('guides/emergency-checklist', 'site/guides/emergency-checklist-page.tsx'),
  ...inLanguages('guides/understanding-estimates/check', 'site/estimates/check-estimates-page.tsx'),
  ...inLanguages('guides/:slug', 'site/guides/guide-page.tsx'),

  route('list-business', 'site/plans/list-business-page.tsx'),
  route('list-business/plans', 'site/plans/plan-comparison-page.tsx'),
  route('list-business/check', 'site/checkout/check-purchase-route.ts'),

  ...inLanguages('about', 'site/about/about-page.tsx'),
  ...inLanguages('complaints', 'site/about/complaints-page.tsx'),

  ...inLanguages('terms', 'site/legal/terms-page.tsx'),
  ...inLanguages('privacy', 'site/legal/privacy-page.tsx'),
  route('.well-known/security.txt', 'site/legal/security-text-route.ts'),

  ...inLanguages('privacy/my-data', 'site/my-data/ask-data-page.tsx'),
  ...inLanguages('privacy/my-data/sent', 'site/my-data/data-sent-page.tsx'),
  ...inLanguages('privacy/my-data/open', 'site/my-data/open-data-page.tsx'),
  ...inLanguages('privacy/my-data/held', 'site/my-data/held-data-page.tsx'),
  ...inLanguages('privacy/my-data/my-data.zip', 'site/my-data/held-data-file-route.ts'),
  ...inLanguages('privacy/my-data/erased', 'site/my-data/data-erased-page.tsx'),

  route('functions/create-checkout-session', 'site/subscriptions/create-checkout-route.ts'),
  route('functions/create-customer-portal', 'site/subscriptions/create-portal-route.ts'),
  route('functions/subscription', 'site/subscriptions/held-subscription-route.ts'),
  route('functions/purchase', 'site/subscriptions/purchase-state-route.ts'),
  route('subscription-success', 'site/subscriptions/subscription-success-page.tsx'),

  ...inLanguages('shortlist', 'site/shortlist/shortlist-page.tsx'),
  ...inLanguages('compare', 'site/shortlist/compare-page.tsx'),

  ...inLanguages('saved', 'site/offline/saved-page.tsx'),
  route('places.json', 'site/places/places-route.ts'),
  route('manifest.webmanifest', 'site/offline/manifest-route.ts'),

  route('unsubscribe/:link', 'site/outreach/unsubscribe-page.tsx'),
  route('plan-reminder/:link', 'site/plans/plan-reminder-page.tsx'),

  route('files/:id', 'site/pictures/file-route.ts'),
  route('files/:id/small', 'site/pictures/small-file-route.ts'),
  route('pictures/:edition/:scene', 'site/pictures/scene-picture-route.ts'),
  route('pictures/1/social/*', 'site/pictures/social-picture-route.ts'),
  route('pictures/:edition/articles/:slug', 'site/pictures/article-picture-route.ts'),
  route('pictures/:edition/drawings/:name', 'site/pictures/drawing-route.ts'),
  route('pictures/:edition/logos/:id/:initials', 'site/pictures/logo-route.ts'),
  route('pictures/:edition/:id/:kind/:number?', 'site/pictures/business-picture-route.ts'),

  ...inLanguages('roofers', 'site/landing/all-cities-page.tsx'),
  ...inLanguages('roofers/:city/:category?', 'site/landing/city-page.tsx'),

  route('brand/pictures/:size/:name', 'site/brand/brand-picture-route.ts'),
  route('brand/:edition/:sheet', 'site/brand/brand-sheet-route.ts'),
  route('robots.txt', 'site/sitemap/robots-route.ts'),
  route('sitemap.xml', 'site/sitemap/sitemap-index-route.ts'),
  route('sitemaps/pages.xml', 'site/sitemap/sitemap-pages-route.ts'),
  route('sitemaps/roofers.xml', 'site/sitemap/sitemap-roofers-route.ts'),
  route('sitemaps/businesses/:file', 'site/sitemap/sitemap-businesses-route.ts'),
  route('guides/feed.xml', 'site/sitemap/feed-route.ts'),

  route('map/pins', 'site/map/pins-route.ts'),
  route('map/:edition/:scale/:scheme', 'site/map/base-map-route.ts'),

  route('traffic', 'site/traffic/traffic-route.ts'),

  ...languages.map(language =>
    route(pathIn(language, '/content-preview').slice(1), 'site/content/preview-page.tsx', {
      id: `preview/${language}`,
    }),
  ),
]

/** Must come last: matches every path that no other route matches. */
export const notFoundRoute = route('*', 'site/layout/not-found-page.tsx')

/** Returns the routes of a page in each of its languages: its own path, and below `/es` and `/ht`. */
function inLanguages(path: TranslatedPath, file: string): RouteConfigEntry[] {
  return languagesOf(path).map(language => {
    const own = pathIn(language, `/${path}`).slice(1)
    if (own === '') return index(file)
    return route(own, file, language === 'en' ? {} : { id: `${language}/${file}` })
  })
}
