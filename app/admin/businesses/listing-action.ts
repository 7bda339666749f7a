import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { undoListingChange } from '#domain/directory/history/undo-listing-change.server.ts'
import { listingFlags } from '#domain/directory/listings/listing.ts'
import { flagListings, removeListings } from '#domain/directory/listings/selected-listings.server.ts'
import { onlySeenListing } from '#domain/directory/listings/selection.ts'
import { seenField as seen } from '#domain/foundation/changes/seen-snapshot.server.ts'
import type { Fields } from '#platform/request/forms.ts'
import type { Outcome } from './listing-outcome.ts'

const listingAction = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('flag'), id: z.uuid(), flag: z.enum(listingFlags), value: z.enum(['on', 'off']), seen }),
  z.object({ intent: z.literal('delete'), id: z.uuid(), seen }),
  z.object({ intent: z.literal('undo'), changeId: z.uuid() }),
])

export async function runListingAction(app: App, caller: Caller, fields: Fields): Promise<Outcome> {
  const parsed = listingAction.safeParse(fields)
  if (!parsed.success) return { error: 'not-understood' }
  const asked = parsed.data
  if (asked.intent === 'undo') {
    const undone = await undoListingChange(app, caller, asked)
    return undone.ok ? { done: 'undone', undo: null } : { error: undone.reason }
  }
  const selection = onlySeenListing(asked.id, asked.seen)
  if (asked.intent === 'delete') {
    const removed = await removeListings(app, caller, selection)
    return removed.ok ? { done: 'deleted', undo: removed.changeId } : { error: removed.reason }
  }
  const flagged = await flagListings(app, caller, { selection, flag: asked.flag, value: asked.value === 'on' })
  return flagged.ok ? { done: 'updated', undo: flagged.changeId } : { error: flagged.reason }
}
