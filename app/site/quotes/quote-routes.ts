import { route } from '@react-router/dev/routes'

/** A request for quotes, from its form to the answers. */
export const quoteRoutes = [
  route('business/:name/quote', 'site/quotes/quote-page.tsx'),
  route('business/:name/quote/send', 'site/quotes/send-quote-route.ts'),
  route('business/:name/quote/others', 'site/quotes/quote-others-route.ts'),
  route('requests/:token', 'site/quotes/request-page.tsx'),
  route('requests/:token/withdraw', 'site/quotes/withdraw-request-route.ts'),
  route('requests/:token/photos/:number', 'site/quotes/request-photo-route.ts'),
  route('answers/:token', 'site/quotes/answer-page.tsx'),
  route('answers/:token/photos/:number', 'site/quotes/answer-photo-route.ts'),
]
