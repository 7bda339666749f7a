import { route } from '@react-router/dev/routes'

/** Where the link of a mailing leads. */
export const outreachRoutes = [route('unsubscribe/:link', 'site/outreach/unsubscribe-page.tsx')]
