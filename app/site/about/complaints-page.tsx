import type { RouteHandle } from '#context.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { aboutText } from './about-text.ts'
import { AboutTextPage } from './about-text-page.tsx'

export const handle: RouteHandle = { permission: 'read-directory', cached: [], isReading: true }

export default function ComplaintsPage() {
  return <AboutTextPage text={aboutText('complaints', useLanguage())} />
}
