import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { listingPlans, planLimits } from '#domain/foundation/plans/listing-plans.ts'
import type { Prices } from '#domain/foundation/plans/rate-cards.ts'

type Limits = ReturnType<typeof planLimits>
type Offered = { id: string; name: string; priceCents: number; limits: Limits }

/** A listing without a plan, then the plans. The limits are the ones that the product enforces. */
function columnsOf({ cents }: Pick<Prices, 'cents'>): Offered[] {
  const plans = listingPlans.map(({ id, name }) => ({ id, name, priceCents: cents[id], limits: planLimits(id) }))
  return [{ id: 'free', name: 'Free', priceCents: 0, limits: planLimits(null) }, ...plans]
}

type Row = { title: string; note?: string; of: (offered: Offered) => ReactNode }

const rows: readonly Row[] = [
  { title: 'Price a month', of: ({ priceCents }) => dollarText(priceCents) },
  { title: 'Service categories', of: ({ limits }) => limitText(limits.categories) },
  { title: 'Photos on your page', of: ({ limits }) => limitText(limits.photos) },
  { title: 'Reviews shown', note: 'Your rating always counts all.', of: ({ limits }) => reviewsText(limits) },
  { title: 'First three places in search', note: 'Rotates every hour, marked Sponsored.', of: placedText },
  { title: 'Listings it covers', note: '“All” means every listing in your account.', of: listingsText },
  { title: 'API access', of: ({ limits }) => <YesOrNo is={limits.hasApi} /> },
  { title: 'Support answers within', note: 'Without a time, as soon as we can.', of: supportText },
]

/** Every limit of each plan beside a free listing. The name of a row is above it, so that five columns fit on a phone. */
export function PlanTable({ prices }: { prices: Pick<Prices, 'cents'> }) {
  const columns = columnsOf(prices)
  return (
    <table aria-labelledby="side-by-side" className="mt-5 w-full table-fixed text-center max-sm:text-[13px]">
      <thead>
        <tr>
          {columns.map(({ id, name }) => (
            <th key={id} id={`plan-${id}`} scope="col" className="bg-sunken py-2 text-[12px] sm:text-base">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row, index) => (
        <tbody key={row.title}>
          <tr>
            <th id={`row-${index}`} scope="rowgroup" colSpan={columns.length} className="pt-5 text-left font-semibold">
              {row.title}
              {row.note && <span className="block text-sm font-normal text-ink-2">{row.note}</span>}
            </th>
          </tr>
          <tr className="border-b border-line">
            {columns.map(offered => (
              <td key={offered.id} headers={`plan-${offered.id} row-${index}`} className="py-2.5 tabular-nums">
                {row.of(offered)}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}

/** True while Basic has the limits of a free listing. */
export const isBasicLikeFree = JSON.stringify(planLimits('basic')) === JSON.stringify(planLimits(null))

function limitText(limit: number | null) {
  return limit === null ? 'No limit' : `Up to ${limit}`
}

function reviewsText({ shownReviews }: Limits) {
  return shownReviews === null ? 'All' : `Newest ${shownReviews}`
}

function placedText({ limits }: Offered) {
  return <YesOrNo is={limits.isPlacedFirst} />
}

function listingsText({ id, limits }: Offered) {
  return id === 'free' || limits.listings === null ? 'All' : limits.listings
}

function supportText({ limits: { supportHours } }: Offered) {
  if (supportHours === null) return <YesOrNo is={false} />
  return supportHours === 1 ? '1 hour' : `${supportHours} hours`
}

function YesOrNo({ is }: { is: boolean }) {
  const Icon = is ? Check : Minus
  return (
    <>
      <Icon aria-hidden className={`mx-auto size-5 ${is ? 'text-accent' : 'text-ink-3'}`} />
      <span className="sr-only">{is ? 'Yes' : 'No'}</span>
    </>
  )
}
