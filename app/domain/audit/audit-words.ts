import type { AuditActor } from './audit-entry.ts'

export const auditWords = {
  title: 'Audit',
  intro: 'Who changed what, and when. Nothing here can be changed or erased.',
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
  columns: { at: 'When', who: 'Who', what: 'What', listings: 'Listings' },
  export: 'Export as CSV',
  people: 'Personal data',
  empty: 'No changes match these filters.',
  newest: 'Newest',
  older: 'Older',
  more: (count: number, isMany: boolean) => `and ${count.toLocaleString('en')}${isMany ? ' or more' : ''} others`,
}

/** An action as a person reads it: `change-listing` is 'Change listing'. */
export function sayAction(action: string) {
  const words = action.replaceAll('-', ' ')
  return words === 'sql' ? 'SQL' : words.charAt(0).toUpperCase() + words.slice(1)
}

type Actor = { actorKind: string; actorId: string; email: string | null; keyName?: string | null }

/** Who it was. A visitor has no name, and none is made up. */
export function sayActor({ actorKind, actorId, email, keyName }: Actor) {
  if (email) return email
  if (actorKind === 'key') return keyName ? `API key “${keyName}”` : 'An API key that is gone'
  if (actorKind === 'visitor') return 'A visitor'
  if (actorKind === 'system') return `The product (${actorId})`
  if (actorKind === 'database') return `SQL by hand (${actorId})`
  return actorKind === 'admin' ? 'The operator' : 'An account that is gone'
}
