import type { Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mayOpenKind } from './inbox-access.ts'
import { writeDecision } from './inbox-decisions.server.ts'
import type { InboxKindName, InboxState } from './inbox-item.ts'
import type { Decided } from './inbox-kind.ts'

type Input = {
  kind: InboxKindName
  id: string
  state: Exclude<InboxState, 'waiting'>
  reason?: string
  /** The rest of the decision, such as sending email. False if the item doesn't exist. */
  follow(changeId: string): Promise<boolean>
}

export async function resolveItem(
  tx: Transaction,
  caller: Caller,
  { kind, id, state, reason = '', follow }: Input,
): Decided {
  if (!mayOpenKind(caller, kind)) return { ok: false, reason: 'forbidden' }
  const changeId = await recordChange(tx, caller, { action: `${state === 'approved' ? 'settle' : 'reject'}-${kind}` })
  const decision = { kind, id, state, reason, by: caller.actor.id, at: tx.clock.now(), changeId }
  if (!(await writeDecision(tx, decision))) return { ok: false, reason: 'already-decided' }
  return (await follow(changeId)) ? { ok: true } : { ok: false, reason: 'item-unknown' }
}
