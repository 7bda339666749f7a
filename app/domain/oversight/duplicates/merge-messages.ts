import type { DuplicateSign } from '#domain/directory/businesses/existing-duplicate.ts'
import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import type { MergeError, MergeField, UndoMergeError } from './merge.ts'

export const signMessages: Record<DuplicateSign, string> = {
  phone: 'Same phone',
  license: 'Same license',
  site: 'Same website',
  name: 'Similar name, same city',
}

export const mergeFieldLabels: Record<MergeField, string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  site: 'Website',
  address: 'Address',
  categories: 'Category',
  hours: 'Hours',
  license: 'License',
  description: 'Description',
  facts: 'About the business',
  logo: 'Logo',
}

export const mergeErrors: Record<MergeError, string> = {
  forbidden: 'You can’t merge listings.',
  'listing-unknown': 'One of these listings isn’t in the directory anymore.',
  'changed-since': 'One of these listings has changed since you opened this page. Compare them again, then merge.',
  'two-owners': 'Each listing has a different owner. Remove one owner’s claim first, then merge.',
  'edit-waiting': 'An owner’s edit to one of these listings is waiting in the inbox. Decide on it first, then merge.',
  'same-listing': 'A listing can’t be merged with itself.',
}

export const undoMergeErrors: Record<UndoMergeError, string> = {
  forbidden: 'You can’t undo a merge.',
  'merge-unknown': 'We couldn’t find that merge.',
  'already-undone': 'This merge is already undone.',
  'too-late': `You can undo a merge for ${undoDays} days. That time has passed.`,
  'changed-since': 'The merged listing was restored or merged again later. Check both listings by hand.',
}
