import type { App, Caller, Result } from '../app.ts'
import { may } from '../permissions.ts'
import type { ChoicesMade, InboxKindName } from './inbox-item.ts'
import type { DecideRefusal } from './inbox-kind.ts'
import { kinds } from './inbox-kinds.server.ts'

type Input = { kind: InboxKindName; id: string } & (
  | { act: 'approve'; chosen?: ChoicesMade }
  | { act: 'reject'; reason: string }
)

/** The operator decides of an item as its kind knows how. Who is told of a rejection is told why. */
export async function decideItem(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  input: Input,
): Promise<Result<object, DecideRefusal>> {
  if (!may(caller, 'manage-inbox')) return { ok: false, reason: 'forbidden' }
  const { approve, reject } = kinds[input.kind]
  if (input.act === 'approve') return approve(app, caller, input.id, input.chosen ?? {})
  if (!reject) return { ok: false, reason: 'cannot-be-rejected' }
  return reject(app, caller, { id: input.id, reason: input.reason })
}
