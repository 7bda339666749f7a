import { leaveFor } from '#platform/request/redirects.ts'
import { goOnToPayment } from '../plans/chosen-offer.ts'

/** The response to whoever has just signed in, with the cookies of the session: on to where they wanted to go. */
export function signedIn(next: string, cookies: string[]) {
  return leaveFor(next, [...cookies, ...goOnToPayment(next)])
}
