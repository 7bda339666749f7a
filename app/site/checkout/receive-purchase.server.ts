import type { App, Caller } from '#domain/app.ts'
import { listingDraftInput } from '#domain/commerce/listing-drafts/listing-draft-schema.server.ts'
import { errorsOf, saveListingDraft } from '#domain/commerce/listing-drafts/save-listing-draft.server.ts'
import { proposeCity } from '#domain/directory/listings/propose-city.server.ts'
import { termOf } from '#domain/foundation/plans/plan-term.ts'
import { findOffer, type Offer, offerFor } from '#domain/foundation/plans/rate-cards.ts'
import { readPlanTerms } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'
import type { PurchaseError } from '../plans/purchase-messages.ts'
import { missingInPurchase } from './purchase-answer.ts'

export type ReceivedPurchase =
  | { ok: true; offer: Offer; promotionCode: string; next: 'pay' | 'sign-in' }
  | { ok: false; error: PurchaseError; fieldErrors: string[]; proposedCity?: string }

/** Returns the purchase, and whether the buyer can pay now or must sign in first. Saves a signed-in buyer's draft. */
export async function receivePurchase(app: App, caller: Caller, typed: Fields): Promise<ReceivedPurchase> {
  const { planId = '', packageId = '', per, buying, promotionCode = '' } = typedTexts(typed)
  const { freeMonths } = await readPlanTerms(app)
  const planFor = (id: string) => offerFor(findOffer(id), freeMonths === 0 ? 'month' : termOf(per), freeMonths)
  const next = may(caller, 'use-account') ? 'pay' : 'sign-in'
  // The offer was chosen before the sign-in: the form was validated then, and becomes the account's draft now.
  if (buying === 'chosen') {
    if (planId && typed.name) await keepDraft(app, caller, typed)
    return chosen(planId ? planFor(planId) : findOffer(packageId))
  }
  const missing = missingInPurchase(typed)
  if (missing) return { ok: false, ...missing }
  if (buying === 'package') return chosen(findOffer(packageId))
  const { data: draft } = listingDraftInput.safeParse(typed)
  const proposedCity = draft && (await proposeCity(app, { input: draft, typed, stored: {} }))
  if (proposedCity) return { ok: false, error: 'fieldErrors', fieldErrors: ['city'], proposedCity }
  const fieldErrors = await keepDraft(app, caller, typed)
  return fieldErrors.length > 0 ? { ok: false, error: 'fieldErrors', fieldErrors } : chosen(planFor(planId))

  function chosen(offer: Offer | undefined): ReceivedPurchase {
    const isPackage = buying === 'package' || offer?.kind === 'ad-package'
    if (offer && isPackage === (offer.kind === 'ad-package')) return { ok: true, offer, promotionCode, next }
    return isPackage
      ? { ok: false, error: 'no-package', fieldErrors: ['packageId'] }
      : { ok: false, error: 'no-plan', fieldErrors: ['planId'] }
  }
}

async function keepDraft(app: App, caller: Caller, typed: Fields) {
  if (!may(caller, 'use-account')) {
    const { error } = listingDraftInput.safeParse(typed)
    return error ? errorsOf(error) : []
  }
  const saved = await saveListingDraft(app, caller, typed)
  // The rate limit on saving drafts doesn't block the sale.
  return saved.ok ? [] : (saved.fieldErrors ?? [])
}
