import { index, route } from '@react-router/dev/routes'

/** The six tabs and the inbox stand in the dashboard's layout; each is a page of its own. */
export const adminRoutes = [
  route('admin-login', 'admin/sign-in/admin-login-page.tsx'),
  route('admin-login/two-step', 'admin/sign-in/admin-second-step-page.tsx'),
  route('admin/old-listings', 'admin/old-listings/old-listings-route.ts'),
  route('admin/logout', 'admin/sign-in/admin-logout-route.ts'),
  route('admin', 'admin/layout/admin-layout.tsx', [
    index('admin/businesses/businesses-page.tsx'),
    route('businesses/new', 'admin/businesses/add-business-page.tsx'),
    route('businesses/:id', 'admin/businesses/edit-business-page.tsx'),
    route('businesses/:id/photos', 'admin/businesses/business-photos-page.tsx'),
    route('businesses/:id/check', 'admin/businesses/check-business-page.tsx'),
    route('businesses/:id/history', 'admin/businesses/business-history-page.tsx'),
    route('settings', 'admin/settings/settings-page.tsx'),
    route('settings/configuration', 'admin/settings/configuration-page.tsx'),
    route('settings/offers', 'admin/offers/offers-page.tsx'),
    ...['reports', 'api'].map(name => route(name, 'admin/layout/unfilled-page.tsx', { id: `admin/${name}` })),
    route('import', 'admin/import/import-page.tsx'),
    route('import/files', 'admin/import/begin-file-route.ts'),
    route('import/files/:id/pieces/:position', 'admin/import/take-piece-route.ts'),
    route('import/files/:id/progress', 'admin/import/import-progress-route.ts'),
    route('import/files/:id/rejected.csv', 'admin/import/rejected-rows-route.ts'),
    route('tools', 'admin/tools/tools-page.tsx'),
    route('tools/export.csv', 'admin/tools/export-listings-route.ts'),
    route('inbox', 'admin/inbox/inbox-page.tsx', [route(':kind/:id', 'admin/inbox/item-page.tsx')]),
    route('inbox/:kind/:id/files/:fileId', 'admin/inbox/item-file-route.ts'),
    route('audit', 'admin/audit/audit-page.tsx'),
    route('audit/export.csv', 'admin/audit/export-audit-route.ts'),
  ]),
]
