import type { Tokens } from '../auth/tokens.ts'
import type { Database } from '../database/database.ts'
import type { Ids } from '../database/ids.ts'
import type { Clock } from '../time/clock.ts'

/** What the sandbox is made of. It stands in for a company of its own, so it writes outside of every transaction of ours. */
export type SandboxParts = { db: Database; clock: Clock; ids: Ids; tokens: Tokens }

/** Ids look like Stripe's, so that nothing learns to tell the two apart. */
export function sandboxId({ ids }: Pick<SandboxParts, 'ids'>, prefix: string) {
  return `${prefix}_${ids.next().replaceAll('-', '')}`
}

/** What the sandbox signs its events with, and our door knows it by. */
export function sandboxSecret({ tokens }: Pick<SandboxParts, 'tokens'>) {
  return `whsec_${tokens.of('sandbox-webhook', 'stripe')}`
}

/** The same day of the month that comes `months` later, or its last one. */
export function monthsLater(from: Date, months: number) {
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0)
  return later
}
