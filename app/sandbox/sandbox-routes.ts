import { route } from '@react-router/dev/routes'

export const sandboxRoutes = [
  route('sandbox/outbox', 'sandbox/outbox-page.tsx'),
  route('sandbox/outbox/:id', 'sandbox/outbox-mail-page.tsx'),
  route('sandbox/outbox/:id.eml', 'sandbox/outbox-file.ts'),
  route('sandbox/outbox/:id.html', 'sandbox/outbox-html.ts'),
  route('sandbox/pay/:id', 'sandbox/pay-page.tsx'),
  route('sandbox/portal/:id', 'sandbox/portal-page.tsx'),
]
