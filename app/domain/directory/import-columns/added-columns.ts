import { plainHeader } from './header-words.ts'
import type { ColumnMapping, FileField } from './import-field.ts'

/** Columns whose cells are added to a field's: before its own cell, or after it. */
export type AddedColumns = Partial<Record<FileField, { before: number[]; after: number[]; by: string }>>

const houseNumber = /\b(?:house|building) (?:number|no|num|nr)\b|^(?:street|civic|address) (?:number|no|num|nr)$/
const suite =
  /(?:^| )(?:(?:street|address|addr|address line|street address|line|street line) ?2|suite|suite (?:number|no)|ste|unit|unit (?:number|no)|apt|apartment)$/
const areaCode = /^(?:phone |tel |telephone |business )?area ?code$/

/** Finds the house number and the suite of the street, and the area code of the phone number, in columns without a field. */
export function findAddedColumns(headers: readonly string[], columns: ColumnMapping): AddedColumns {
  const used = new Set(Object.values(columns))
  const plain = headers.map(plainHeader)
  const near = (field: FileField, sign: RegExp, most: number) => {
    const own = columns[field]
    const found = plain.flatMap((header, at) => (sign.test(header) && !used.has(at) ? [at] : []))
    return own === undefined ? [] : found.filter(at => Math.abs(at - own) <= most).slice(0, 1)
  }
  const added: AddedColumns = {
    street: { before: near('street', houseNumber, 2), after: near('street', suite, 2), by: ', ' },
    phone: { before: near('phone', areaCode, 1), after: [], by: ' ' },
  }
  return Object.fromEntries(
    Object.entries(added).filter(([, { before, after }]) => before.length + after.length > 0),
  ) as AddedColumns
}

/** Returns the whole value. A number that the cell already has isn't repeated. */
export function withAdded(
  text: string,
  { before, after, by }: NonNullable<AddedColumns[FileField]>,
  cellAt: (place: number) => string,
) {
  if (text === '') return text
  const lead = before.map(cellAt).filter(part => part !== '' && !text.startsWith(part))
  const tail = after
    .map(cellAt)
    .filter(part => /[\p{L}\d]/u.test(part) && !text.toLowerCase().includes(part.toLowerCase()))
  return [[...lead, text].join(' '), ...tail].join(by)
}

export function addedPlaces(added: AddedColumns) {
  return Object.values(added).flatMap(({ before, after }) => [...before, ...after])
}
