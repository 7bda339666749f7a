type ProcessRole = { name: string; counted: string; days: number; previously: number | null }

/** The insurer's deadlines by ss. 627.70131 and 627.7142, Florida Statutes, with the ones in older guides. */
const duties: readonly ProcessRole[] = [
  { name: 'Acknowledge your claim', counted: 'after you report it', days: 7, previously: 14 },
  { name: 'Begin its investigation', counted: 'after your proof of loss', days: 7, previously: 30 },
  { name: 'Inspect the roof, if needed', counted: 'after your proof of loss', days: 30, previously: null },
  { name: 'Pay or deny', counted: 'after you report it', days: 60, previously: 90 },
]

const longest = 90

/** A bar chart of the time limit for each part of a claim: today's in the accent color, the old one in gray below it. */
export function ClaimTimeline() {
  return (
    <figure className="mt-6 rounded-panel bg-sunken p-5 sm:p-6">
      <dl className="grid gap-5">
        {duties.map(({ name, counted, days, previously }) => (
          <div key={name} className="break-inside-avoid">
            <dt className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{name}</span>
              <span className="text-sm text-ink-2">{counted}</span>
            </dt>
            <dd className="mt-1.5 grid gap-1">
              <Bar days={days} className="fill-accent" text={`Within ${days} days`} />
              {previously && <Bar days={previously} className="fill-edge" text={`Older guides: ${previously} days`} />}
            </dd>
          </div>
        ))}
      </dl>
      <figcaption className="mt-5 text-sm text-ink-2">
        The insurer’s limits today, and in gray those of older guides. Things outside the insurer’s control can stop the
        clock.
      </figcaption>
    </figure>
  )
}

function Bar({ days, className, text }: { days: number; className: string; text: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-3">
      <svg aria-hidden="true" width="100%" height="14">
        <rect width="100%" height="14" rx="6" className="fill-line" />
        <rect width={`${(days / longest) * 100}%`} height="14" rx="6" className={className} />
      </svg>
      <span className="text-sm tabular-nums">{text}</span>
    </div>
  )
}
