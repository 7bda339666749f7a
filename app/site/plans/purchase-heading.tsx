import { type Claim, claimsNote } from '#domain/foundation/plans/marketing-claims.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { Picture } from '#ui/picture.tsx'
import { scenePath } from '../pictures/picture-path.ts'

/** The page's title and introduction, with the figures of its stats strip. */
export function PurchaseHeading({ stats }: { stats: readonly Claim[] }) {
  return (
    <header className="mt-2 grid items-center gap-x-14 md:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,31rem)]">
      <div>
        <h1>
          List Your <br className="max-md:hidden" />
          Roofing Business
        </h1>
        <p className="mt-4 max-w-[34ch] text-[clamp(18px,17px+0.3vw,21px)] leading-[1.45] text-ink-2">
          Be there when a homeowner in {region.name} looks up from a bucket and starts calling.
        </p>
        <StatsStrip stats={stats} />
      </div>
      <div className="max-md:hidden">
        <Picture path={scenePath('at-work')} alt="" className="dark:brightness-[.88]" />
      </div>
    </header>
  )
}

function StatsStrip({ stats }: { stats: readonly Claim[] }) {
  return (
    <figure className="mt-6">
      <dl className="grid grid-cols-2 gap-y-4 sm:flex">
        {stats.map(({ id, figure, label }) => (
          <div
            key={id}
            className="flex flex-col-reverse justify-end border-line pr-4 even:border-l even:pl-4 sm:not-first:border-l sm:not-first:pl-4 lg:pr-5 lg:not-first:pl-5"
          >
            <dt className="text-sm text-ink-2 lg:whitespace-nowrap">{label}</dt>
            <dd className="font-display text-[25px] leading-tight font-bold tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
      <figcaption className="mt-3 text-sm text-ink-3">{claimsNote}</figcaption>
    </figure>
  )
}
