/** How a change is undone: by which use case. */
export type UndoWay = 'listings' | 'import' | 'import-undo' | 'reset' | 'merge'

/** Changes that write nothing but listings, whose history puts all of it back. */
const listingActions = new Set([
  ...['add-listing', 'change-listing', 'remove-listings', 'restore-listing', 'restore-data', 'approve-edit'],
  ...['set-claimed', 'clear-claimed', 'set-featured', 'clear-featured'],
  ...['add-photos', 'remove-photo', 'lead-with-photo', 'move-photo-earlier', 'move-photo-later', 'order-photos'],
  ...['describe-photo', 'set-logo', 'approve-photos', 'undo-listing-change', 'edit-own-listing'],
  ...['fix-phones', 'accept-city', 'fix-category'],
])

const otherWays: Record<string, UndoWay> = {
  'import-businesses': 'import',
  'restore-import': 'import',
  'undo-import': 'import-undo',
  'reset-data': 'reset',
  'merge-listings': 'merge',
}

/** Null: nothing undoes a change of that kind. What a database console wrote, nobody knows all of. */
export function undoWayOf({ action, actorKind }: { action: string; actorKind: string }): UndoWay | null {
  if (actorKind === 'database' || actorKind === 'visitor') return null
  return listingActions.has(action) ? 'listings' : (otherWays[action] ?? null)
}
