import { GoOnToPayment } from './go-on-to-payment.tsx'
import type { PurchaseStepData } from './read-purchase-step.server.ts'
import { SignInPanel } from './sign-in-panel.tsx'

/** Shown above the application: visitors can sign in here, and continue to the payment if they have chosen an offer. */
export function PurchaseStep({ step: { isSignedIn, offer, isManaging, email } }: { step: PurchaseStepData }) {
  if (!isSignedIn) return <SignInPanel offer={offer} isManaging={isManaging} email={email} />
  return offer && <GoOnToPayment offer={offer} />
}
