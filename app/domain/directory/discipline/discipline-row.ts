import { cleanLine } from '#platform/text/clean-text.ts'
import { dayOf, isDate, licenseKeys } from '../licenses/license-row.ts'

// The columns of the state's discipline files. Those about unlicensed people have no license number, and those of the recovery fund a
// claim instead of a complaint: they aren't read.

const columns = [
  ...['License Type', 'License Nbr', 'Respondent Name', 'Address Line 1', 'Address Line 2', 'Address Line 3', 'City'],
  ...['State', 'ZIP Code', 'County', 'Complaint Nbr', 'Classification', 'Entered Date', 'Disposition'],
  ...['Disposition Date', 'Discipline Date - Description', 'Violation Code'],
] as const
type Column = (typeof columns)[number]

/** The number alone says nothing: each class counts for itself. A class that we don't know is of another trade. */
const classes: Record<string, string> = {
  'certified roofing contractor': 'CCC',
  'registered roofing contractor': 'RC',
  'certified general contractor': 'CGC',
  'certified building contractor': 'CBC',
  'certified residential contractor': 'CRC',
  'registered general contractor': 'RG',
  'registered building contractor': 'RB',
  'registered residential contractor': 'RR',
}

export type DisciplineRow = {
  licenseKey: string
  number: string
  respondent: string
  zip: string
  county: string
  complaint: string
  classification: string
  enteredOn: string | null
  disposition: string
  disposedOn: string | null
  discipline: string
  violation: string
}

/** `wrong`: no row of this file. `other`: a license of another trade; `enteredOn` still says of which year it is. */
type Reading = { is: 'kept'; row: DisciplineRow } | { is: 'other'; enteredOn: string | null } | { is: 'wrong' }

export const disciplineWidth = columns.length

export function isDisciplineHeader(fields: readonly string[]) {
  // Copies may begin with a byte order mark, here as Windows reads it; the quotes after it are then part of the name.
  const names = fields.map(name =>
    name
      .replace(/^(?:\uFEFF|ï»¿)"?|"$/g, '')
      .trim()
      .toLowerCase(),
  )
  if (names.length === disciplineWidth + 1 && names.at(-1) === '') names.pop()
  return names.length === disciplineWidth && columns.every((name, at) => names[at] === name.toLowerCase())
}

export function readDisciplineRow(fields: readonly string[]): Reading {
  const cell = (name: Column) => (fields[columns.indexOf(name)] ?? '').trim()
  if (fields.length !== disciplineWidth && fields.length !== disciplineWidth + 1) return { is: 'wrong' }
  if (!isDate(cell('Entered Date')) || !isDate(cell('Disposition Date'))) return { is: 'wrong' }
  if (cell('License Type') === '' || !/^(?:[A-Z]{2})?$/i.test(cell('State'))) return { is: 'wrong' }
  const enteredOn = dayOf(cell('Entered Date'))
  const number = numberOf(cell('License Type'), cell('License Nbr'))
  const [licenseKey] = licenseKeys(number)
  if (licenseKey === undefined) return { is: 'other', enteredOn }
  return {
    is: 'kept',
    row: {
      ...{ licenseKey, number, enteredOn },
      respondent: cleanLine(cell('Respondent Name')),
      zip: /^\d{5}/.exec(cell('ZIP Code'))?.[0] ?? '',
      county: cleanLine(cell('County')),
      complaint: cleanLine(cell('Complaint Nbr')),
      classification: cleanLine(cell('Classification')),
      disposition: cleanLine(cell('Disposition')),
      disposedOn: dayOf(cell('Disposition Date')),
      discipline: cleanLine(cell('Discipline Date - Description')),
      violation: cleanLine(cell('Violation Code')),
    },
  }
}

/** The file has the number without its class: 0015082 of a certified building contractor is CBC15082. */
function numberOf(type: string, typed: string) {
  const prefix = classes[type.toLowerCase().replace(/\s+/g, ' ')]
  const number = typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  if (prefix === undefined) return ''
  if (number.startsWith(prefix)) return number
  return /^A?\d+$/.test(number) ? prefix + number.replace(/^(A?)0+(?=\d)/, '$1') : ''
}
