export type UndoWay = 'listings' | 'import' | 'import-undo' | 'reset' | 'merge' | 'category' | 'setting' | 'program'

const listingActions = new Set([
  ...['add-listing', 'change-listing', 'remove-listings', 'restore-listing', 'restore-data', 'approve-edit'],
  ...['set-claimed', 'clear-claimed', 'set-featured', 'clear-featured'],
  ...['add-photos', 'remove-photo', 'lead-with-photo', 'move-photo-earlier', 'move-photo-later', 'order-photos'],
  ...['describe-photo', 'set-logo', 'approve-photos', 'undo-listing-change', 'edit-own-listing'],
  ...['set-status', 'set-category', 'set-city', 'set-emergency', 'clear-emergency', 'set-plan', 'restore-listings'],
  ...['verify-listings', 'end-verifications', 'set-owner'],
  ...['fix-phones', 'mark-around-the-clock', 'accept-city', 'fix-category', 'list-licensees'],
])

const otherWays: Record<string, UndoWay> = {
  'import-businesses': 'import',
  'restore-import': 'import',
  'undo-import': 'import-undo',
  'reset-data': 'reset',
  'merge-listings': 'merge',
  'add-category': 'category',
  'change-category': 'category',
  'remove-category': 'category',
  'move-category': 'category',
  'merge-categories': 'category',
  'undo-category-change': 'category',
  'change-brand': 'setting',
  'change-brand-pictures': 'setting',
  'undo-setting-change': 'setting',
  'add-program': 'program',
  'remove-program': 'program',
  'restore-program': 'program',
  'undo-program-change': 'program',
}

/** Returns null if the change can't be undone. Changes made in a database console aren't fully known. */
export function undoWayOf({ action, actorKind }: { action: string; actorKind: string }): UndoWay | null {
  if (actorKind === 'database' || actorKind === 'visitor') return null
  return listingActions.has(action) ? 'listings' : (otherWays[action] ?? null)
}

/** Owners and checks have no history, so an undo of these is not undone again. */
export const undoneForGood: readonly string[] = ['verify-listings', 'end-verifications', 'set-owner']
