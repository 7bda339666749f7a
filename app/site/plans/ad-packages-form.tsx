import { type SubmitEvent, useEffect, useState } from 'react'
import { textOf } from '#domain/directory/listings/listing-form.ts'
import { adPackages, findOffer } from '#domain/foundation/plans/rate-cards.ts'
import { button } from '#ui/button.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { keepPackage } from '../checkout/kept-purchase.ts'
import type { PurchaseAnswer } from '../checkout/purchase-answer.ts'
import { describeError, useAskToSignIn, useCheckout } from '../checkout/use-checkout.ts'
import { Agreement } from './agreement.tsx'
import { shownWithout, shownWithPackage } from './chosen-plan.tsx'
import { fieldsOf, focusFirst } from './form-fields.ts'
import { OfferCard } from './offer-card.tsx'
import { PromotionCodeField } from './promotion-code-field.tsx'
import { purchaseMessages } from './purchase-messages.ts'

export function AdPackagesForm({ isSignedIn, answer }: { isSignedIn: boolean; answer: PurchaseAnswer | undefined }) {
  const [sentence, setSentence] = useState(answer && purchaseMessages.errors[answer.error])
  const { isLeaving, reason = answer?.reason, checkOut } = useCheckout()
  const askToSignIn = useAskToSignIn()
  useEffect(() => {
    if (answer) describeError(answer.error)
  }, [answer])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = fieldsOf(event.currentTarget)
    const offer = findOffer(textOf(typed, 'packageId'))
    setSentence(offer ? undefined : purchaseMessages.errors['no-package'])
    if (offer) {
      const promotionCode = textOf(typed, 'promotionCode')
      keepPackage(offer, promotionCode)
      if (isSignedIn) void checkOut(offer, promotionCode)
      else askToSignIn(offer, promotionCode)
    } else {
      focusFirst(event.currentTarget, ['packageId'])
      describeError('no-package')
    }
  }

  return (
    <form method="post" action="/list-business" onSubmit={submit} noValidate className="group/buy mt-14">
      <input type="hidden" name="buying" value="package" />
      <div
        role="radiogroup"
        aria-labelledby="packages"
        aria-describedby={sentence ? 'packages-fault' : undefined}
        aria-invalid={sentence !== undefined}
      >
        <h2 id="packages">Advertising packages</h2>
        <p className="mt-2 text-ink-2">Monthly banner prices. No plan needed.</p>
        <div className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-4 lg:gap-4">
          {adPackages.map(adPackage => (
            <OfferCard
              key={adPackage.id}
              name="packageId"
              offer={adPackage}
              isChosen={adPackage.id === textOf(answer?.typed ?? {}, 'packageId')}
            >
              <span className="mt-1 block text-sm text-ink-2">{adPackage.impressions} impressions</span>
            </OfferCard>
          ))}
        </div>
        {sentence && (
          <div className="mt-3">
            <FieldError id="packages-fault">{sentence}</FieldError>
          </div>
        )}
      </div>
      <div className="mt-5 grid gap-4">
        <PromotionCodeField id="package-promotion-code" code={textOf(answer?.typed ?? {}, 'promotionCode')} />
        {reason && <Notice>{reason}</Notice>}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <Agreement to="purchasing" />
          <PurchaseButton isLeaving={isLeaving} />
        </div>
      </div>
    </form>
  )
}

function PurchaseButton({ isLeaving }: { isLeaving: boolean }) {
  return (
    <div className="max-sm:w-full">
      {adPackages.map(({ id, name }) => (
        <button
          key={id}
          type="submit"
          disabled={isLeaving}
          className={`${button.filled} max-sm:w-full sm:px-9 ${shownWithPackage[id]}`}
        >
          Purchase {name}
        </button>
      ))}
      <button
        type="submit"
        disabled
        className={`${button.outlined} cursor-default! bg-sunken! text-ink-3! max-sm:w-full ${shownWithout}`}
      >
        Select Package to Continue
      </button>
    </div>
  )
}
