import { ChartColumn, Eye, Gauge, Mail } from 'lucide-react'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { claimsNote } from '#domain/foundation/plans/marketing-claims.ts'
import { placementRates } from '#domain/foundation/plans/rate-cards.ts'
import { mailtoLink } from '#platform/text/email-address.ts'
import { button, link } from '#ui/button.ts'
import type { PurchaseAnswer } from '../checkout/purchase-answer.ts'
import type { PurchasePageData } from '../checkout/read-purchase-page.server.ts'
import { useSiteFacts } from '../layout/site-facts.ts'
import { AdPackagesForm } from './ad-packages-form.tsx'

const benefits = [
  {
    Icon: Eye,
    title: 'Real views, counted once',
    text: 'An impression counts when your banner is in view for a second. Bots don’t count.',
  },
  {
    Icon: Gauge,
    title: 'Spread across the month',
    text: 'We pace your impressions so the first storm doesn’t use them all up.',
  },
  {
    Icon: ChartColumn,
    title: 'Daily numbers',
    text: 'See impressions, clicks and click rate in your account, day by day.',
  },
]

type Props = { page: PurchasePageData; answer: PurchaseAnswer | undefined }

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

function CustomSolutions() {
  const { email = '', phone = '', dial = null } = useSiteFacts()?.site ?? {}
  const mailto = mailtoLink(email, 'Custom advertising')
  return (
    <section
      aria-labelledby="custom"
      className="mt-14 flex flex-wrap items-center justify-between gap-x-12 gap-y-5 rounded-panel border border-line bg-surface p-5 sm:p-8"
    >
      <div>
        <h2 id="custom">Custom solutions</h2>
        <p className="mt-2 max-w-[52ch] text-ink-2">
          Want a single placement, the newsletter or a whole season? Tell us what you have in mind, and a person will
          reply.
        </p>
        {dial && (
          <p className="mt-1">
            <a href={dial} className={`${link} inline-flex min-h-11 items-center tabular-nums`}>
              {phone}
            </a>
          </p>
        )}
      </div>
      {mailto && (
        <a href={mailto} className={`${button.outlined} min-w-0 max-sm:w-full`}>
          <Mail aria-hidden className="size-5 shrink-0" /> <span className="min-w-0 break-all">{email}</span>
        </a>
      )}
    </section>
  )
}

function PlacementTable() {
  return (
    <div className="mt-14">
      <h2 id="placements">Banner placements</h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        A package shows your banner in the placements you choose. For a single placement, ask us for a custom solution.
      </p>
      <table aria-labelledby="placements" className="mt-5 w-full text-left">
        <thead>
          <tr className="bg-sunken text-[13px] text-ink-2">
            <th scope="col" className="rounded-l-[6px] px-3 py-2 sm:px-4">
              Placement
            </th>
            <th scope="col" className="px-3 py-2 sm:px-4">
              Size
            </th>
            <th scope="col" className="rounded-r-[6px] px-3 py-2 text-right sm:px-4">
              Per month
            </th>
          </tr>
        </thead>
        <tbody>
          {placementRates.map(({ id, name, size, priceCents }) => (
            <tr key={id} className="border-b border-line">
              <th scope="row" className="px-3 py-3 font-semibold sm:px-4">
                {name}
              </th>
              <td className="px-3 py-3 whitespace-nowrap text-ink-2 tabular-nums sm:px-4">{size ?? 'Text'}</td>
              <td className="px-3 py-3 text-right font-semibold whitespace-nowrap tabular-nums sm:px-4">
                {dollarText(priceCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
