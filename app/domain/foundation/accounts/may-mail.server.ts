import type { App, Caller } from '#domain/app.ts'
import { visitorOf } from '#domain/visitor-of.ts'
import { emailKey } from './known-device.ts'

/** Counts an email requested for an address, per requester and per address. Returns false when either limit is reached. */
export async function mayMail({ limits }: Pick<App, 'limits'>, caller: Caller, email: string) {
  if ((await limits.take('ask-for-mail', visitorOf(caller))) > 0) return false
  return (await limits.take('mail-to-account', emailKey(email))) === 0
}
