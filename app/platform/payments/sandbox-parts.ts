import type { Tokens } from '../auth/tokens.ts'
import type { Database } from '../database/database.ts'
import type { Ids } from '../database/ids.ts'
import type { Clock } from '../time/clock.ts'

/** The sandbox's dependencies. It represents another company, so it writes outside of our transactions. */
export type SandboxParts = { db: Database; clock: Clock; ids: Ids; tokens: Tokens }

/** Returns an id like Stripe's, so that no code depends on the difference. */
export function sandboxId({ ids }: Pick<SandboxParts, 'ids'>, prefix: string) {
  return `${prefix}_${ids.next().replaceAll('-', '')}`
}

/** Returns the secret with which the sandbox signs events and our endpoint verifies them. */
export function sandboxSecret({ tokens }: Pick<SandboxParts, 'tokens'>) {
  return `whsec_${tokens.of('sandbox-webhook', 'stripe')}`
}

/** Returns the same day of the month `months` later, or that month's last day. */
export function monthsLater(from: Date, months: number) {
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0)
  return later
}
