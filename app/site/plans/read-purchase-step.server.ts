import type { RouterContextProvider } from 'react-router'
import { sessionContext } from '#context.ts'
import { findOffer } from '#domain/foundation/plans/offer.ts'
import { rememberedEmail } from '../accounts/typed-email.ts'

type Asked = { request: Request; url: URL }
export type PurchaseStepData = ReturnType<typeof readPurchaseStep>

/**
 * How far somebody is who chose an offer: they sign in, or go on to the payment. `?buy=` names the offer; `?manage` says that they
 * want to manage the subscription they have.
 */
export function readPurchaseStep(context: Readonly<RouterContextProvider>, { request, url }: Asked) {
  const isSignedIn = context.get(sessionContext)?.kind === 'user'
  const offer = findOffer(url.searchParams.get('buy') ?? '') ?? null
  const isManaging = offer === null && url.searchParams.has('manage')
  return { isSignedIn, offer, isManaging, email: rememberedEmail(request) }
}
