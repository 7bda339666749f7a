import type { RouterContextProvider } from 'react-router'
import { sessionContext } from '#context.ts'
import { findOffer } from '#domain/foundation/plans/offer.ts'
import { rememberedEmail } from '../accounts/typed-email.ts'

type Asked = { request: Request; url: URL }
export type PurchaseStepData = ReturnType<typeof readPurchaseStep>

/**
 * Returns the next step for a visitor who chose an offer: sign-in or payment. `?buy=` names the offer; `?manage` means that they
 * want to manage their subscription.
 */
export function readPurchaseStep(context: Readonly<RouterContextProvider>, { request, url }: Asked) {
  const isSignedIn = context.get(sessionContext)?.kind === 'user'
  const offer = findOffer(url.searchParams.get('buy') ?? '') ?? null
  const isManaging = offer === null && url.searchParams.has('manage')
  return { isSignedIn, offer, isManaging, email: rememberedEmail(request) }
}
