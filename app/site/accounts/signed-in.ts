import { leaveFor } from '#platform/request/redirects.ts'
import { goOnToPayment } from '../plans/chosen-offer.ts'

/** Returns the response after a sign-in: sets the session cookies and redirects to `next`. */
export function signedIn(next: string, cookies: string[]) {
  return leaveFor(next, [...cookies, ...goOnToPayment(next)])
}
