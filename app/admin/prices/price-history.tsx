import { Form } from 'react-router'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { isPriced, type PriceVersion, pricedName } from '#domain/foundation/plans/prices.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

type Shown = PriceVersion & {
  before: Pick<PriceVersion, 'cents' | 'freeMonths'>
  state: 'scheduled' | 'in-effect' | 'undone'
}

const states = {
  scheduled: { text: 'Scheduled', tone: 'amber' },
  'in-effect': { text: 'In effect', tone: 'green' },
  undone: { text: 'Undone', tone: 'grey' },
} as const

/** Every change, the latest day first. One that isn't in effect yet can be undone. */
export function PriceHistory({ versions }: { versions: readonly Shown[] }) {
  return (
    <section aria-labelledby="price-changes" className="mt-8">
      <h3 id="price-changes">Price changes</h3>
      {versions.length === 0 ? (
        <p className="mt-2 text-ink-2">None yet. These are the original prices.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {versions.map(version => (
            <li key={version.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
              <div>
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {`From ${dateIn(region.zone, version.effectiveAt)}`}
                  <Badge tone={states[version.state].tone}>{states[version.state].text}</Badge>
                </p>
                <ul className="mt-1 text-[15px] text-ink-2 tabular-nums">
                  {linesOf(version).map(line => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
              {version.state === 'scheduled' && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="act" value="undo" />
                  <SubmitButton busy="Undoing…" look="outlined" name="id" value={version.id}>
                    Undo
                  </SubmitButton>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function linesOf({ cents, freeMonths, before }: Shown) {
  const lines = Object.entries(cents).flatMap(([id, after]) =>
    isPriced(id) ? [`${pricedName(id)}: ${dollarText(before.cents[id] ?? 0)} → ${dollarText(after)}`] : [],
  )
  if (freeMonths === null) return lines
  return [...lines, `Free months per year: ${before.freeMonths ?? 0} → ${freeMonths}`]
}
