import type { DuplicateRowPolicy, DuplicateSign, MergePolicy } from '../businesses/existing-duplicate.ts'
import type { ImportError } from '../imports/import-file.server.ts'
import { importMessages } from '../imports/import-messages.ts'
import type { ImportPhase } from '../imports/stage-file.server.ts'
import type { ImportSessionError, ImportSessionStep, ImportSessionWork } from './import-session.ts'
import type { RequestedUndoError } from './import-undo.ts'

const errors: Record<Exclude<ImportSessionError, ImportError>, string> = {
  'import-session-unknown': 'This upload has expired. Upload the file again.',
  'under-way': 'An import is running. Wait until it’s done.',
  'too-large': 'This file is larger than 256 MB. Split it into smaller files.',
  'piece-misplaced': 'The upload failed. Upload the file again.',
  'not-complete': 'The upload was incomplete. Upload the file again.',
  'pattern-unusable':
    'Old addresses look like /places/{city}/{name}. Use {name}, {city} and {state}, and begin with a slash.',
  'given-up': 'The import was interrupted several times, so we stopped. Nothing was imported. Try again.',
}

export function describeImportError(reason: ImportSessionError, detail: string) {
  return isOwn(reason) ? errors[reason] : importMessages.en.errors[reason](detail)
}

function isOwn(reason: ImportSessionError): reason is keyof typeof errors {
  return Object.hasOwn(errors, reason)
}

export function describeUndoError(reason: RequestedUndoError) {
  if (reason === 'given-up')
    return 'The undo was interrupted several times, so we stopped. Nothing was undone. Try again.'
  return importMessages.en.undoErrors[reason]
}

const figure = (count: number) => count.toLocaleString('en')
const counted = (count: number, one: string, many: string) => `${figure(count)} ${count === 1 ? one : many}`

const sayKept = (kept: number) => (kept > 0 ? `, ${figure(kept)} changed since and kept` : '')

export const importToasts = {
  loaded: (columns: number, rows: number) => ({
    title: 'File Loaded Successfully',
    text: `Found ${counted(columns, 'column', 'columns')} and ${counted(rows, 'data row', 'data rows')}`,
  }),
  rejected: (text: string) => ({ title: 'Error', text }),
  unmapped: { title: 'Missing Required Fields', text: importMessages.en.errors['name-not-mapped']() },
  imported: (count: number) => ({
    title: 'Import Successful',
    text: `Successfully imported ${figure(count)} businesses`,
  }),
  importedMeanwhile: (count: number) => ({
    title: 'Businesses Imported',
    text: `Successfully imported ${figure(count)} businesses`,
  }),
  failed: (text: string) => ({ title: 'Import Error', text }),
  template: { title: 'Template Downloaded', text: 'business_template.csv' },
  undone: (removed: number, restored: number, kept: number) => ({
    title: 'Import undone',
    text: `${counted(removed, 'business', 'businesses')} removed, ${figure(restored)} restored${sayKept(kept)}`,
  }),
  restored: (restored: number, kept: number) => ({
    title: 'Import restored',
    text: `${counted(restored, 'business', 'businesses')} restored${sayKept(kept)}`,
  }),
  notUndone: (text: string) => ({ title: 'Error', text }),
}

export const stepMessages: Record<Exclude<ImportSessionStep, 'done' | 'closed'>, string> = {
  upload: 'Upload',
  mapping: 'Mapping',
  preview: 'Preview',
}

export const workMessages: Record<ImportSessionWork, string> = {
  preview: 'Checking what the import would change',
  import: 'Importing',
}

export const phaseMessages: Record<ImportPhase, string> = {
  reading: 'Reading rows',
  comparing: 'Comparing with the directory',
  writing: 'Writing businesses',
}

export const signMessages: Record<DuplicateSign, string> = {
  phone: 'same phone',
  license: 'same license',
  site: 'same website',
  name: 'similar name, same city',
}

export const duplicateRowPolicyMessages: Record<DuplicateRowPolicy, string> = {
  keep: 'Import every row',
  first: 'Combine them: the first row, with gaps filled from the others',
  last: 'Combine them: the last row, with gaps filled from the others',
}

export const policyMessages: Record<MergePolicy, string> = {
  add: 'Add as new businesses',
  fill: 'Merge: fill in missing fields only',
  take: 'Merge: use the file’s values',
  leave: 'Skip',
}
