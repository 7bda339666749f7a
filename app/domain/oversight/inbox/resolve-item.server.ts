import type { Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mayOpenKind } from './inbox-access.ts'
import { writeDecision } from './inbox-decisions.server.ts'
import type { Decided } from './inbox-kind.ts'

type ResolvedKind = 'problem' | 'quote' | 'payment' | 'listing'
type Decision = { kind: ResolvedKind; state: 'approved' } | { kind: 'problem' | 'listing'; state: 'rejected' }

const actions = {
  approved: {
    problem: 'settle-problem',
    quote: 'settle-quote',
    payment: 'settle-payment',
    listing: 'settle-listing',
  },
  rejected: { problem: 'reject-problem', listing: 'reject-listing' },
} as const

type Input = Decision & {
  id: string
  reason?: string
  /** The rest of the decision, such as sending email. False if the item doesn't exist. */
  follow(changeId: string): Promise<boolean>
}

export async function resolveItem(
  tx: Transaction,
  caller: Caller,
  { id, reason = '', follow, ...decided }: Input,
): Decided {
  const { kind, state } = decided
  if (!mayOpenKind(caller, kind)) return { ok: false, reason: 'forbidden' }
  const changeId = await recordChange(tx, caller, { action: actionOf(decided) })
  const decision = { kind, id, state, reason, by: caller.actor.id, at: tx.clock.now(), changeId }
  if (!(await writeDecision(tx, decision))) return { ok: false, reason: 'already-decided' }
  return (await follow(changeId)) ? { ok: true } : { ok: false, reason: 'item-unknown' }
}

function actionOf(decided: Decision) {
  return decided.state === 'approved' ? actions.approved[decided.kind] : actions.rejected[decided.kind]
}
