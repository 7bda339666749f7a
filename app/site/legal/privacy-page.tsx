import { appContext, type RouteHandle } from '#context.ts'
import type { Route } from './+types/privacy-page'
import { LegalPage } from './legal-page.tsx'
import { legalText } from './legal-text.ts'

export const handle: RouteHandle = { permission: 'read-directory', cached: [], isReading: true }

export function loader({ context }: Route.LoaderArgs) {
  return context.get(appContext).retention
}

export default function PrivacyPage({ loaderData: retention }: Route.ComponentProps) {
  return <LegalPage text={legalText('privacy')} retention={retention} />
}
