import { setTimeout as sleep } from 'node:timers/promises'
import { type App, type Caller, visitorOf } from '#domain/app.ts'
import type { Browser } from '#platform/request/browser.ts'
import { emailKey, knownDevice } from './sign-in-cookies.ts'

type Guess = { email: string; browser: Browser }

/**
 * Counts a password guess before it's checked, by the visitor's IP address and by account. A browser known to the
 * account has its own count instead of the account's. Call `giveBack` if the password was right.
 */
export async function takeGuess(
  { limits, tokens }: Pick<App, 'limits' | 'tokens'>,
  caller: Caller,
  { email, browser }: Guess,
) {
  const device = knownDevice(tokens, browser.cookie, email)
  const counted = [
    ['guess-from-address', visitorOf(caller)],
    device ? ['guess-from-device', device] : ['guess-at-account', emailKey(email)],
  ] as const
  for (const [what, who] of counted) {
    if ((await limits.take(what, who)) > 0) return { mayGo: false as const }
  }
  return {
    mayGo: true as const,
    async giveBack() {
      for (const [what, who] of counted) await limits.giveBack(what, who)
    },
  }
}

/** Counts an email requested for an address, per requester and per address. Returns false when either limit is reached. */
export async function mayMail({ limits }: Pick<App, 'limits'>, caller: Caller, email: string) {
  if ((await limits.take('ask-for-mail', visitorOf(caller))) > 0) return false
  return (await limits.take('mail-to-account', emailKey(email))) === 0
}

/** Longer than any work that only a known address causes. */
const floorMs = 250

/** Takes the same minimum time whether or not there was work to do, so that timing reveals no accounts. */
export async function takeAtLeast<T>(work: Promise<T>) {
  const [result] = await Promise.all([work, sleep(floorMs)])
  return result
}
