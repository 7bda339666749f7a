import { inventoryMessages as messages, placementNames } from '#domain/commerce/inventory/inventory-messages.ts'
import type { InventoryMonth, PlacementInventory } from '#domain/commerce/inventory/read-inventory.server.ts'
import { monthText } from '#platform/text/calendar-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { stacked } from '../layout/stacked-table.ts'

/** Placements × months: what's free, who waits, and the forecast. */
export function InventoryTable({ placements }: { placements: PlacementInventory[] }) {
  const months = placements[0]?.months ?? []
  return (
    <div className="mt-5 rounded-panel border border-line bg-surface p-4 md:p-5">
      <ScrollRegion label={`${messages.title}, as a table`} className="relative">
        <table className={`w-full text-left text-[15px] tabular-nums ${stacked.table}`}>
          <thead className={`text-[13px] text-ink-2 ${stacked.head}`}>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-3">
                {messages.placement}
              </th>
              {months.map(({ from }) => (
                <th key={from} scope="col" className="px-3 py-2 whitespace-nowrap">
                  {monthText(from, 'en')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={`divide-y divide-line ${stacked.body}`}>
            {placements.map(({ placement, places, months }) => (
              <tr key={placement} className={stacked.row}>
                <th scope="row" className={`py-2 pr-3 align-top font-semibold whitespace-nowrap ${stacked.name}`}>
                  {placementNames[placement]}
                </th>
                {months.map(month => (
                  <Month key={month.from} month={month} places={places} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}

function Month({ month, places }: { month: InventoryMonth; places: number }) {
  const { sold, free, waiting, forecast } = month
  return (
    <td data-label={monthText(month.from, 'en')} className={`px-3 py-2 align-top whitespace-nowrap ${stacked.cell}`}>
      <span className={free === 0 ? 'font-semibold text-amber-ink' : ''}>{messages.free(free, places)}</span>
      {sold > places && <span className="block text-[13px] text-amber-ink">{messages.over(sold - places)}</span>}
      <span className="block text-[13px] text-ink-2">
        {forecast === null ? messages.noForecast : messages.forecast(forecast)}
      </span>
      {waiting > 0 && <Badge tone="blue">{messages.waiting(waiting)}</Badge>}
    </td>
  )
}
