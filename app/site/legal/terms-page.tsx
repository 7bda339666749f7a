import type { RouteHandle } from '#context.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { LegalPage } from './legal-page.tsx'
import { legalText } from './legal-text.ts'

export const handle: RouteHandle = { permission: 'read-directory', cached: [], isReading: true }

export default function TermsPage() {
  return <LegalPage text={legalText('terms', useLanguage())} />
}
