import { appContext, callerContext, type RouteHandle } from '#context.ts'
import type { Route } from './+types/privacy-page'
import { LegalPage } from './legal-page.tsx'
import { legalText } from './legal-text.ts'

export const handle: RouteHandle = { permission: 'read-directory', cached: [], isReading: true }

export function loader({ context }: Route.LoaderArgs) {
  return { language: context.get(callerContext).language, retention: context.get(appContext).retention }
}

export default function PrivacyPage({ loaderData: { language, retention } }: Route.ComponentProps) {
  return <LegalPage text={legalText('privacy', language)} retention={retention} />
}
