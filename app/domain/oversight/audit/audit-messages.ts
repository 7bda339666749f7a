import type { RecordedAction, ReversePage } from '#domain/foundation/changes/recorded-action.ts'
import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import type { AuditActor } from './audit-entry.ts'
import type { AnyUndoError } from './undo-change.server.ts'

export const auditMessages = {
  title: 'Audit',
  intro: `Who changed what, and when. Entries can’t be edited or deleted. You can undo most changes for ${undoDays} days. The others say why you can’t.`,
  filters: { actor: 'Who', action: 'What', listing: 'Listing', day: 'Day', any: 'Anything', show: 'Show' },
  own: {
    title: 'My changes',
    intro: `What you changed, the newest first. You can undo most changes for ${undoDays} days. The others say why you can’t.`,
    empty: 'You haven’t changed anything yet.',
    pages: 'Pages of your changes',
  },
  listingHint: 'Name or slug',
  actors: {
    admin: 'The staff',
    staff: 'Staff, product and SQL',
    user: 'Accounts',
    system: 'The product',
    database: 'SQL by hand',
    visitor: 'Visitors',
    key: 'API keys',
    all: 'Everyone',
  } satisfies Record<AuditActor, string>,
  details: 'Full text',
  entry: {
    before: 'Before',
    after: 'After',
    nothing: 'This change has nothing to show, or it was made more than 30 days ago.',
    undo: 'Undo…',
  },
  /** Actions whose entry shows no before and after, and why. */
  unshown: {
    'allow-mail-again': 'The address is personal data, so the audit doesn’t name it.',
    'stop-mail-again': 'The address is personal data, so the audit doesn’t name it.',
  } satisfies Partial<Record<RecordedAction, string>>,
  columns: { at: 'When', who: 'Who', what: 'What', listings: 'Listings', undo: 'Undo' },
  undo: {
    undo: 'Undo…',
    elsewhere: {
      staff: 'Undo on the staff page',
      licenses: 'Undo on the licenses page',
      redirects: 'Undo on the redirects page',
      prices: 'Undo on the prices page',
      duplicates: 'Merge again on the duplicates page',
      offers: 'End the code on the promotions page',
      mail: 'Undo on the failed emails page',
      webhooks: 'Remove it on the webhooks page',
      inventory: 'Undo on the ad inventory page',
      content: 'Delete the page on the content page',
      bulk: 'Set the owner again on the tools page',
    } satisfies Record<ReversePage, string>,
    restore: 'Restore…',
    undone: (when: string) => `Undone ${when}`,
    seeUndo: 'See the undo',
    tooLate: `Can’t be undone: more than ${undoDays} days old`,
    changedSince: 'Can’t be undone: changed again later',
    notKept: 'Can’t be undone: we don’t have the earlier data',
    title: (action: string) => `Undo “${action}”`,
    restoreTitle: (action: string) => `Restore what “${action}” removed`,
    by: (who: string, when: string) => `By ${who}, ${when}`,
    button: 'Undo this change',
    restoreButton: 'Restore listings',
    busy: 'Working…',
    wayBack: `The undo is in the audit log too, and can itself be undone for ${undoDays} days.`,
    forGood: 'We email the owner. To give them the listings again, set the owner again in the tools.',
    category: 'The category will be as it was before this change.',
    setting: 'The setting will be as it was before this change.',
    rows: 'Everything that this change wrote will be as it was before.',
    background: 'It runs in the background. Watch its progress in the Import tab.',
    back: 'Back to the audit log',
    backToList: 'Back to the businesses',
    history: 'You can still restore a listing to an earlier day from its history.',
  },
  undoErrors: {
    forbidden: 'Your role can’t do this.',
    'change-unknown': 'A change of this kind can’t be undone.',
    'import-unknown': 'We couldn’t find that import.',
    'reset-unknown': 'We couldn’t find that reset.',
    'already-undone': 'This is already undone.',
    'not-undone': 'This is already restored.',
    'too-late': `This could be undone for ${undoDays} days. That time has passed.`,
    'nothing-left': 'Nothing is left to undo: every listing in this change was changed again or restored later.',
    'merge-unknown': 'We couldn’t find that merge.',
    'category-changed': 'Someone changed this category again later. Undo that change first.',
    'setting-changed': 'Someone changed this setting again later. Undo that change first.',
    'rows-changed': 'Someone changed this again later, or it’s gone. Undo that change first.',
    'not-kept':
      'We no longer have the data from before this change. Either it’s too old, or a person’s data was deleted.',
    'would-send':
      'The time has passed, or the bulk email is scheduled, sent or deleted. Change the bulk email or the report on its own page.',
    'only-prices':
      'This changed only the free months per year. Change them under Prices, starting on a date you choose.',
    'category-in-use': 'Listings have this category now. Merge it into another one instead.',
    'changed-since': 'The merged listing was restored or merged again later. Check both listings by hand.',
    'asked-otherwise': 'This changed while the page was open. Nothing was undone. Here’s what undoing does now.',
  } satisfies Record<AnyUndoError, string>,
  export: 'Export as CSV',
  people: 'Personal data',
  empty: 'No changes match these filters.',
  newest: 'Newest',
  older: 'Older',
  more: (count: number, isMany: boolean) => `and ${count.toLocaleString('en')}${isMany ? ' or more' : ''} others`,
}

export function sayAction(action: string) {
  const messages = action.replaceAll('-', ' ')
  return messages === 'sql' ? 'SQL' : messages.charAt(0).toUpperCase() + messages.slice(1)
}

/** Returns why the entry of an action shows no before and after; undefined if it does. */
export function whyUnshown(action: string): string | undefined {
  return Object.entries(auditMessages.unshown).find(([name]) => name === action)?.[1]
}

type Actor = { actorKind: string; actorId: string; email: string | null; keyName?: string | null }

export function sayActor({ actorKind, actorId, email, keyName }: Actor) {
  if (email) return email
  if (actorKind === 'key') return keyName ? `API key “${keyName}”` : 'A deleted API key'
  if (actorKind === 'visitor') return 'A visitor'
  if (actorKind === 'system') return `The product (${actorId})`
  if (actorKind === 'database') return `SQL by hand (${actorId})`
  return actorKind === 'admin' ? 'The operator' : 'A deleted account'
}
