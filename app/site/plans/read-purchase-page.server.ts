import type { RouterContextProvider } from 'react-router'
import { appContext, sessionContext } from '#context.ts'
import { findListingDraft } from '#domain/commerce/applications/listing-drafts.server.ts'
import { findSubscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { isHeld } from '#domain/commerce/subscriptions/subscription.ts'
import { readTrials } from '#domain/commerce/subscriptions/trials.server.ts'
import { readAllClaims } from '#domain/foundation/plans/read-marketing-claims.server.ts'
import { draftFields } from './draft-fields.ts'
import { rememberedPurchase } from './typed-purchase.server.ts'

export type PurchasePageData = Awaited<ReturnType<typeof readPurchasePage>>

/**
 * Returns the data of 'List Your Roofing Business': its advertised figures, and earlier input from this browser or the account's
 * draft.
 */
export async function readPurchasePage(context: Readonly<RouterContextProvider>, request: Request) {
  const app = context.get(appContext)
  const session = context.get(sessionContext)
  const isSignedIn = session?.kind === 'user'
  const [claims, trials, held, draft] = await Promise.all([
    readAllClaims(app),
    readTrials(app),
    isSignedIn ? findSubscriber(app, session.userId) : undefined,
    isSignedIn ? findListingDraft(app, session.userId) : undefined,
  ])
  const { 'list-business': stats, advertising } = claims
  // Trial days are only for accounts that have never had a plan.
  const trialDays = new Map(held ? [] : trials.map(({ planId, days }) => [planId, days]))
  const heldPlan = held && isHeld(held) ? held.subscriptionTier : null
  const values = rememberedPurchase(request) ?? (draft ? draftFields(draft) : {})
  return { isSignedIn, heldPlan, stats, advertising, trialDays, values }
}
