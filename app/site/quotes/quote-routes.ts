import { route } from '@react-router/dev/routes'
import { inLanguages } from '../in-languages.ts'

/** Routes of a quote request, from its form to the answers. */
export const quoteRoutes = [
  ...inLanguages('business/:name/quote', 'site/quotes/quote-page.tsx'),
  ...inLanguages('business/:name/quote/offline', 'site/quotes/offline-quote-page.tsx'),
  ...inLanguages('business/:name/quote/send', 'site/quotes/send-quote-route.ts'),
  ...inLanguages('business/:name/quote/others', 'site/quotes/quote-others-route.ts'),
  ...inLanguages('requests/:token', 'site/quotes/request-page.tsx'),
  ...inLanguages('requests/:token/withdraw', 'site/quotes/withdraw-page.tsx'),
  route('requests/:token/photos/:number', 'site/quotes/request-photo-route.ts'),
  route('answers/:token', 'site/quotes/answer-page.tsx'),
  route('answers/:token/photos/:number', 'site/quotes/answer-photo-route.ts'),
]
