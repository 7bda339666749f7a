import type { DuplicateSign, MergePolicy, RepeatPolicy } from '../businesses/double.ts'
import type { ImportRefusal } from '../imports/import-file.server.ts'
import { importWords } from '../imports/import-words.ts'
import type { ImportPhase } from '../imports/stage-file.server.ts'
import type { AskedUndoRefusal } from './import-undo.ts'
import type { IntakeRefusal, IntakeStep, IntakeWork } from './intake.ts'

const refusals: Record<Exclude<IntakeRefusal, ImportRefusal>, string> = {
  'intake-unknown': 'This file is no longer open. Please upload it again.',
  'under-way': 'An import is under way. Please wait until it has ended.',
  'too-large': 'The file is larger than 256 MB. Please split it.',
  'piece-misplaced': 'The upload was disturbed. Please upload the file again.',
  'not-complete': 'The file did not arrive whole. Please upload it again.',
  'given-up': 'The work was interrupted several times and has been given up. Nothing was imported.',
}

/** Returns the text for an error; `detail` is its column, field or line. */
export function sayIntakeRefusal(reason: IntakeRefusal, detail: string) {
  return isOwn(reason) ? refusals[reason] : importWords.en.refusals[reason](detail)
}

function isOwn(reason: IntakeRefusal): reason is keyof typeof refusals {
  return Object.hasOwn(refusals, reason)
}

/** Returns the text for a failed undo. */
export function sayUndoRefusal(reason: AskedUndoRefusal) {
  if (reason === 'given-up') return 'The work was interrupted several times and has been given up. Nothing was undone.'
  return importWords.en.undoRefusals[reason]
}

const figure = (count: number) => count.toLocaleString('en')
const counted = (count: number, one: string, many: string) => `${figure(count)} ${count === 1 ? one : many}`

const sayKept = (kept: number) => (kept > 0 ? `, ${figure(kept)} changed since and kept` : '')

/** Toasts, as the specification writes them. */
export const intakeToasts = {
  loaded: (columns: number, rows: number) => ({
    title: 'File Loaded Successfully',
    text: `Found ${counted(columns, 'column', 'columns')} and ${counted(rows, 'data row', 'data rows')}`,
  }),
  refused: (text: string) => ({ title: 'Error', text }),
  unmapped: { title: 'Missing Required Fields', text: importWords.en.refusals['name-not-mapped']() },
  imported: (count: number) => ({
    title: 'Import Successful',
    text: `Successfully imported ${figure(count)} businesses`,
  }),
  /** For an operator who was on another page when it ended. */
  importedMeanwhile: (count: number) => ({
    title: 'Businesses Imported',
    text: `Successfully imported ${figure(count)} businesses`,
  }),
  failed: (text: string) => ({ title: 'Import Error', text }),
  template: { title: 'Template Downloaded', text: 'business_template.csv' },
  undone: (removed: number, restored: number, kept: number) => ({
    title: 'Import Undone',
    text: `${counted(removed, 'business', 'businesses')} removed, ${figure(restored)} as before${sayKept(kept)}`,
  }),
  restored: (restored: number, kept: number) => ({
    title: 'Import Restored',
    text: `${counted(restored, 'business', 'businesses')} as the import left them${sayKept(kept)}`,
  }),
  notUndone: (text: string) => ({ title: 'Error', text }),
}

export const stepWords: Record<Exclude<IntakeStep, 'done' | 'closed'>, string> = {
  upload: 'Upload',
  mapping: 'Mapping',
  preview: 'Preview',
}

export const workWords: Record<IntakeWork, string> = {
  look: 'Finding out what an import would do',
  import: 'Importing',
}

export const phaseWords: Record<ImportPhase, string> = {
  reading: 'Reading rows',
  comparing: 'Comparing with the directory',
  writing: 'Writing businesses',
}

export const signWords: Record<DuplicateSign, string> = {
  phone: 'same phone',
  license: 'same license',
  site: 'same website',
  name: 'nearly the same name, same city',
}

export const repeatPolicyWords: Record<RepeatPolicy, string> = {
  keep: 'Take every row',
  first: 'One business of them: the first row, filled in from the others',
  last: 'One business of them: the last row, filled in from the others',
}

export const policyWords: Record<MergePolicy, string> = {
  add: 'Add as new businesses',
  fill: 'Merge: fill in what the listing lacks',
  take: 'Merge: take all that the file says',
  leave: 'Leave out',
}
