import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import type { AuditActor } from './audit-entry.ts'
import type { AnyUndoError } from './undo-change.server.ts'

export const auditMessages = {
  title: 'Audit',
  intro: `Who changed what, and when. Nothing here can be changed or erased. Changes of listings can be undone for ${undoDays} days.`,
  filters: { actor: 'Who', action: 'What', listing: 'Listing', day: 'Day', any: 'Anything', show: 'Show' },
  listingHint: 'Name or slug',
  actors: {
    admin: 'The operator',
    staff: 'Operator, product and SQL',
    user: 'Accounts',
    system: 'The product',
    database: 'SQL by hand',
    visitor: 'Visitors',
    key: 'API keys',
    all: 'Everybody',
  } satisfies Record<AuditActor, string>,
  columns: { at: 'When', who: 'Who', what: 'What', listings: 'Listings', undo: 'Undo' },
  undo: {
    undo: 'Undo…',
    restore: 'Restore…',
    undone: (when: string) => `Undone ${when}`,
    seeUndo: 'See the undo',
    tooLate: `Can’t be undone: more than ${undoDays} days old`,
    changedSince: 'Can’t be undone: changed again since',
    title: (action: string) => `Undo “${action}”`,
    restoreTitle: (action: string) => `Restore what “${action}” removed`,
    by: (who: string, when: string) => `By ${who}, ${when}`,
    button: 'Undo this change',
    restoreButton: 'Restore listings',
    busy: 'Working…',
    wayBack: `The undo is in the audit log too, and can itself be undone for ${undoDays} days.`,
    background: 'It runs in the background. The Import tab shows how far it is.',
    back: 'Back to the audit log',
    history: 'The history of a listing can still put it back as it was on an earlier day.',
  },
  undoErrors: {
    forbidden: 'Only the operator can do this. Sign in again.',
    'change-unknown': 'A change of this kind can’t be undone.',
    'import-unknown': 'There is no such import.',
    'reset-unknown': 'There is no such reset.',
    'already-undone': 'This has been undone already.',
    'not-undone': 'This has been restored already.',
    'too-late': `This can be undone for ${undoDays} days. That time has passed.`,
    'nothing-left': 'Nothing is left to undo: every listing in this change was changed again or put back since.',
    'merge-unknown': 'There is no such merge.',
    'changed-since': 'The merged listing was restored or merged again since. Check both listings by hand.',
    'asked-otherwise': 'This changed while the page was open. Nothing was undone. Here is what undoing does now.',
  } satisfies Record<AnyUndoError, string>,
  export: 'Export as CSV',
  people: 'Personal data',
  empty: 'No changes match these filters.',
  newest: 'Newest',
  older: 'Older',
  more: (count: number, isMany: boolean) => `and ${count.toLocaleString('en')}${isMany ? ' or more' : ''} others`,
}

/** Returns an action's label: `change-listing` becomes "Change listing". */
export function sayAction(action: string) {
  const messages = action.replaceAll('-', ' ')
  return messages === 'sql' ? 'SQL' : messages.charAt(0).toUpperCase() + messages.slice(1)
}

type Actor = { actorKind: string; actorId: string; email: string | null; keyName?: string | null }

/** Returns the actor's label. Visitors have no name. */
export function sayActor({ actorKind, actorId, email, keyName }: Actor) {
  if (email) return email
  if (actorKind === 'key') return keyName ? `API key “${keyName}”` : 'An API key that is gone'
  if (actorKind === 'visitor') return 'A visitor'
  if (actorKind === 'system') return `The product (${actorId})`
  if (actorKind === 'database') return `SQL by hand (${actorId})`
  return actorKind === 'admin' ? 'The operator' : 'An account that is gone'
}
