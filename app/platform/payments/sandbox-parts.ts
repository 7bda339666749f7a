import type { Tokens } from '../auth/tokens.ts'
import type { Database } from '../database/database.ts'
import type { Ids } from '../database/ids.ts'
import type { Clock } from '../time/clock.ts'

/** The sandbox represents another company, so it writes outside of our transactions. */
export type SandboxParts = { db: Database; clock: Clock; ids: Ids; tokens: Tokens }

/** Looks like Stripe's, so that no code depends on the difference. */
export function sandboxId({ ids }: Pick<SandboxParts, 'ids'>, prefix: string) {
  return `${prefix}_${ids.next().replaceAll('-', '')}`
}

/** The sandbox signs events with it, and our endpoint verifies them. */
export function sandboxSecret({ tokens }: Pick<SandboxParts, 'tokens'>) {
  return `whsec_${tokens.of('sandbox-webhook', 'stripe')}`
}
