import type { ColumnMapping } from './import-field.ts'

// Florida publishes its construction licensees as a file without column names: 21 columns, sometimes followed by an empty one.

/** The columns of the import fields: the licensee's business name, the first address line, the printed license. */
export const stateLicenseColumns: ColumnMapping = { name: 3, street: 5, city: 8, state: 9, zip: 10, license: 20 }

const date = /^(?:\d{1,2}\/\d{1,2}\/\d{4})?$/
/** These columns have fixed shapes: the board, the occupation, state, ZIP code, three dates and the license. */
const shapes: readonly (readonly [column: number, shape: RegExp])[] = [
  [0, /^0?6$/],
  [1, /^[A-Z]{2,4}$/],
  [9, /^(?:[A-Z]{2})?$/],
  [10, /^(?:\d{5}(?:-?\d{4})?)?$/],
  [15, date],
  [16, date],
  [17, date],
  [20, /^(?:[A-Z]{1,4}\d{1,9})?$/],
]

export function isStateLicenseFile(rows: readonly (readonly string[])[]) {
  const alike = rows.filter(
    row =>
      (row.length === 21 || row.length === 22) &&
      shapes.every(([column, shape]) => shape.test((row[column] ?? '').trim())),
  )
  return rows.length > 0 && alike.length >= rows.length * 0.9
}
