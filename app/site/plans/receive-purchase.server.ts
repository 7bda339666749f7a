import type { App, Caller } from '#domain/app.ts'
import { listingDraftInput } from '#domain/commerce/applications/listing-draft-schema.server.ts'
import { faultsOf, saveListingDraft } from '#domain/commerce/applications/save-listing-draft.server.ts'
import { proposeCity } from '#domain/directory/listings/propose-city.server.ts'
import { findOffer, type Offer } from '#domain/foundation/plans/offer.ts'
import { may } from '#domain/permissions.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'
import { missingInPurchase } from './missing-in-purchase.ts'
import type { PurchaseRefusal } from './purchase-words.ts'

export type ReceivedPurchase =
  | { ok: true; offer: Offer; promotionCode: string; next: 'pay' | 'sign-in' }
  /** `proposedCity` is the known place that an unknown city may be. */
  | { ok: false; refusal: PurchaseRefusal; faults: string[]; proposedCity?: string }

/**
 * A form of 'List Your Roofing Business', as it was sent: what is bought, and whether the buyer can pay now or has to sign in
 * first. The business information of who is signed in is kept as his account's draft.
 */
export async function receivePurchase(app: App, caller: Caller, typed: Fields): Promise<ReceivedPurchase> {
  const { planId = '', packageId = '', buying, promotionCode = '' } = typedTexts(typed)
  const next = may(caller, 'use-account') ? 'pay' : 'sign-in'
  // Chosen before they signed in: the form was read then, and becomes the account's draft now.
  if (buying === 'chosen') {
    if (planId && typed.name) await keepDraft(app, caller, typed)
    return chosen(findOffer(planId || packageId))
  }
  const missing = missingInPurchase(typed)
  if (missing) return { ok: false, ...missing }
  if (buying === 'package') return chosen(findOffer(packageId))
  const { data: draft } = listingDraftInput.safeParse(typed)
  const proposedCity = draft && (await proposeCity(app, { input: draft, typed, stored: {} }))
  if (proposedCity) return { ok: false, refusal: 'faults', faults: ['city'], proposedCity }
  const faults = await keepDraft(app, caller, typed)
  return faults.length > 0 ? { ok: false, refusal: 'faults', faults } : chosen(findOffer(planId))

  function chosen(offer: Offer | undefined): ReceivedPurchase {
    const isPackage = buying === 'package' || offer?.kind === 'ad-package'
    if (offer && isPackage === (offer.kind === 'ad-package')) return { ok: true, offer, promotionCode, next }
    return isPackage
      ? { ok: false, refusal: 'no-package', faults: ['packageId'] }
      : { ok: false, refusal: 'no-plan', faults: ['planId'] }
  }
}

/** The names of the fields that were filled wrongly. Nobody's draft is kept before he signs in. */
async function keepDraft(app: App, caller: Caller, typed: Fields) {
  if (!may(caller, 'use-account')) {
    const { error } = listingDraftInput.safeParse(typed)
    return error ? faultsOf(error) : []
  }
  const saved = await saveListingDraft(app, caller, typed)
  // A draft that is saved too often is no reason not to sell.
  return saved.ok ? [] : (saved.faults ?? [])
}
