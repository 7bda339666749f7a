import type { RouteHandle } from '#context.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { ArticleCards } from '../articles/article-cards.tsx'
import { Page } from '../layout/page.tsx'
import { services } from '../services/services.ts'
import { guides } from './guides.ts'

export const handle: RouteHandle = { permission: 'read-directory', cached: [], isReading: true }

export default function GuidesPage() {
  return (
    <Page
      title="Guides and services"
      description={`What to do about a damaged roof in ${region.name}: checklists, your rights, insurance, estimates and building codes.`}
    >
      <h1>Guides and services</h1>
      <p className="mt-4 max-w-[60ch] text-[clamp(18px,17px+0.3vw,21px)] leading-[1.45]">
        Short texts for a bad day: what to do first, whom to trust, what the law gives you.
      </p>
      <h2 className="mt-10">Guides</h2>
      <ArticleCards articles={[...guides.values()].sort(urgentFirst)} folder="guides" />
      <h2 className="mt-14">Services</h2>
      <p className="mt-3 max-w-[60ch]">What each kind of help is, and how it goes.</p>
      <ArticleCards articles={[...services.values()].sort(urgentFirst)} folder="services" />
    </Page>
  )
}

type Urgent = { button: { urgent: boolean } }

function urgentFirst(a: Urgent, b: Urgent) {
  return Number(b.button.urgent) - Number(a.button.urgent)
}
