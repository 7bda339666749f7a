import { dollarText } from '#domain/directory/incentives/dollars.ts'
import type { PlanPrice } from '#platform/payments/sandbox-desk.ts'
import { ActButton } from './act-button.tsx'

type Subscription = {
  id: string
  name: string
  priceCents: number
  state: 'trialing' | 'active' | 'past-due' | 'ended'
  cancels: boolean
  periodEnd: string
  others: PlanPrice[]
}

const stateWords = { trialing: 'On trial', active: 'Active', 'past-due': 'Past due', ended: 'Ended' }

/** A subscription with its owner's actions and simulated events. */
export function SubscriptionPanel({ subscription }: { subscription: Subscription }) {
  const { id, name, priceCents, state, cancels, periodEnd, others } = subscription
  const next = cancels ? `Ends on ${periodEnd}` : `Next payment on ${periodEnd}`
  return (
    <section className="mt-6 rounded-panel border border-line bg-surface p-6">
      <h2 className="break-words font-display text-[22px] font-bold leading-tight">{name}</h2>
      <p className="mt-1 text-ink-2">{`${dollarText(priceCents)} per month`}</p>
      <p className="mt-3 font-semibold">{state === 'ended' ? stateWords.ended : `${stateWords[state]}. ${next}.`}</p>
      {state !== 'ended' && (
        <>
          <div className="flex flex-wrap gap-x-3">
            {cancels ? (
              <ActButton act="resume" about={id} label="Resume subscription" />
            ) : (
              <ActButton act="cancel" about={id} label="Cancel at period end" />
            )}
            {others.map(({ itemId, name: other, priceCents: cents }) => (
              <ActButton
                key={itemId}
                act="change"
                about={id}
                itemId={itemId}
                label={`Change to ${other}, ${dollarText(cents)}`}
              />
            ))}
          </div>
          <h3 className="mt-6 font-semibold">Simulate</h3>
          <div className="flex flex-wrap gap-x-3">
            <ActButton act="renew" about={id} label={cancels ? 'The period ends' : 'Next renewal is paid'} />
            {state !== 'past-due' && <ActButton act="fail" about={id} label="Next renewal fails" />}
          </div>
        </>
      )}
      <ActButton act="refund" about={id} label="Refund the last payment" />
    </section>
  )
}
