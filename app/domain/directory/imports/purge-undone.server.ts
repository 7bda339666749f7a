import type { App, Caller } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { eraseRowRevisions } from '#domain/foundation/changes/row-revisions.server.ts'
import { undoableSince } from '#domain/foundation/changes/undo-window.ts'
import { removeUnusedCategories } from '../businesses/categories.server.ts'
import { purgeUndone } from '../businesses/undone-businesses.server.ts'
import { removeUnusedPlaces } from '../places/places.server.ts'
import { listUnpurged, markPurged } from './imports.server.ts'

const timer: Caller = { actor: { kind: 'system', id: 'purge-undone' }, requestId: 'purge-undone', language: 'en' }

/** Also deletes cities and categories that only an undone import used, and what other undos needed. Returns the number of listings. */
export async function purgeUndoneListings(app: Pick<App, 'db' | 'bulkTransaction' | 'clock'>, signal: AbortSignal) {
  const before = undoableSince(app.clock.now())
  await eraseRowRevisions(app, before)
  let total = 0
  for (let isMore = true; isMore && !signal.aborted; ) {
    const { seen, gone, imports } = await app.bulkTransaction(async tx => {
      await recordChange(tx, timer, { action: 'purge-undone' })
      const { seen, gone } = await purgeUndone(tx, before)
      const imports = seen > 0 ? [] : await listUnpurged(tx, before)
      for (const { id, changeId } of imports) {
        await removeUnusedPlaces(tx, changeId)
        await removeUnusedCategories(tx, changeId)
        await markPurged(tx, id, tx.clock.now())
      }
      // A pass that finds nothing is rolled back, so that it records no change.
      return { ok: seen + imports.length > 0, seen, gone, imports: imports.length }
    })
    total += gone
    isMore = seen + imports > 0
  }
  return total
}
