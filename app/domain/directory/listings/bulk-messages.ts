import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import { listedCountLimit } from './listing.ts'

// Texts about bulk changes for the operator, whose admin area is in English.

const figure = (count: number) => count.toLocaleString('en')

/** Toasts for completed actions; the titles and the first three sentences are the specification's. */
export const bulkDoneMessages = {
  updated: (count: number) => ({ title: 'Bulk Update Complete', text: `Updated ${figure(count)} businesses` }),
  deleted: (count: number) => ({ title: 'Deletion Complete', text: `Deleted ${figure(count)} businesses` }),
  reset: () => ({ title: 'Data Reset', text: 'All business data has been cleared' }),
  restored: (count: number) => ({ title: 'Data Restored', text: `${sayBusinesses(count)} listed again` }),
  undone: (count: number) => ({ title: 'Undone', text: `${sayBusinesses(count)} as before` }),
} as const
export type BulkDone = keyof typeof bulkDoneMessages

/** Returns the text about listings that an undo skipped because they changed since. */
export function sayKept(kept: number) {
  return kept === 0 ? '' : ` · ${sayBusinesses(kept)} changed since, and left alone`
}

function sayBusinesses(count: number) {
  return count === 1 ? '1 business' : `${figure(count)} businesses`
}

/** Texts around the list. Above the limit of counting they only say that there are more. */
export const bulkMessages = {
  reset: (count: number) => `${sayBusinesses(count)} cleared`,
  found: (count: number) => (isMany(count) ? `More than ${figure(listedCountLimit)} found` : `${figure(count)} found`),
  selectAll: (count: number) =>
    isMany(count) ? `Select all matches (more than ${figure(listedCountLimit)})` : `Select all ${matches(count)}`,
  selected: (count: number) => `${figure(count)} selected`,
  allSelected: (count: number) => (isMany(count) ? 'All matches selected' : `${figure(count)} selected`),
  ask: (count: number) => `Delete ${sayBusinesses(count)}?`,
  wayBack: `They leave the directory at once. To undo this, choose Undo in the message that follows or, for ${undoDays} days, beside its entry in the audit log.`,
  confirm: (count: number) => `Delete ${sayBusinesses(count)}`,
} as const

const isMany = (count: number) => count > listedCountLimit
const matches = (count: number) => (count === 1 ? '1 match' : `${figure(count)} matches`)

/** Error texts. */
export const bulkErrors = {
  'nothing-to-update': { title: 'No Selection', text: 'Please select businesses to update' },
  'nothing-to-delete': { title: 'No Selection', text: 'Please select businesses to delete' },
  'too-many-ticked': {
    title: 'Error',
    text: 'At most 10,000 businesses can be ticked one by one. Search for them, and take all matches.',
  },
  forbidden: { title: 'Error', text: 'Only the operator can do this. Sign in again.' },
  'none-chosen': { title: 'Error', text: 'None of these businesses is listed any more.' },
  'change-unknown': { title: 'Error', text: 'This change cannot be undone.' },
  'already-undone': { title: 'Error', text: 'This has been undone already.' },
  'nothing-left': { title: 'Error', text: 'All of them were changed again since, so they stay as they are.' },
  'nothing-listed': { title: 'Error', text: 'There are no businesses to clear.' },
  'not-confirmed': { title: 'Error', text: 'Nothing was cleared: type RESET to confirm.' },
  'reset-unknown': { title: 'Error', text: 'There is no such reset.' },
  'too-late': { title: 'Error', text: `This can be undone for ${undoDays} days. That time has passed.` },
  'not-understood': { title: 'Error', text: 'That was not understood. Load the page again.' },
  offline: {
    title: 'Error',
    text: 'You are offline. When you are back online, check the list to see whether it was done.',
  },
} as const
export type BulkError = keyof typeof bulkErrors

export const resetMessages = {
  /** The specification's question. */
  question: 'Are you sure you want to reset all business data? This cannot be undone.',
  what: (count: number) => `${sayBusinesses(count)} will leave the directory.`,
  stays: 'Subscriptions, payments and quote requests stay as they are.',
  wayBack: `For ${undoDays} days, the Tools tab can still put everything back.`,
  /** The text to type as confirmation. */
  confirmation: 'RESET',
} as const
