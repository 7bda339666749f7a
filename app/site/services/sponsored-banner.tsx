import { Badge } from '#ui/badge.tsx'

type Banner = { headline: string; text: string; action: string; to: string; isSample: boolean }

/** Stands where no sponsor has booked the place, and says that it is a sample. */
const sample: Banner = {
  headline: 'This space is for sponsors',
  text: 'A maker of tarps, tiles or shutters could stand here.',
  action: 'See the rates',
  to: '#advertising-opportunities',
  isSample: true,
}

/** The one sponsor of the page, marked as an advertisement. */
export function SponsoredBanner({ banner = sample }: { banner?: Banner }) {
  const { headline, text, action, to, isSample } = banner
  return (
    <aside
      aria-label="Advertisement"
      className="mt-7 rounded-control border border-line bg-surface px-4 pt-2 pb-1 sm:pb-2 print:hidden"
    >
      <p className="flex items-center justify-between text-[13px] text-ink-2">
        Advertisement {isSample && <Badge tone="grey">Sample</Badge>}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <div>
          <p className="font-display text-lg font-bold">{headline}</p>
          <p className="text-sm text-ink-2">{text}</p>
        </div>
        <a
          href={to}
          rel={isSample ? undefined : 'sponsored noopener'}
          className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
        >
          {action}
        </a>
      </div>
    </aside>
  )
}
