import { Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { link } from '#ui/button.ts'
import { AdSlot } from '../ads/ad-slot.tsx'
import { useLanguage } from '../layout/site-facts.ts'
import { linkIn } from '../translated-paths.ts'
import { searchMessages } from './search-messages.ts'

const guides = ['/guides/vet-roofer', '/guides/understanding-estimates', '/guides/avoid-storm-chasers'] as const

/** The sidebar of every list of contractors: emergency help, and advice to read before signing. */
/** `near`: the place of the page, as in its address. */
export function ResultsAside({ near = '', children }: { near?: string; children?: ReactNode }) {
  const language = useLanguage()
  const messages = searchMessages[language].aside
  return (
    <aside className="grid content-start gap-8">
      <div className="rounded-panel bg-red-tint p-6 text-red-ink">
        <h3>{messages.water}</h3>
        <p className="mt-2 text-ink">{messages.safety}</p>
        <a
          {...linkIn(language, near ? `/emergency-help?${new URLSearchParams({ near })}` : '/emergency-help')}
          className="mt-4 flex min-h-12 items-center justify-center gap-2 rounded-control bg-red-fill font-semibold text-white"
        >
          <Siren aria-hidden className="size-5" /> {messages.help}
        </a>
      </div>
      {children}
      <nav aria-label={messages.beforeYouSign}>
        <h3>{messages.beforeYouSign}</h3>
        <ul className="mt-2">
          {guides.map(path => (
            <li key={path} className="border-b border-line">
              <a {...linkIn(language, path)} className={`${link} flex min-h-11 items-center`}>
                {messages.guides[path]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <AdSlot placement="sidebar-banner" />
    </aside>
  )
}
