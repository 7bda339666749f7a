import { englishOnly } from '#platform/language.ts'
import { undoDays } from '../changes/undo-window.ts'
import { region } from '../settings/region.ts'
import { defaultCategory, type ImportField, type TextField, textLimits } from './import-field.ts'
import type { ImportRefusal } from './import-file.server.ts'
import type { NoteKind, SkipReason } from './import-row.server.ts'
import type { RestoreImportRefusal } from './restore-import.server.ts'
import type { UndoRefusal } from './undo-import.server.ts'

const en = {
  /** `detail` is the column, the field or the line that a refusal is about. */
  refusals: {
    forbidden: () => 'You may not import businesses.',
    'not-csv': () => 'Please upload a valid CSV file',
    empty: () => 'The uploaded file appears to be empty',
    'no-rows': () => 'CSV must contain at least a header row and one data row',
    'no-headers': () => 'No headers found in CSV',
    'name-not-mapped': () => "Please map the Business Name field - it's required",
    'nothing-valid': () => 'No valid businesses found in CSV file. Please check your data and field mappings.',
    'unknown-column': detail => `The file has no column '${detail}'.`,
    'unknown-field': detail => `There is no field '${detail}'.`,
    'field-given-twice': detail => `Two columns are mapped to the field '${detail}'.`,
    'quote-never-closed': detail =>
      `A quote opens in the row that begins on line ${detail} and is never closed. Add the missing quotation mark and upload the file again.`,
    'record-too-large': detail => `The row that begins on line ${detail} is larger than 1 MiB.`,
  } satisfies Record<ImportRefusal, (detail: string) => string>,
  undoRefusals: {
    forbidden: 'You may not undo an import.',
    'import-unknown': 'There is no such import.',
    'already-undone': 'This import has been undone already.',
    'not-undone': 'This import isn’t undone, so there is nothing to restore.',
    'too-late': `An undone import can be restored for ${undoDays} days. That time has passed.`,
    'nothing-left': 'Everything in this import was changed or restored since, so it stays as it is.',
  } satisfies Record<UndoRefusal | RestoreImportRefusal, string>,
  fields: {
    name: 'Business Name',
    email: 'Email',
    site: 'Website',
    phone: 'Phone',
    city: 'City',
    state: 'State',
    category: 'Category',
    rating: 'Rating',
    reviews: 'Reviews',
    logo: 'Logo',
    claimed: 'Claimed',
    featured: 'Featured',
  } satisfies Record<ImportField, string>,
  /** What a new listing gets where no column fills the field. */
  defaults: {
    state: `No column is the State: every new listing is in ${region.state}.`,
    category: `No column is the Category: every new listing is ${defaultCategory}.`,
  } satisfies Partial<Record<ImportField, string>>,
  skips: {
    blank: 'the row is blank',
    'no-name': 'no business name',
    'name-too-long': tooLong('name'),
    'email-too-long': tooLong('email'),
    'phone-too-long': tooLong('phone'),
    'city-too-long': tooLong('city'),
    'state-too-long': tooLong('state'),
    'category-too-long': tooLong('category'),
    'site-too-long': tooLong('site', 'website'),
    'logo-too-long': tooLong('logo'),
  } satisfies Record<SkipReason, string>,
  notes: {
    'fields-missing': 'the row is shorter than the header; the rest is blank',
    'fields-beyond-header': 'the row is longer than the header; the rest is left out',
    'email-unusable': 'not an email address; kept as text',
    'phone-unusable': 'not a phone number that can be dialed; kept as text',
    'site-unusable': 'not a web address; kept as text',
    'rating-unreadable': 'the rating is not a number; 0 in a new listing',
    'rating-clamped': 'the rating is outside 0 to 5; the nearer one is taken',
    'reviews-unreadable': 'the number of reviews is not a number; 0 in a new listing',
    'reviews-clamped': 'the number of reviews is outside 0 to 1,000,000; the nearer one is taken',
  } satisfies Record<NoteKind, string>,
}

export const importWords = englishOnly(en)

function tooLong(field: TextField, name: string = field) {
  return `the ${name} is longer than ${textLimits[field].toLocaleString('en')} characters`
}
