import type { App, Caller, Result } from '#domain/app.ts'
import { digestOfVersion, type SeenDigest } from '#domain/foundation/changes/seen-version.server.ts'
import { decideItem } from './decide-item.server.ts'
import { mayOpenKind } from './inbox-access.ts'
import { type CloseError, canCloseAtOnce, type PickedItem } from './inbox-item.ts'
import { readItem } from './inbox-items.server.ts'

type Parts = Pick<App, 'db' | 'bucket' | 'pictures' | 'tokens' | 'clock' | 'transaction'>
type Input = { items: readonly (PickedItem & { seen: SeenDigest })[] }

/**
 * Marks several items as settled. Only kinds whose settling publishes and emails nothing; the others have to be read one by one.
 * Items that someone else settled meanwhile are skipped; those that changed since they were read are left waiting, and named.
 */
export async function closeItems(
  app: Parts,
  caller: Caller,
  { items }: Input,
): Promise<Result<{ count: number; changed: string[] }, CloseError>> {
  if (!items.every(({ kind }) => mayOpenKind(caller, kind))) return { ok: false, reason: 'forbidden' }
  if (!items.every(({ kind }) => canCloseAtOnce(kind))) return { ok: false, reason: 'cannot-be-closed' }
  let count = 0
  const changed: string[] = []
  for (const { kind, id, seen } of items) {
    const item = await readItem(app, kind, id)
    if (item?.state !== 'waiting') continue
    if (digestOfVersion(item.seen) !== seen) {
      changed.push(item.title)
      continue
    }
    const closed = await decideItem(app, caller, { kind, id, seen: item.seen, act: 'approve' })
    if (closed.ok) count += 1
    else if (closed.reason === 'changed-since-seen') changed.push(item.title)
  }
  return { ok: true, count, changed }
}

export async function readDigests(app: Parts, items: readonly (PickedItem & { state: string })[]) {
  const open = items.filter(({ kind, state }) => canCloseAtOnce(kind) && state === 'waiting')
  const digests = new Map<string, SeenDigest>()
  for (const { kind, id } of open) {
    const item = await readItem(app, kind, id)
    if (item) digests.set(id, digestOfVersion(item.seen))
  }
  return digests
}
