import { route } from '@react-router/dev/routes'

export const applicationRoutes = [
  route('business-application', 'site/applications/start-application-page.tsx'),
  route('business-application/:token/step/:step', 'site/applications/application-step-page.tsx'),
  route('applications/:token', 'site/applications/application-status-page.tsx'),
]

/** Within the contractor's account. */
export const ownApplicationRoutes = [route('applications', 'site/applications/own-applications-page.tsx')]
