import { setTimeout as sleep } from 'node:timers/promises'
import { type App, type Caller, visitorOf } from '#domain/app.ts'
import type { Browser } from '#platform/request/browser.ts'
import { mailboxKey } from '../mail/mailbox-limit.server.ts'
import { knownDevice } from '../sign-in/sign-in-cookies.ts'

type Guess = { email: string; browser: Browser }

/** Counts a guess by IP address, and by account or known browser. Call `giveBack` if it was right. */
export async function takeGuess(
  { limits, tokens }: Pick<App, 'limits' | 'tokens'>,
  caller: Caller,
  { email, browser }: Guess,
) {
  const counted = [['guess-from-address', visitorOf(caller)], accountLimit({ tokens }, { email, browser })] as const
  for (const [what, who] of counted) {
    if ((await limits.take(what, who)) > 0) return { mayGo: false as const }
  }
  return {
    mayGo: true as const,
    async giveBack() {
      for (const [what, who] of counted) await limits.giveBack(what, who)
    },
    /** Gives back only the address's attempt. The account's stays counted, or a known password would allow endless codes. */
    giveBackAddress: () => limits.giveBack('guess-from-address', visitorOf(caller)),
  }
}

export async function giveBackFirstStep(app: Pick<App, 'limits' | 'tokens'>, guess: Guess) {
  const [what, who] = accountLimit(app, guess)
  await app.limits.giveBack(what, who)
}

function accountLimit({ tokens }: Pick<App, 'tokens'>, { email, browser }: Guess) {
  const device = knownDevice(tokens, browser.cookie, email)
  return device
    ? (['guess-from-device', device] as const)
    : (['guess-at-account', mailboxKey({ tokens }, email)] as const)
}

/** Counts per requester and per address. False when either limit is reached. */
export async function mayMail({ limits, tokens }: Pick<App, 'limits' | 'tokens'>, caller: Caller, email: string) {
  if ((await limits.take('ask-for-mail', visitorOf(caller))) > 0) return false
  return (await limits.take('mail-to-account', mailboxKey({ tokens }, email))) === 0
}

/** Longer than any work that is only done for a known address. */
const floorMs = 250

/** Waits for the minimum time, so that timing doesn't reveal which accounts exist. */
export async function takeAtLeast<T>(work: Promise<T>) {
  const [result] = await Promise.all([work, sleep(floorMs)])
  return result
}
