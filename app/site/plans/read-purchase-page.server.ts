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

/** What 'List Your Roofing Business' shows: the figures it advertises with, and what this browser or the account has typed already. */
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
  // Days on trial are for those who have held no plan yet.
  const trialDays = new Map(held ? [] : trials.map(({ planId, days }) => [planId, days]))
  const heldPlan = held && isHeld(held) ? held.subscriptionTier : null
  const values = rememberedPurchase(request) ?? (draft ? draftFields(draft) : {})
  return { isSignedIn, heldPlan, stats, advertising, trialDays, values }
}
