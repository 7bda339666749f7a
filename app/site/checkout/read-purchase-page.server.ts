import type { RouterContextProvider } from 'react-router'
import { appContext, sessionContext } from '#context.ts'
import { readNextStep } from '#domain/commerce/applications/next-step.server.ts'
import { draftFields } from '#domain/commerce/applications/read-details.server.ts'
import { findListingDraft } from '#domain/commerce/listing-drafts/listing-drafts.server.ts'
import { readPrices } from '#domain/commerce/prices/price-versions.server.ts'
import { findSubscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { isHeld } from '#domain/commerce/subscriptions/subscription.ts'
import { readTrials } from '#domain/commerce/subscriptions/trials.server.ts'
import { textOf } from '#domain/directory/listings/listing-form.ts'
import { readAllClaims } from '#domain/foundation/plans/change-marketing-claims.server.ts'
import { termOf } from '#domain/foundation/plans/plan-term.ts'
import { findOffer, offerFor } from '#domain/foundation/plans/rate-cards.ts'
import type { Fields } from '#platform/request/forms.ts'
import { rememberedEmail } from '../sign-in/typed-email.ts'
import { rememberedPurchase } from './typed-purchase.server.ts'

export type PurchasePageData = Awaited<ReturnType<typeof readPurchasePage>>

/** Includes earlier input from this browser or the account's draft. */
export async function readPurchasePage(context: Readonly<RouterContextProvider>, request: Request) {
  const app = context.get(appContext)
  const session = context.get(sessionContext)
  const isSignedIn = session?.kind === 'user'
  const [claims, trials, prices, held, draft, next] = await Promise.all([
    readAllClaims(app),
    readTrials(app),
    readPrices(app),
    isSignedIn ? findSubscriber(app, session.userId) : undefined,
    isSignedIn ? findListingDraft(app, session.userId) : undefined,
    isSignedIn ? readNextStep(app, session.userId) : null,
  ])
  const { 'list-business': stats, advertising } = claims
  const trialDays = new Map(held ? [] : trials.map(({ planId, days }) => [planId, days]))
  const heldPlan = nameOfHeld(held)
  const typed = rememberedPurchase(request) ?? (draft ? draftFields(draft) : {})
  // A payment that was canceled isn't a new choice.
  const wasCancelled = new URL(request.url).searchParams.get('payment') === 'cancelled'
  const wanted: Fields = wasCancelled && next?.kind === 'payment' ? { planId: next.planId, per: next.per } : {}
  const values = { ...typed, ...wanted }
  return { isSignedIn, heldPlan, stats, advertising, trialDays, prices, values, next, wasCancelled }
}

function nameOfHeld(held: Awaited<ReturnType<typeof findSubscriber>>) {
  return held && isHeld(held) ? held.subscriptionTier : null
}

type Asked = { request: Request; url: URL }
export type PurchaseStepData = Awaited<ReturnType<typeof readPurchaseStep>>

/** `?buy=` names the chosen offer, and `&per=year` its term; `?manage`: the visitor wants to manage their subscription. */
export async function readPurchaseStep(context: Readonly<RouterContextProvider>, { request, url }: Asked) {
  const app = context.get(appContext)
  const session = context.get(sessionContext)
  const isSignedIn = session?.kind === 'user'
  const prices = await readPrices(app)
  const found = findOffer(url.searchParams.get('buy') ?? '', prices)
  const offer = offerFor(found, termOf(url.searchParams.get('per')), prices.freeMonths) ?? found ?? null
  const isManaging = offer === null && url.searchParams.has('manage')
  const promotionCode = url.searchParams.get('code') ?? ''
  const typed = rememberedPurchase(request)
  const email = rememberedEmail(request) || textOf(typed ?? {}, 'email')
  const heldPlan = isSignedIn && offer?.kind === 'plan' ? nameOfHeld(await findSubscriber(app, session.userId)) : null
  return { isSignedIn, offer, heldPlan, isManaging, promotionCode, email }
}
