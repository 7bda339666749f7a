import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import { listedCountLimit } from './listing.ts'

const figure = (count: number) => count.toLocaleString('en')

/** The titles and the first three sentences are the specification's. */
export const bulkDoneMessages = {
  updated: (count: number) => ({ title: 'Bulk Update Complete', text: `Updated ${figure(count)} businesses` }),
  deleted: (count: number) => ({ title: 'Deletion Complete', text: `Deleted ${figure(count)} businesses` }),
  reset: () => ({ title: 'Data Reset', text: 'All business data has been cleared' }),
  restored: (count: number) => ({ title: 'Data restored', text: `${sayBusinesses(count)} listed again` }),
  undone: (count: number) => ({ title: 'Undone', text: `${sayBusinesses(count)} restored` }),
} as const
export type BulkDone = keyof typeof bulkDoneMessages

export function sayKept(kept: number) {
  return kept === 0 ? '' : ` · ${sayBusinesses(kept)} changed later and kept`
}

const namedAtMost = 10

/** After an undo: the listings of which some fields stay. */
export function sayPartly(names: readonly string[]) {
  return names.length === 0 ? '' : `fields that changed later stayed as they are: ${nameSome(names)}`
}

export function sayChangedSince(names: readonly string[]) {
  if (names.length === 0) return ''
  const all = nameSome(names)
  return names.length === 1
    ? `1 listing changed since you opened the list and stayed as it is: ${all}`
    : `${figure(names.length)} listings changed since you opened the list and stayed as they are: ${all}`
}

/** Shown before a deletion: the selected listings that will be kept. */
export function sayStays(names: readonly string[]) {
  const all = nameSome(names)
  return names.length === 1
    ? `1 listing changed since you opened the list, so it won’t be deleted: ${all}`
    : `${figure(names.length)} listings changed since you opened the list, so they won’t be deleted: ${all}`
}

function nameSome(names: readonly string[]) {
  const more = names.length > namedAtMost ? [`${figure(names.length - namedAtMost)} more`] : []
  return [...names.slice(0, namedAtMost), ...more].join(', ')
}

function sayBusinesses(count: number) {
  return count === 1 ? '1 business' : `${figure(count)} businesses`
}

/** Above the counting limit, the texts only say that there are more. */
export const bulkMessages = {
  reset: (count: number) => `${sayBusinesses(count)} cleared`,
  found: (count: number) => (isMany(count) ? `More than ${figure(listedCountLimit)} found` : `${figure(count)} found`),
  selectAll: (count: number) =>
    isMany(count) ? `Select all matches (more than ${figure(listedCountLimit)})` : `Select all ${matches(count)}`,
  selected: (count: number) => `${figure(count)} selected`,
  allSelected: (count: number) => (isMany(count) ? 'All matches selected' : `${figure(count)} selected`),
  ask: (count: number) => `Delete ${sayBusinesses(count)}?`,
  wayBack: `They leave the directory right away. You can undo this in the next message, or in the audit log for ${undoDays} days.`,
  confirm: (count: number) => `Delete ${sayBusinesses(count)}`,
} as const

const isMany = (count: number) => count > listedCountLimit
const matches = (count: number) => (count === 1 ? '1 match' : `${figure(count)} matches`)

export const bulkErrors = {
  'nothing-to-update': { title: 'No Selection', text: 'Please select businesses to update' },
  'nothing-to-delete': { title: 'No Selection', text: 'Please select businesses to delete' },
  'too-many-ticked': {
    title: 'Error',
    text: 'You can select up to 10,000 businesses individually. To change more, search and select all matches.',
  },
  forbidden: { title: 'Error', text: 'Your role can’t do this.' },
  'none-chosen': { title: 'Error', text: 'None of these businesses is listed anymore.' },
  'changed-since-seen': {
    title: 'Error',
    text: 'All of these listings changed since you opened the list. Nothing was updated. Check the list, then try again.',
  },
  'change-unknown': { title: 'Error', text: 'This change can’t be undone.' },
  'already-undone': { title: 'Error', text: 'This is already undone.' },
  'nothing-left': { title: 'Error', text: 'All of them were changed again later, so there’s nothing to undo.' },
  'owner-unknown': { title: 'Error', text: 'No account has that email address.' },
  'category-unknown': { title: 'Error', text: 'Choose one of the categories in the list.' },
  'city-unknown': { title: 'Error', text: 'Choose one of the cities in the list.' },
  'already-expired': { title: 'Error', text: 'Enter a day that hasn’t passed.' },
  'fields-missing': { title: 'Error', text: 'Fill in the field beside the button.' },
  'nothing-listed': { title: 'Error', text: 'There are no businesses to clear.' },
  'not-confirmed': { title: 'Error', text: 'Nothing was cleared: type RESET to confirm.' },
  'reset-unknown': { title: 'Error', text: 'We couldn’t find that reset.' },
  'too-late': { title: 'Error', text: `This could be undone for ${undoDays} days. That time has passed.` },
  'not-understood': { title: 'Error', text: 'Something went wrong. Reload the page and try again.' },
  offline: {
    title: 'Error',
    text: 'You’re offline. When you’re back online, check the list to see if it was done.',
  },
} as const
export type BulkError = keyof typeof bulkErrors

export const resetMessages = {
  question: 'Are you sure you want to reset all business data? This cannot be undone.',
  what: (count: number) => `${sayBusinesses(count)} will leave the directory.`,
  stays: 'Subscriptions, payments and quote requests stay as they are.',
  wayBack: `You can restore everything in the Tools tab for ${undoDays} days.`,
  confirmation: 'RESET',
} as const
