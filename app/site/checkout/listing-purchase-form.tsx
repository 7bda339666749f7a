import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { askedCity, proposedCityField, textOf } from '#domain/directory/listings/listing-form.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { useNews } from '#ui/use-news.ts'
import { Agreement } from '../plans/agreement.tsx'
import { BusinessFields } from '../plans/business-fields.tsx'
import { ChosenPlan } from '../plans/chosen-plan.tsx'
import { fieldsOf, fillForm, focusFirst, postPurchase, unfoldFilled } from '../plans/form-fields.ts'
import { PlanCards } from '../plans/plan-cards.tsx'
import { PromotionCodeField } from '../plans/promotion-code-field.tsx'
import { type PurchaseError, purchaseMessages } from '../plans/purchase-messages.ts'
import { CheckoutProgress } from './checkout-progress.tsx'
import { keepListingForm, readListingForm } from './kept-purchase.ts'
import { missingInPurchase, type PurchaseAnswer } from './purchase-answer.ts'
import type { PurchasePageData } from './read-purchase-page.server.ts'
import { describeError, useAskToSignIn, useCheckout } from './use-checkout.ts'

type Props = { page: PurchasePageData; answer: PurchaseAnswer | undefined; isFirstStep: boolean }

/** The input stays on the device until the purchase. */
export function ListingPurchaseForm({ page, answer, isFirstStep }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [fieldErrors, setErrors] = useState<readonly string[]>(answer?.fieldErrors ?? [])
  const [asked, setAsked] = useState(answer && askedIn(answer))
  const [rejected, setRejected] = useState<{ error: PurchaseError } | undefined>(answer)
  const { isLeaving, setLeaving, reason = answer?.reason, checkOut } = useCheckout()
  const askToSignIn = useAskToSignIn()
  const values = answer?.typed ?? page.values

  useEffect(() => {
    const kept = answer ? null : readListingForm()
    if (!form.current || !kept) return
    fillForm(form.current, kept)
    unfoldFilled(form.current)
  }, [answer])
  useNews(rejected, ({ error }) => describeError(error))
  useEffect(() => {
    if (form.current) focusFirst(form.current, fieldErrors)
  }, [fieldErrors])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = fieldsOf(event.currentTarget)
    keepListingForm(typed)
    const missing = missingInPurchase(typed)
    if (missing) return reject(missing)
    setErrors([])
    setAsked(undefined)
    setLeaving(true)
    const received = await postPurchase(typed)
    if (!received) return reject({ error: 'checkout-failed', fieldErrors: [] })
    if (!received.ok) {
      const { proposedCity: proposed } = received
      setAsked(proposed === undefined ? undefined : { city: textOf(typed, 'city'), proposed })
      return reject(received)
    }
    if (received.next === 'sign-in') {
      setLeaving(false)
      return askToSignIn(received.offer, received.promotionCode)
    }
    await checkOut(received.offer, received.promotionCode)
  }

  function reject({ error, fieldErrors }: { error: PurchaseError; fieldErrors: readonly string[] }) {
    setLeaving(false)
    setErrors([...fieldErrors])
    setRejected({ error })
  }

  return (
    <form
      ref={form}
      method="post"
      action="/list-business"
      onSubmit={event => void submit(event)}
      onInput={event => keepListingForm(fieldsOf(event.currentTarget))}
      noValidate
      className="group/buy"
    >
      <input type="hidden" name="buying" value="plan" />
      {isFirstStep && <CheckoutProgress current="Plan" isSignedIn={page.isSignedIn} />}
      {answer && <Notice>{purchaseMessages.errors[answer.error]}</Notice>}
      <PlanCards
        chosen={textOf(values, 'planId')}
        isYearly={textOf(values, 'per') === 'year'}
        freeMonths={page.freeMonths}
        trialDays={page.trialDays}
        fieldErrors={fieldErrors}
      />
      <div className="mt-12 grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,18.75rem)_minmax(0,1fr)]">
        <div>
          <h2>Business information</h2>
          <p className="mt-3 text-ink-2">
            This becomes your listing. For now we only need a name and an email. After the payment, one page asks for
            the rest.
          </p>
          <ChosenPlan trialDays={page.trialDays} freeMonths={page.freeMonths} />
        </div>
        <div>
          <BusinessFields values={values} fieldErrors={fieldErrors} asked={asked} />
          <div className="mt-6 grid gap-4">
            <PromotionCodeField id="plan-promotion-code" code={textOf(values, 'promotionCode')} />
            {reason && <Notice>{reason}</Notice>}
            <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
              <Agreement to="continuing" />
              <button type="submit" disabled={isLeaving} className={`${button.filled} max-sm:w-full sm:px-9`}>
                {isLeaving ? 'Opening the payment…' : 'Continue to Payment'}
              </button>
            </div>
          </div>
        </div>
      </div>
    </form>
  )
}

function askedIn({ typed }: PurchaseAnswer) {
  const city = askedCity(typed)
  return city === '' ? undefined : { city, proposed: textOf(typed, proposedCityField) }
}
