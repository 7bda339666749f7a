import { useLanguage } from '../layout/site-facts.ts'
import { timelineMessages } from './insurer-law-messages.ts'

type Deadline = { of: 'acknowledge' | 'investigate' | 'inspect' | 'pay'; days: number; previously: number | null }

/** The insurer's deadlines by ss. 627.70131 and 627.7142, Florida Statutes, with the ones in older guides. */
const deadlines: readonly Deadline[] = [
  { of: 'acknowledge', days: 7, previously: 14 },
  { of: 'investigate', days: 7, previously: 30 },
  { of: 'inspect', days: 30, previously: null },
  { of: 'pay', days: 60, previously: 90 },
]

const longest = 90

/** Shows today's time limits in the accent color, the old ones in gray below. */
export function ClaimTimeline() {
  const messages = timelineMessages[useLanguage()]
  return (
    <figure className="mt-6 rounded-panel bg-sunken p-5 sm:p-6">
      <dl className="grid gap-5">
        {deadlines.map(({ of, days, previously }) => (
          <div key={of} className="break-inside-avoid">
            <dt className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{messages[of].name}</span>
              <span className="text-sm text-ink-2">{messages[of].counted}</span>
            </dt>
            <dd className="mt-1.5 grid gap-1">
              <Bar days={days} className="fill-accent" text={messages.within(days)} />
              {previously && <Bar days={previously} className="fill-edge" text={messages.previously(previously)} />}
            </dd>
          </div>
        ))}
      </dl>
      <figcaption className="mt-5 text-sm text-ink-2">{messages.caption}</figcaption>
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
