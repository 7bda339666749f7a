import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { englishOnly } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import {
  defaultCategory,
  type FileField,
  type ImportField,
  type TextField,
  textLimits,
} from '../import-columns/import-field.ts'
import type { NoteKind } from './cell-text.ts'
import type { FileRemark } from './file-remarks.ts'
import type { ImportError } from './import-file.server.ts'
import type { UnknownCity } from './import-report.ts'
import type { SkipReason } from './import-row.server.ts'
import type { RestoreImportError } from './restore-import.server.ts'
import type { UndoError } from './undo-import.server.ts'

/** The specification’s sentence, apostrophe included. */
const nameRequired = "Please map the Business Name field - it's required"

const en = {
  errors: {
    forbidden: () => 'You don’t have permission to import businesses.',
    'not-csv': () => 'Please upload a valid CSV file',
    empty: () => 'The uploaded file appears to be empty',
    'no-rows': () => 'CSV must contain at least a header row and one data row',
    'no-headers': () => 'No headers found in CSV',
    turned: () =>
      'The column names are in the first column, so each business is a column. Turn the table around (in a spreadsheet: copy it, then paste it with Transpose), save it as CSV UTF-8 and upload it again.',
    'name-not-mapped': () => nameRequired,
    'nothing-valid': () => 'No valid businesses found in CSV file. Please check your data and field mappings.',
    'unknown-column': detail => `The file doesn’t have a column '${detail}'.`,
    'unknown-field': detail => `We don’t have a field '${detail}'.`,
    'field-given-twice': detail => `Two columns are mapped to the field '${detail}'.`,
    'quote-never-closed': detail =>
      `A quote opens in the row that begins on line ${detail} and is never closed. Add the missing quotation mark and upload the file again.`,
    'record-too-large': detail => `The row that begins on line ${detail} is larger than 1 MiB.`,
    'too-many-columns': () => 'The file has more than 500 columns. Remove the columns you don’t need.',
    'header-missing': detail =>
      `The first line (${detail}) looks like a business, not column names. Enter the line with the column names, or “none.”`,
    'sheet-unclear': detail =>
      sentence`The workbook has several sheets with a list: ${detail}. Say which sheet to import.`,
    'name-unclear': detail => `The column '${detail}' can’t be the business name. ${nameRequired}`,
    'unknown-sheet': detail => `The workbook doesn’t have a sheet '${detail}'.`,
    'unknown-line': detail => `Line ${detail} has no column names.`,
    'web-page': () =>
      'This file is a web page (HTML), not a CSV file. Open it in a spreadsheet and save it as CSV UTF-8.',
    json: () =>
      'This file is JSON, not a CSV file. Convert it to CSV or open it in a spreadsheet and save it as CSV UTF-8.',
    xml: () => 'This file is XML, not a CSV file. Open it in a spreadsheet and save it as CSV UTF-8.',
    vcard: () => 'This file has contact cards (vCard), not rows. Export the contacts as CSV.',
    'old-workbook': () =>
      'This file is an old Excel workbook (.xls), or one with a password. Save it as .xlsx without a password, or as CSV UTF-8.',
    'other-file': detail => `This file isn’t a CSV file or an Excel workbook (${detail}). Save the list as CSV UTF-8.`,
    'not-a-workbook': () =>
      'This file is an archive or another kind of document, not an Excel workbook. Save the list as .xlsx or CSV UTF-8.',
    'workbook-broken': () =>
      'We couldn’t read this workbook. Open it in a spreadsheet and save it again, or save it as CSV UTF-8.',
    'workbook-too-large': () => 'This workbook is too large to read. Save the sheet as CSV UTF-8.',
  } satisfies Record<ImportError, (detail: string) => string>,
  undoErrors: {
    forbidden: 'You don’t have permission to undo an import.',
    'import-unknown': 'We couldn’t find that import.',
    'already-undone': 'This import is already undone.',
    'not-undone': 'This import isn’t undone, so there’s nothing to restore.',
    'too-late': `You can restore an undone import for ${undoDays} days. That time has passed.`,
    'nothing-left': 'All listings in this import were changed or restored later, so there’s nothing to undo.',
  } satisfies Record<UndoError | RestoreImportError, string>,
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
    street: 'Street',
    zip: 'ZIP code',
    latitude: 'Latitude',
    longitude: 'Longitude',
    license: 'License Number',
    hours: 'Hours',
    monday: 'Hours on Monday',
    tuesday: 'Hours on Tuesday',
    wednesday: 'Hours on Wednesday',
    thursday: 'Hours on Thursday',
    friday: 'Hours on Friday',
    saturday: 'Hours on Saturday',
    sunday: 'Hours on Sunday',
    description: 'Description',
    services: 'Services',
    years: 'Years in business',
    employees: 'Employees',
    emergency: '24/7 Emergency Service',
    languages: 'Languages spoken',
    phone2: 'Second phone',
    status: 'Status',
    package: 'Package',
    pictures: 'Addresses of pictures',
    oldAddress: 'Address on the old site',
  } satisfies Record<FileField, string>,
  city: ({ name, state, proposal, isRegion }: UnknownCity) =>
    isRegion
      ? `${name}, ${state} (a region or county; use each business’s own city or ZIP code instead)`
      : `${name}, ${state}${proposal === null ? '' : ` (did you mean ${proposal}?)`}`,
  cities: (cities: readonly UnknownCity[]) =>
    `Cities we don’t know; fix them under Data quality: ${cities.map(en.city).join('; ')}`,
  stateFile:
    'This looks like the state’s license file, which has no column names. We know its columns. Check the samples, and whether you want its inactive licenses too.',
  defaults: {
    state: sentence`No column is the State: every new listing is in ${region.state}.`,
    category: sentence`No column is the Category: every new listing is ${defaultCategory}.`,
  } satisfies Partial<Record<ImportField, string>>,
  skips: {
    blank: 'the row is blank',
    'no-name': 'no business name',
    'header-again': 'repeats the column names',
    'name-error': 'a spreadsheet error (such as #NAME?) instead of a business name',
    totals: 'probably a totals line or a note, not a business',
    section: 'a section line above other rows, not a business',
    individual: 'INDIVIDUAL instead of a business name: the state lists this person without a business',
    'closed-for-good': 'permanently closed, as the file says',
    deleted: 'deleted or archived, as the file says',
    'quote-stray': 'a quote (") is never closed, and the row has fewer fields than the header',
    'comma-unclear':
      'more fields than the header, and it isn’t clear which cell has a comma in it; put quotes (") around that cell',
    'name-over-lines': 'the name has several lines with separators in it: a quote was probably not closed',
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
    'quote-mended': 'a quote (") isn’t closed on its line; it’s ignored, and the lines below are separate rows',
    'row-hidden': 'the row is hidden in the workbook; imported anyway',
    'fields-missing': 'the row is shorter than the header; the rest is blank',
    'fields-beyond-header': 'the row is longer than the header; the rest is skipped',
    'comma-joined': 'a comma in a cell isn’t in quotes, so the row had too many fields; the cell’s parts were joined',
    'other-value': 'two columns with the same name have different values; the first one is used',
    'character-lost': 'a character can’t be read and shows as �',
    'letters-mended': 'letters were spoiled by another program (such as Ã± for ñ); restored',
    'name-odd': 'the name has a phone number in it, or is only a number or a web address; check it',
    'name-numbered': 'a list number before the name (such as 1.); removed',
    'program-data': 'program data (JSON) instead of text; left blank',
    'status-hidden':
      'draft, pending or deleted, as the Status column says; the listing goes live unless you map that column to Status',
    'closed-for-now': 'temporarily closed, as the file says; imported anyway',
    placeholder: 'a placeholder (such as N/A, null or -); left blank',
    'cell-error': 'a spreadsheet error (such as #REF!); left blank',
    'cell-struck': 'crossed out (~~ on both sides); left blank',
    'phone-unusable': 'not a phone number that can be dialed; kept as text',
    'phone-digits-lost': 'the phone number lost digits in a spreadsheet; it can’t be dialed',
    'phone-area-code-missing': 'the phone number has no area code; it can’t be dialed',
    'phone-restored': 'the phone number was a decimal number; its digits were restored',
    'phone-rest-unread': 'extra text or a fax number next to the phone number; left out',
    'phone-fax': 'only a fax number; left blank',
    'email-unusable': 'not an email address; kept as text',
    'email-several': 'several email addresses; the first one is used',
    'email-beside-phone': 'phone number and email address in one cell; each read into its own field',
    'site-unusable': 'not a web address; kept as text',
    'city-unknown': 'a city we don’t know; kept as typed',
    'city-of-zip': 'no city; the ZIP code’s city is used',
    'city-of-section': 'no city; the city of the section line above is used',
    'city-is-region':
      'a region or county instead of a city (such as South Florida); the ZIP code’s city is used, or else it’s left blank',
    'city-renamed': 'the city’s spelling was corrected',
    'place-missing': 'no city and no ZIP code in the address; searches near a place won’t find the listing',
    'state-is-county': 'the county instead of a state; the county’s state is used',
    'state-unknown': 'not a US state; kept as typed',
    'state-contradicts': 'the city names another state than the State column; the column is used',
    'zip-restored': 'the ZIP code lost its leading zero; it was restored',
    'zip-unreadable': 'not a ZIP code; left blank',
    'zip-elsewhere': 'the ZIP code is in another state or far from the city; kept, so check which one is right',
    'point-swapped': 'latitude and longitude were swapped; corrected',
    'point-sign': 'the longitude lost its minus sign; it was restored',
    'point-unusable': 'the latitude and longitude aren’t in the US; left blank',
    'license-unusable': 'not a Florida contractor license number; kept as text',
    'license-missing': 'words instead of a license number; left blank',
    'license-several': 'several license numbers; the first one is used',
    'hours-unreadable': 'the hours can’t be read; no hours are shown',
    'hours-appointment': 'hours by appointment only; no hours are shown',
    'hours-appointment-some': 'some days are by appointment only; those days show as closed',
    'hours-ambiguous': 'the hours are unclear (am or pm?); no hours are shown',
    'hours-assumed': 'am or pm is missing in the hours; read as daytime, 8-5 as 8 am to 5 pm',
    'hours-days-missing': 'the hours don’t say for which days; no hours are shown, so add the days (such as Mon-Fri)',
    'hours-remark': 'extra words in the hours; ignored',
    'hours-emergency': 'the hours also mention 24-hour emergencies; office hours are shown, and 24/7 stays off',
    'hours-always': 'open 24 hours every day; 24/7 stays off, and Data quality offers to turn it on',
    'rating-unreadable': 'the rating isn’t a number; 0 in a new listing',
    'rating-clamped': 'the rating is outside 0 to 5; the closest value is used',
    'rating-rescaled': 'the rating is out of 10 or 100; converted to 5',
    'reviews-unreadable': 'the review count isn’t a number; 0 in a new listing',
    'reviews-clamped': 'the review count is outside 0 to 1,000,000; the closest value is used',
    'reviews-rounded': 'the review count is rounded (1.2K); written out',
    'reviews-dotted': 'the review count has a dot, as in 1.234; read as thousands, so 1,234',
    'reviews-of-rating': 'the review count is next to the rating, as in 4.7 (132); it’s used',
    'years-unreadable': 'years in business isn’t a number; left blank',
    'employees-unreadable': 'the number of employees isn’t a single number; left blank',
    'emergency-unreadable': 'not a yes or no for 24/7 service; left blank',
    'languages-unnamed': 'the languages aren’t named (such as “bilingual”); left blank, so ask the business which ones',
    'languages-unknown': 'a language that isn’t in our list; skipped',
    'services-unknown': 'a service that isn’t one of our categories; skipped',
    'categories-cut': 'more than 10 categories; the first 10 are used',
    'description-cut': 'the description is longer than 4,000 characters; the rest is cut',
    'street-cut': 'the street is longer than 200 characters; the rest is cut',
    'status-unknown': 'a status we don’t know; a new listing waits as Pending',
    'package-without-plan': 'a package without one of our plans; the listing gets no plan',
    'category-number': 'the category is a number from the old site; the default category is used',
    'logo-several': 'several logos; the first one is used',
    'pictures-unusable': 'a picture without a public web address; skipped',
    'pictures-cut': 'more than 30 pictures; the first 30 are used',
    'old-address-unusable': 'the old address can’t be redirected; skipped',
  } satisfies Record<NoteKind, string>,
}

