import type { App, Caller, Result } from '#domain/app.ts'
import { tagChange } from '#domain/foundation/changes/changes.server.ts'
import type { SeenVersion } from '#domain/foundation/changes/seen-version.server.ts'
import { kinds } from '../inbox-kinds/inbox-kinds.server.ts'
import { mayOpenKind } from './inbox-access.ts'
import { type ChoicesMade, type InboxKindName, itemTag } from './inbox-item.ts'
import { readItem } from './inbox-items.server.ts'
import type { DecideError } from './inbox-kind.ts'

type Decision = { act: 'approve'; chosen?: ChoicesMade } | { act: 'reject'; reason: string }
type Input = { kind: InboxKindName; id: string; seen: SeenVersion } & Decision

const outcomes = { approve: 'approved', reject: 'rejected' } as const

/** Fails if anything has changed since the operator read the item. A rejection emails its reason to the sender. */
export async function decideItem(
  app: Pick<App, 'db' | 'bucket' | 'pictures' | 'transaction'>,
  caller: Caller,
  input: Input,
): Promise<Result<object, DecideError>> {
  if (!mayOpenKind(caller, input.kind)) return { ok: false, reason: 'forbidden' }
  const { lock, draw, approve, reject } = kinds[input.kind]
  if (input.act === 'reject' && !reject) return { ok: false, reason: 'cannot-be-rejected' }
  const chosen = (input.act === 'approve' && input.chosen) || {}
  const drawn = input.act === 'approve' && (await draw?.(app, input.id, chosen))
  if (drawn && !drawn.ok) return drawn
  return app.transaction<Result<object, DecideError>>(async tx => {
    await lock(tx, input.id)
    const item = await readItem(tx, input.kind, input.id)
    if (!item) return { ok: false, reason: 'item-unknown' }
    if (item.state === outcomes[input.act]) return { ok: false, reason: 'already-decided' }
    if (item.seen !== input.seen) return { ok: false, reason: 'changed-since-seen' }
    const isPossible = input.act === 'approve' ? item.canBeApproved : item.canBeRejected
    if (!isPossible) return { ok: false, reason: 'already-decided' }
    const { id } = item
    const decided =
      input.act === 'approve'
        ? await approve(tx, caller, id, chosen, drawn ? drawn.creatives : [])
        : await reject?.(tx, caller, { id, reason: input.reason })
    if (!decided) return { ok: false, reason: 'cannot-be-rejected' }
    if (decided.ok) await tagChange(tx, itemTag({ kind: input.kind, id }))
    return decided
  })
}
