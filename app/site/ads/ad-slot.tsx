import { useMatches, useRouteLoaderData } from 'react-router'
import { isRouteHandle } from '#context.ts'
import type { ServedPlacement } from '#domain/commerce/ads/campaign.ts'
import type { Language } from '#platform/text/language.ts'
import { useLanguage } from '../layout/site-facts.ts'

export type AdFacts = { adPlacements: ServedPlacement[] }

const label: Record<Language, string> = { en: 'Advertisement', es: 'Publicidad', ht: 'Piblisite' }

/** Widths and ratios are classes, because the policy of public pages forbids inline styles. */
const shapes: Record<ServedPlacement, { width: string; box: string } | null> = {
  'homepage-hero': { width: 'max-w-[1200px]', box: 'aspect-[1200/400]' },
  'search-header': { width: 'max-w-[728px]', box: 'aspect-[728/90]' },
  'sidebar-banner': { width: 'max-w-[300px]', box: 'aspect-[300/250]' },
  'emergency-section': { width: 'max-w-[320px]', box: 'aspect-[320/100]' },
  'mobile-banner': { width: 'max-w-[320px]', box: 'aspect-[320/50]' },
  'footer-links': null,
}

type Props = { placement: ServedPlacement; className?: string }

/** Its fixed shape prevents layout shift. The script fills it, or removes it unless it was already seen. */
export function AdSlot({ placement, className = '' }: Props) {
  const language = useLanguage()
  const running = useRouteLoaderData<() => AdFacts>('root')?.adPlacements ?? []
  // A hydrated page is private and lacks the script that fills slots.
  const isHydrated = useMatches().some(({ handle }) => isRouteHandle(handle) && handle.hydrate)
  const shape = shapes[placement]
  if (isHydrated || !running.includes(placement)) return null
  if (!shape)
    return (
      <div data-ad={placement} className={`invisible flex min-h-11 flex-wrap items-center gap-2 text-sm ${className}`}>
        <p>{label[language]}:</p>
        <p data-ad-box />
      </div>
    )
  return (
    <div
      data-ad={placement}
      className={`invisible mx-auto w-full overflow-hidden rounded-control border border-line bg-surface print:hidden ${shape.width} ${className}`}
    >
      <p className="bg-sunken px-2 text-[13px] leading-6 text-ink-3">{label[language]}</p>
      <div data-ad-box className={shape.box} />
    </div>
  )
}
