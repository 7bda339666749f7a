import type { App, Caller } from '#domain/app.ts'
import { visitorOf } from '#domain/visitor-of.ts'
import type { Browser } from '#platform/request/browser.ts'
import { emailKey, knownDevice } from './known-device.ts'

type Guess = { email: string; browser: Browser }

/**
 * Counts a password guess before it is checked, by the sender's address and by account. Browsers known to the account have their own
 * count. Call `giveBack` when the password was right.
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
