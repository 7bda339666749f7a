import { ClipboardList, Siren } from 'lucide-react'
import { SafetyBanner } from '../emergency/emergency-header.tsx'
import { layoutMessages } from '../layout/layout-messages.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { linkIn } from '../translated-paths.ts'

const way = 'flex min-h-13 items-center justify-center gap-2 rounded-control px-3 text-center font-semibold'

/** The top of the home page during a storm: 911, contractors to call, and the checklist. */
export function StormHelp() {
  const language = useLanguage()
  const { emergency, links } = layoutMessages[language]
  return (
    <>
      <SafetyBanner language={language} />
      <nav aria-label={emergency} className="border-b border-line bg-surface">
        <div className="mx-auto grid max-w-6xl grid-cols-2 gap-3 px-4 py-3">
          <a {...linkIn(language, '/emergency-help')} className={`${way} bg-red-fill text-white`}>
            <Siren aria-hidden className="size-5 shrink-0" /> {emergency}
          </a>
          <a {...linkIn(language, '/guides/emergency-checklist')} className={`${way} border border-edge text-ink`}>
            <ClipboardList aria-hidden className="size-5 shrink-0" /> {links['/guides/emergency-checklist']}
          </a>
        </div>
      </nav>
    </>
  )
}
