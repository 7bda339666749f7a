import { useEffect, useRef } from 'react'
import type { Offer } from '#domain/plans/offer.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { readListingForm } from './kept-purchase.ts'
import { postPurchase } from './post-purchase.ts'
import { ChosenOffer } from './sign-in-panel.tsx'
import { useCheckout } from './use-checkout.ts'

/** Signed in at last: on to the payment, by itself where there is a script. */
export function GoOnToPayment({ offer }: { offer: Offer }) {
  const { isLeaving, reason, checkOut } = useCheckout()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void goOn()
  })

  async function goOn() {
    // Who comes back from the payment is not sent there again.
    history.replaceState(history.state, '', '/list-business')
    const kept = offer.kind === 'plan' ? readListingForm() : null
    // What he typed before he signed in becomes his account's draft; it can be mended in the application.
    if (kept) await postPurchase(kept)
    await checkOut(offer, typeof kept?.promotionCode === 'string' ? kept.promotionCode : '')
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
        <button type="submit" disabled={isLeaving} className={`${button.filled} mt-2`}>
          {isLeaving ? 'Opening the payment…' : 'Continue to Payment'}
        </button>
      </form>
    </section>
  )
}
