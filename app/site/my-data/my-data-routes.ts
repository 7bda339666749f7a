import { route } from '@react-router/dev/routes'

/** Pages where people view, download and delete our data about them. */
export const myDataRoutes = [
  route('privacy/my-data', 'site/my-data/ask-data-page.tsx'),
  route('privacy/my-data/sent', 'site/my-data/data-sent-page.tsx'),
  route('privacy/my-data/open', 'site/my-data/open-data-page.tsx'),
  route('privacy/my-data/held', 'site/my-data/held-data-page.tsx'),
  route('privacy/my-data/my-data.zip', 'site/my-data/held-data-file-route.ts'),
  route('privacy/my-data/erased', 'site/my-data/data-erased-page.tsx'),
]

/** The same for an account, below its path. */
export const accountDataRoutes = [
  route('my-data', 'site/my-data/account-data-page.tsx'),
  route('my-data/my-data.zip', 'site/my-data/account-data-file-route.ts'),
]
