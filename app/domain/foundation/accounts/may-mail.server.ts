import type { App, Caller } from '#domain/app.ts'
import { visitorOf } from '#domain/visitor-of.ts'
import { emailKey } from './known-device.ts'

/** Counts a mail that somebody wants sent to an address, by who wants it and by the address. False: too many already. */
export async function mayMail({ limits }: Pick<App, 'limits'>, caller: Caller, email: string) {
  if ((await limits.take('ask-for-mail', visitorOf(caller))) > 0) return false
  return (await limits.take('mail-to-account', emailKey(email))) === 0
}
