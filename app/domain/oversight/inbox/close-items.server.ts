import type { App, Caller, Result } from '#domain/app.ts'
import { decideItem } from './decide-item.server.ts'
import { mayOpenKind } from './inbox-access.ts'
import { type CloseError, canCloseAtOnce, type PickedItem } from './inbox-item.ts'
import { readItem } from './inbox-items.server.ts'

type Parts = Pick<App, 'db' | 'bucket' | 'pictures' | 'tokens' | 'clock' | 'transaction'>

/**
 * Marks several items as settled. Only kinds whose settling publishes and emails nothing; the others have to be read one by one.
 * Items that someone else settled meanwhile are skipped.
 */
export async function closeItems(
  app: Parts,
  caller: Caller,
  { items }: { items: readonly PickedItem[] },
): Promise<Result<{ count: number }, CloseError>> {
  if (!items.every(({ kind }) => mayOpenKind(caller, kind))) return { ok: false, reason: 'forbidden' }
  if (!items.every(({ kind }) => canCloseAtOnce(kind))) return { ok: false, reason: 'cannot-be-closed' }
  let count = 0
  for (const { kind, id } of items) {
    const item = await readItem(app, kind, id)
    if (item?.state !== 'waiting') continue
    const closed = await decideItem(app, caller, { kind, id, seen: item.seen, act: 'approve' })
    if (closed.ok) count += 1
  }
  return { ok: true, count }
}
