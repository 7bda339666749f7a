import { GoOnToPayment } from './go-on-to-payment.tsx'
import type { PurchaseStepData } from './read-purchase-step.server.ts'
import { SignInPanel } from './sign-in-panel.tsx'

/** Above the application: who is not signed in can do so here; who has chosen an offer then goes on to its payment. */
export function PurchaseStep({ step: { isSignedIn, offer } }: { step: PurchaseStepData }) {
  if (!isSignedIn) return <SignInPanel offer={offer} />
  return offer && <GoOnToPayment offer={offer} />
}
