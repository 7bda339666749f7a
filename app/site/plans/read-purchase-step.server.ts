import type { RouterContextProvider } from 'react-router'
import { sessionContext } from '#context.ts'
import { findOffer } from '#domain/plans/offer.ts'

export type PurchaseStepData = ReturnType<typeof readPurchaseStep>

/** How far somebody is who chose an offer: he signs in, or goes on to the payment. `?buy=` names the offer. */
export function readPurchaseStep(context: Readonly<RouterContextProvider>, url: URL) {
  const isSignedIn = context.get(sessionContext)?.kind === 'user'
  return { isSignedIn, offer: findOffer(url.searchParams.get('buy') ?? '') ?? null }
}
