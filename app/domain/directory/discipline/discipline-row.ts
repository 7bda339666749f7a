import { cleanLine } from '#platform/text/clean-text.ts'
import { dayOf, isDate, licenseKeys } from '../licenses/license-row.ts'

// The columns of the state's discipline files. Those about unlicensed people have no license number, and those of the recovery fund a
// claim instead of a complaint: they aren't read.

/** The names that the published files have, without blanks and signs, and others that mean the same. The first is the published one. */
const names = {
  type: ['licensetype', 'lictype', 'licensetypedescription', 'profession'],
  number: ['licensenbr', 'licensenumber', 'licenseno', 'licensenum', 'licnbr', 'licno'],
  respondent: ['respondentname', 'respondent', 'licenseename', 'name'],
  state: ['state'],
  zip: ['zipcode', 'zip', 'postalcode'],
  county: ['county', 'countyname'],
  complaint: ['complaintnbr', 'complaintnumber', 'complaintno', 'complaintnum', 'casenbr', 'casenumber', 'caseno'],
  classification: ['classification', 'complaintclassification', 'class'],
  entered: ['entereddate', 'dateentered', 'complaintentereddate', 'entered'],
  disposition: ['disposition', 'complaintdisposition'],
  disposed: ['dispositiondate', 'datedisposed', 'datedisposition', 'disposed'],
  discipline: ['disciplinedatedescription', 'disciplinedescription', 'disciplinedateanddescription', 'discipline'],
  violation: ['violationcode', 'violationcodes', 'violation', 'violations'],
} as const
type Column = keyof typeof names
/** Required columns; the others may be missing. */
const needed = [
  'type',
  'number',
  'respondent',
  'complaint',
  'entered',
  'disposition',
  'disposed',
  'discipline',
] as const

export type DisciplineColumns = { at: Partial<Record<Column, number>>; width: number }

/** Returns the columns by their names, in any order and among others that we don't know; undefined for another file. */
export function readDisciplineHeader(fields: readonly string[]): DisciplineColumns | undefined {
  const { at, width } = columnsOf(fields)
  return needed.every(column => column in at) ? { at, width } : undefined
}

/** Whether a file is about discipline at all, such as one of unlicensed people, which isn't read. */
export function isAboutDiscipline(fields: readonly string[]) {
  const { at } = columnsOf(fields)
  return (['type', 'entered', 'disposition', 'disposed'] as const).every(column => column in at)
}

function columnsOf(fields: readonly string[]): DisciplineColumns {
  const typed = fields.map(name => name.toLowerCase().replace(/[^a-z0-9]/g, ''))
  while (typed.at(-1) === '') typed.pop()
  const at = Object.fromEntries(
    Object.entries(names).flatMap(([column, meanings]) => {
      const found = meanings.map(name => typed.indexOf(name)).find(index => index >= 0)
      return found === undefined ? [] : [[column, found]]
    }),
  )
  return { at, width: typed.length }
}

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

export function readDisciplineRow(fields: readonly string[], { at, width }: DisciplineColumns): Reading {
  const cell = (name: Column) => (fields[at[name] ?? -1] ?? '').trim()
  if (fields.length < width || fields.slice(width).some(field => field.trim() !== '')) return { is: 'wrong' }
  if (!isDate(cell('entered')) || !isDate(cell('disposed'))) return { is: 'wrong' }
  if (cell('type') === '' || !/^(?:[A-Z]{2})?$/i.test(cell('state'))) return { is: 'wrong' }
  const enteredOn = dayOf(cell('entered'))
  const number = numberOf(cell('type'), cell('number'))
  const [licenseKey] = licenseKeys(number)
  if (licenseKey === undefined) return { is: 'other', enteredOn }
  return {
    is: 'kept',
    row: {
      ...{ licenseKey, number, enteredOn },
      respondent: cleanLine(cell('respondent')),
      zip: /^\d{5}/.exec(cell('zip'))?.[0] ?? '',
      county: cleanLine(cell('county')),
      complaint: cleanLine(cell('complaint')),
      classification: cleanLine(cell('classification')),
      disposition: cleanLine(cell('disposition')),
      disposedOn: dayOf(cell('disposed')),
      discipline: cleanLine(cell('discipline')),
      violation: cleanLine(cell('violation')),
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
