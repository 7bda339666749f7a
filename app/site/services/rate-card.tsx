import { useLoaderData } from 'react-router'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { type Claim, claimsNote } from '#domain/foundation/plans/marketing-claims.ts'
import { type Prices, tarpingRateCard } from '#domain/foundation/plans/rate-cards.ts'

export function RateCard() {
  const { prices } = useLoaderData<() => { prices: Prices }>()
  return (
    <table className="mt-6 w-full text-left">
      <caption className="sr-only">Ad rate card</caption>
      <thead>
        <tr className="text-sm text-ink-2">
          <th scope="col" className="border-b border-edge py-2 pr-4">
            Placement
          </th>
          <th scope="col" className="border-b border-edge py-2 text-right">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {tarpingRateCard.map(rate => (
          <tr key={rate.id}>
            <th scope="row" className="border-b border-line py-3 pr-4 font-normal">
              {rate.name} {rate.detail && <span className="text-sm whitespace-nowrap text-ink-2">({rate.detail})</span>}
            </th>
            <td className="border-b border-line py-3 text-right font-semibold whitespace-nowrap tabular-nums">
              {priceOf(rate, prices)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function priceOf({ id, per }: (typeof tarpingRateCard)[number], { cents }: Prices) {
  if (id === 'custom') return 'by contact'
  return `${dollarText(cents[id])}${per === 'month' ? '/month' : ''}`
}

/** The specified traffic figures for advertisers, from the page's loader; nothing on pages without them. */
export function TrafficClaims() {
  const { claims } = useLoaderData<() => { claims?: Claim[] }>()
  if (!claims) return null
  return (
    <figure className="mt-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {claims.map(({ id, figure, label }) => (
          <div key={id} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="font-display text-3xl font-bold tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
      <figcaption className="mt-3 text-sm text-ink-2">{claimsNote}</figcaption>
    </figure>
  )
}