export function sayRemark(remark: FileRemark) {
  switch (remark.kind) {
    case 'header-found':
      return `Column names are from line ${remark.line}; the lines above are skipped.`
    case 'header-given':
      return `Column names are from line ${remark.line}, as you chose.`
    case 'no-header':
      return 'The file has no column names, so the columns are numbered.'
    case 'whole-lines-quoted':
      return 'Every line is in quotation marks; they’re ignored.'
    case 'single-quoted':
      return 'Cells are in single quotes; they’re read without them.'
    case 'bytes-broken':
      return `${sayCount(remark.count, 'byte is', 'bytes are')} not UTF-8 (${sayLines(remark.lines, remark.count)}). Letters we could recognize are restored; the others show as �.`
    case 'letters-guessed':
      return sentence`We read the text as ${remark.encoding === 'macintosh' ? 'MacRoman (an old Macintosh encoding)' : 'Windows-1252'}. Check names with accents.`
    case 'sheet-read':
      return sentence`The sheet '${remark.sheet}' is read${remark.others.length > 0 ? `, ${remark.others.map(name => `'${name}'`).join(', ')} is not` : ''}.`
    case 'columns-joined':
      return remark.columns
        .map(
          ({ name, places }) =>
            `${places.length === 2 ? 'Two' : places.length} columns are called ${name} (${places.join(', ')}). If several have a value, the first one is used.`,
        )
        .join(' ')
    case 'columns-added':
      return sentence`${en.fields[remark.field]} also takes ${remark.columns.map(name => `“${name}”`).join(' and ')}.`
    case 'column-personal':
      return sentence`${en.fields[remark.field]} is from the column “${remark.column}”, which may be private. Leave the column out if the business doesn’t publish it.`
    case 'tables-beside':
      return `${remark.tables === 2 ? 'Two' : remark.tables} tables are side by side; they’re read as one list, one below the other.`
    case 'named-otherwise':
      return remark.isWorkbook
        ? 'The file is named .csv but is an Excel workbook. We read it as one.'
        : 'The file is named .xlsx but is a CSV file. We read it as one.'
  }
}

function sayCount(count: number, one: string, many: string) {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

function sayLines(lines: readonly number[], count: number) {
  return `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${count > lines.length && lines.length >= 20 ? ', …' : ''}`
}

export const importMessages = englishOnly(en)

function tooLong(field: TextField, name: string = field) {
  return `the ${name} is longer than ${textLimits[field].toLocaleString('en')} characters`
}
