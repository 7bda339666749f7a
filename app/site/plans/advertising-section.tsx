import { ChartColumn, Eye, Gauge } from 'lucide-react'
import { claimsNote } from '#domain/foundation/plans/marketing-claims.ts'
import { AdPackagesForm } from './ad-packages-form.tsx'
import { CustomSolutions } from './custom-solutions.tsx'
import { PlacementTable } from './placement-table.tsx'
import type { PurchaseAnswer } from './purchase-answer.ts'
import type { PurchasePageData } from './read-purchase-page.server.ts'

const benefits = [
  {
    Icon: Eye,
    title: 'Seen by people, counted once',
    text: 'An impression counts when your banner was in view for a second. Robots do not count.',
  },
  {
    Icon: Gauge,
    title: 'Spread over the month',
    text: 'Your impressions are paced, so that they are not gone after the first storm.',
  },
  {
    Icon: ChartColumn,
    title: 'Figures by day',
    text: 'Impressions, clicks and click rate are in your account, day by day.',
  },
]

type Props = { page: PurchasePageData; answer: PurchaseAnswer | undefined }

/** Below the tabs: reasons to advertise, the packages, the placements, and custom solutions. */
export function AdvertisingSection({ page: { advertising, isSignedIn }, answer }: Props) {
  return (
    <section aria-labelledby="advertising" className="mt-16 border-t border-line pt-10 md:mt-20 md:pt-14">
      <h2 id="advertising">Advertise on the directory</h2>
      <ul className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-3">
        {benefits.map(({ Icon, title, text }) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3">
            <Icon aria-hidden className="mt-0.5 size-5 text-accent" />
            <div>
              <h3 className="text-[17px] tracking-tight">{title}</h3>
              <p className="mt-1 text-[15px] text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <figure className="mt-8">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-panel bg-tint p-5 text-tint-ink sm:grid-cols-4 sm:p-6">
          {advertising.map(({ id, figure, label }) => (
            <div key={id} className="flex flex-col-reverse justify-end">
              <dt className="text-sm">{label}</dt>
              <dd className="font-display text-[clamp(22px,19px+0.8vw,28px)] leading-tight font-bold tracking-tight">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
        <figcaption className="mt-3 text-sm text-ink-3">{claimsNote}</figcaption>
      </figure>
      <AdPackagesForm isSignedIn={isSignedIn} answer={answer} />
      <PlacementTable />
      <CustomSolutions />
    </section>
  )
}
