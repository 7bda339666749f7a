import { useEffect, useRef } from 'react'
import { textOf } from '#domain/directory/listings/listing-form.ts'
import type { Offer } from '#domain/foundation/plans/rate-cards.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { takeGoOn } from '../plans/chosen-offer.ts'
import { postPurchase } from '../plans/form-fields.ts'
import { CheckoutProgress } from './checkout-progress.tsx'
import { readListingForm, readPackageCode } from './kept-purchase.ts'
import type { PurchaseStepData } from './read-purchase-page.server.ts'
import { ChosenOffer, SignInPanel } from './sign-in-panel.tsx'
import { useCheckout } from './use-checkout.ts'

/** Visitors can sign in here, and continue to the payment if they have chosen an offer. */
export function PurchaseStep({ step: { isSignedIn, offer, heldPlan, ...step } }: { step: PurchaseStepData }) {
  if (offer && heldPlan !== null) return <ChangeInstead offer={offer} heldPlan={heldPlan} />
  return (
    <>
      {offer?.kind === 'plan' && (
        <CheckoutProgress current={isSignedIn ? 'Payment' : 'Account'} isSignedIn={isSignedIn} />
      )}
      {!isSignedIn && <SignInPanel offer={offer} {...step} />}
      {isSignedIn && offer && <GoOnToPayment offer={offer} promotionCode={step.promotionCode} />}
    </>
  )
}

/** For an account that has a plan already: links to the page that changes it and shows the cost. */
function ChangeInstead({ offer, heldPlan }: { offer: Offer; heldPlan: string }) {
  const chosen = new URLSearchParams({ plan: offer.id, per: offer.per })
  return (
    <section aria-label="Your plan" className="mb-8 max-w-xl rounded-panel border border-line bg-surface p-5 sm:p-6">
      <ChosenOffer offer={offer} />
      <p className="text-ink-2">{`You have the ${heldPlan} plan. See what the change costs before you decide.`}</p>
      <a href={`/account/subscription/change?${chosen}`} className={`${button.filled} mt-4`}>
        See the change
      </a>
    </section>
  )
}

/** Goes automatically if the visitor has just signed in for it. */
function GoOnToPayment({ offer, promotionCode }: { offer: Offer; promotionCode: string }) {
  const { isLeaving, reason, checkOut } = useCheckout()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    if (takeGoOn(offer)) void goOn()
  })

  async function goOn() {
    const kept = offer.kind === 'plan' ? readListingForm() : null
    // Input from before the sign-in becomes the account's draft; the application can correct it.
    if (kept) await postPurchase(kept)
    // On another device, the code is only in the address.
    const code = offer.kind === 'plan' ? textOf(kept ?? {}, 'promotionCode') : readPackageCode()
    await checkOut(offer, code || promotionCode)
  }

  return (
    <section aria-label="Payment" className="mb-8 max-w-xl rounded-panel border border-line bg-surface p-5 sm:p-6">
      <ChosenOffer offer={offer} />
      {reason && <Notice>{reason}</Notice>}
      <form
        method="post"
        action="/list-business"
        onSubmit={event => {
          event.preventDefault()
          void goOn()
        }}
      >
        <input type="hidden" name="buying" value="chosen" />
        <input type="hidden" name={offer.kind === 'plan' ? 'planId' : 'packageId'} value={offer.id} />
        {promotionCode !== '' && <input type="hidden" name="promotionCode" value={promotionCode} />}
        {offer.per === 'year' && <input type="hidden" name="per" value="year" />}
        <button type="submit" disabled={isLeaving} className={`${button.filled} mt-2`}>
          {isLeaving ? 'Opening the payment…' : 'Continue to Payment'}
        </button>
      </form>
    </section>
  )
}
