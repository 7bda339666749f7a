import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { SeenVersion } from '#domain/foundation/changes/seen-version.server.ts'
import { mayOpenKind } from './inbox-access.ts'
import { writeNote } from './inbox-decisions.server.ts'
import type { InboxKindName } from './inbox-item.ts'
import { readItem } from './inbox-items.server.ts'

export type NoteError = 'forbidden' | 'item-unknown' | 'changed-since-seen'
type Input = { kind: InboxKindName; id: string; seen: SeenVersion; text: string }

/** Adds a note that only operators see, if the item is still as they read it. */
export async function noteItem(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { kind, id: asked, seen, text }: Input,
): Promise<Result<object, NoteError>> {
  if (!mayOpenKind(caller, kind)) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const item = await readItem(tx, kind, asked)
    if (!item) return { ok: false, reason: 'item-unknown' }
    // Rejects the note if the item has changed: the page reloads with it, and the change would count as read.
    if (item.seen !== seen) return { ok: false, reason: 'changed-since-seen' }
    const { id } = item
    const changeId = await recordChange(tx, caller, { action: 'note-item' })
    await writeNote(tx, { kind, id, text, by: caller.actor.id, at: tx.clock.now(), changeId })
    return { ok: true }
  })
}
