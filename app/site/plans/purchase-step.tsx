import { GoOnToPayment } from './go-on-to-payment.tsx'
import type { PurchaseStepData } from './read-purchase-step.server.ts'
import { SignInPanel } from './sign-in-panel.tsx'

/** Above the application: visitors can sign in here; whoever has chosen an offer then goes on to its payment. */
export function PurchaseStep({ step: { isSignedIn, offer, isManaging, email } }: { step: PurchaseStepData }) {
  if (!isSignedIn) return <SignInPanel offer={offer} isManaging={isManaging} email={email} />
  return offer && <GoOnToPayment offer={offer} />
}
