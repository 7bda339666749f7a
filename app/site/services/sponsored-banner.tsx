import { useLoaderData } from 'react-router'
import type { Sponsor } from '#domain/commerce/sponsorship/read-sponsor.server.ts'
import { Badge } from '#ui/badge.tsx'

const frame = 'mt-7 rounded-control border border-line bg-surface px-4 pt-2 pb-1 sm:pb-2 print:hidden'
const inLine = 'flex flex-wrap items-center justify-between gap-x-6 sm:flex-nowrap'
const act = 'inline-flex min-h-11 shrink-0 items-center font-semibold text-accent hover:underline'

/** The page's sponsor, labeled as such, from the loader of the page that shows the banner. */
export function SponsoredBanner() {
  const { sponsor } = useLoaderData<() => { sponsor: Sponsor | null }>()
  return sponsor ? <BookedBanner {...sponsor} /> : <SampleBanner />
}

function BookedBanner({ name, message, action, address, logo }: Sponsor) {
  return (
    <aside aria-label="Sponsored" className={frame}>
      <p className="text-[13px] text-ink-2">Sponsored</p>
      <div className={inLine}>
        <div className="flex min-w-0 items-center gap-4">
          {logo && (
            // Logos are designed for a white background.
            <img
              src={logo}
              alt=""
              width={112}
              height={48}
              className="h-12 w-22 shrink-0 rounded-md bg-white object-contain p-1 sm:w-28"
            />
          )}
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="font-display text-lg leading-tight font-bold">{name}</p>
            {message && <p className="text-sm text-ink-2">{message}</p>}
          </div>
        </div>
        {address && (
          <a href={address} rel="sponsored noopener" className={act}>
            {action}
          </a>
        )}
      </div>
    </aside>
  )
}

/** Shown without a sponsor, and labeled as a sample. */
function SampleBanner() {
  return (
    <aside aria-label="Advertisement" className={frame}>
      <p className="flex items-center justify-between text-[13px] text-ink-2">
        Advertisement <Badge tone="grey">Sample</Badge>
      </p>
      <div className={inLine}>
        <div>
          <p className="font-display text-lg font-bold">This space is for sponsors</p>
          <p className="text-sm text-ink-2">A maker of tarps, tiles or shutters could be here.</p>
        </div>
        <a href="#advertising-opportunities" className={act}>
          See the rates
        </a>
      </div>
    </aside>
  )
}
