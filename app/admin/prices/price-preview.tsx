import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import type { PriceLine, PricePreview } from '#domain/commerce/prices/price-change.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { pricedName } from '#domain/foundation/plans/prices.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { listText } from '#platform/text/sentence.ts'
import { dateIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { stacked } from '../layout/stacked-table.ts'

const heads = { item: 'Item', before: 'Until then', after: 'New buyers', holders: 'Who has it now' }

type Props = { preview: PricePreview; typed: Record<string, string | undefined> }

/** The new amounts with their payers and first day, to be confirmed. */
export function PricePreviewPanel({ preview, typed }: Props) {
  const { effectiveAt, lines, freeMonths, later, seen } = preview
  const day = dateIn(region.zone, effectiveAt)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus(), [seen])
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby="price-preview"
      className="mt-6 rounded-panel border-2 border-accent bg-surface p-4 outline-none md:p-6"
    >
      <h3 id="price-preview">{`From ${day}`}</h3>
      <p className="mt-1 max-w-[80ch] text-ink-2">
        New buyers pay the new price starting at midnight, and so do people who change plans after that. Someone who
        opened a payment page earlier keeps the price it shows.
      </p>
      {lines.length > 0 && (
        <ScrollRegion label="Prices that change" className="mt-4">
          <table className={`w-full text-left tabular-nums ${stacked.table}`}>
            <thead className={`text-[13px] text-ink-2 ${stacked.head}`}>
              <tr className="border-b border-line">
                {Object.values(heads).map((name, at) => (
                  <th
                    key={name}
                    scope="col"
                    className={at === 0 ? 'py-2 pr-3' : at === 3 ? 'py-2 pl-3' : 'px-3 py-2 text-right'}
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className={`divide-y divide-line ${stacked.body}`}>
              {lines.map(line => (
                <tr key={line.id} className={stacked.row}>
                  <th scope="row" className={`py-2 pr-3 font-semibold ${stacked.name}`}>
                    {pricedName(line.id)}
                  </th>
                  <td data-label={heads.before} className={`px-3 py-2 text-right whitespace-nowrap ${stacked.cell}`}>
                    {dollarText(line.before)}
                  </td>
                  <td
                    data-label={heads.after}
                    className={`px-3 py-2 text-right font-semibold whitespace-nowrap ${stacked.cell}`}
                  >
                    {dollarText(line.after)}
                  </td>
                  <td data-label={heads.holders} className={`py-2 pl-3 max-md:col-span-full ${stacked.cell}`}>
                    {holdersText(line)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {freeMonths && <p className="mt-4">{`${yearlyText(freeMonths)} Years already paid don’t change.`}</p>}
      {later.length > 0 && (
        <p className="mt-4 rounded-notice bg-amber-tint p-4 text-amber-ink">
          {`Another change is scheduled later for ${listText('en', later.map(pricedName))}, and takes effect on its date.`}
        </p>
      )}
      <Form method="post" className="mt-5 flex flex-wrap gap-3">
        {Object.entries(typed).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <input type="hidden" name="seen" value={seen} />
        <SubmitButton busy="Scheduling…" name="act" value="schedule">
          Schedule this change
        </SubmitButton>
        <Link to="/admin/prices" className={button.outlined}>
          Cancel
        </Link>
      </Form>
    </section>
  )
}

function holdersText({ holders }: PriceLine) {
  if (holders === null) return 'One-time payment'
  if (holders === 0) return 'Nobody'
  return holders === 1 ? '1 keeps their price' : `${holders.toLocaleString('en')} keep their price`
}

function yearlyText({ before, after }: { before: number; after: number }) {
  if (after === 0) return `Yearly plans are turned off (${monthsText(before)} until then).`
  const until = before === 0 ? 'no yearly plans until then' : `${before} until then`
  return `A yearly plan comes with ${monthsText(after)} (${until}).`
}

function monthsText(months: number) {
  return months === 1 ? '1 free month' : `${months} free months`
}
