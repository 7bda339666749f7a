import { Form, Link } from 'react-router'
import type { KeepOffer } from '#domain/commerce/promotions/keep-offer.server.ts'
import { termsText } from '#domain/commerce/promotions/promotion.ts'
import { cancellationReasons, reasonMessages } from '#domain/commerce/subscriptions/cancellation-reason.ts'
import type { Subscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

type Props = { held: Subscriber; offer: KeepOffer | null }

export function ConfirmCancel({ held: { subscriptionTier, subscriptionEnd }, offer }: Props) {
  const until = subscriptionEnd ? dateIn(region.zone, subscriptionEnd) : 'the end of the time you’ve paid for'
  return (
    <section aria-labelledby="confirm-cancel" className="mt-5 rounded-notice bg-sunken p-4">
      <h3 id="confirm-cancel" className="font-semibold">
        Cancel the {subscriptionTier} plan?
      </h3>
      <p className="mt-1">
        Your listing keeps what the plan includes until {until}. Nothing more is charged, and until then you can resume
        it.
      </p>
      {offer && <Instead offer={offer} />}
      <Form method="post" className="mt-4 max-w-md">
        <Field name="reason" label="Why are you leaving?" note="(optional)">
          {control => (
            <select {...control} defaultValue="not-said">
              {cancellationReasons.map(reason => (
                <option key={reason} value={reason}>
                  {reasonMessages[reason]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="mt-4 flex flex-wrap gap-3">
          <SubmitButton busy="Canceling…" name="intent" value="cancel">
            Yes, cancel plan
          </SubmitButton>
          <Link to="/account/subscription" preventScrollReset className={button.outlined}>
            Keep plan
          </Link>
        </div>
      </Form>
    </section>
  )
}

/** The alternatives to canceling; empty if there are none. */
function Instead({ offer: { promotion, canPause, lowerPlan } }: { offer: KeepOffer }) {
  if (!promotion && !canPause && !lowerPlan) return null
  return (
    <div className="mt-4 border-y border-line py-4">
      <p className="font-semibold">Would one of these help?</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {promotion && (
          <Form method="post">
            <SubmitButton busy="Saving…" look="outlined" name="intent" value="discount">
              {`Stay with ${termsText(promotion, dollarText)}`}
            </SubmitButton>
          </Form>
        )}
        {canPause && (
          <Link to="?ask=pause" preventScrollReset className={button.outlined}>
            Pause for up to 3 months
          </Link>
        )}
        {lowerPlan && (
          <Link to={`/account/subscription/change?plan=${lowerPlan.id}`} className={button.outlined}>
            {`Change to ${lowerPlan.name}, ${dollarText(lowerPlan.priceCents)} a month`}
          </Link>
        )}
      </div>
    </div>
  )
}
