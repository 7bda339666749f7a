import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { placementRates } from '#domain/foundation/plans/rate-cards.ts'

/** The price of each banner placement; a package covers them together. */
export function PlacementTable() {
  return (
    <div className="mt-14">
      <h2 id="placements">Banner placements</h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        A package shows your banner in the places that you ask for. One place alone is a custom request.
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
