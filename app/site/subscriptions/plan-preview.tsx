import { Form } from 'react-router'
import type { PlanPreview } from '#domain/commerce/subscriptions/change-plan.server.ts'
import type { Subscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { termMessages } from '#domain/foundation/plans/plan-term.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn } from '#platform/time/dates.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

type Props = { held: Subscriber; preview: PlanPreview }

/** The amounts are the provider's. What the form sends back is only compared with them. */
export function PlanPreviewPanel({ held, preview: { offer, when, at, lines, dueNowCents, nextCents, nextAt } }: Props) {
  const day = dateIn(region.zone, nextAt)
  const price = `${dollarText(nextCents)} ${termMessages[offer.per]}`
  return (
    <section
      aria-labelledby="confirm-change"
      className="mt-5 max-w-2xl rounded-panel border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="confirm-change">{`Change to ${offer.name}?`}</h2>
      <p className="mt-2">
        {when === 'now'
          ? `${offer.name} starts right away. From ${day} it’s ${price}.`
          : `${held.subscriptionTier} stays on until ${day}, because that time is paid. Then it’s ${offer.name} at ${price}.`}
      </p>
      <dl className="mt-4 grid gap-2 border-t border-line pt-4">
        {lines.map(({ text, cents }) => (
          <Row key={text} label={text} cents={cents} />
        ))}
        <Row label="Due now" cents={dueNowCents} isSum />
      </dl>
      <Form method="post" className="mt-5">
        <input type="hidden" name="plan" value={offer.id} />
        <input type="hidden" name="per" value={offer.per} />
        <input type="hidden" name="at" value={at.toISOString()} />
        <input type="hidden" name="dueNowCents" value={dueNowCents} />
        <input type="hidden" name="nextCents" value={nextCents} />
        <SubmitButton busy="Changing…">
          {when === 'now' && dueNowCents > 0 ? `Change plan and pay ${dollarText(dueNowCents)}` : 'Change plan'}
        </SubmitButton>
      </Form>
    </section>
  )
}

function Row({ label, cents, isSum = false }: { label: string; cents: number; isSum?: boolean }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${isSum ? 'font-semibold' : 'text-ink-2'}`}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{cents < 0 ? `−${dollarText(-cents)}` : dollarText(cents)}</dd>
    </div>
  )
}
