import type { App, Caller, Result } from '../app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { may } from '../permissions.ts'
import { writeNote } from './inbox-decisions.server.ts'
import type { InboxKindName } from './inbox-item.ts'
import { readItem } from './inbox-items.server.ts'

export type NoteRefusal = 'forbidden' | 'item-unknown'
type Input = { kind: InboxKindName; id: string; text: string }

/** The operator notes something beside an item; nobody else reads it. */
export async function noteItem(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { kind, id, text }: Input,
): Promise<Result<object, NoteRefusal>> {
  if (!may(caller, 'manage-inbox')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    if (!(await readItem(tx, kind, id))) return { ok: false, reason: 'item-unknown' }
    const changeId = await recordChange(tx, caller, { action: 'note-item' })
    await writeNote(tx, { kind, id, text, by: caller.actor.id, at: tx.clock.now(), changeId })
    return { ok: true }
  })
}
