import { route } from '@react-router/dev/routes'

/** The page that a bulk email's unsubscribe link leads to. */
export const outreachRoutes = [route('unsubscribe/:link', 'site/outreach/unsubscribe-page.tsx')]
