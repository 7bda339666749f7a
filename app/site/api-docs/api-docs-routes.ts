import { route } from '@react-router/dev/routes'

export const apiDocsRoutes = [route('api/docs', 'site/api-docs/api-docs-page.tsx')]
