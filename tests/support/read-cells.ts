import { standardCategories } from '#domain/directory/businesses/category.ts'
import { type FileField, fileFields } from '#domain/directory/import-columns/import-field.ts'
import { openRowReader } from '#domain/directory/imports/import-row.server.ts'
import { placeIndex } from '#domain/directory/places/place-name.ts'

const places = placeIndex(
  [
    { name: 'Jupiter', state: 'FL', aliases: [] },
    { name: 'Lake Worth Beach', state: 'FL', aliases: ['Lake Worth'] },
    { name: 'Palm Beach Gardens', state: 'FL', aliases: [] },
    { name: 'West Palm Beach', state: 'FL', aliases: [] },
  ],
  new Map([['33458', { name: 'Jupiter', state: 'FL' }]]),
)
const categories = new Map(standardCategories.map(name => [name.toLowerCase(), name]))
/** The facts that a row reader knows beyond its columns. */
export const rowRules = { places, year: 2026, categories }
const columns = Object.fromEntries(fileFields.map((field, column) => [field, column]))
const readRow = openRowReader({
  columns,
  headers: fileFields.map(field => `The ${field}`),
  ...rowRules,
})

/** Reads a row with these cells, whose places are a few of the county. */
export function rowOf(cells: Partial<Record<FileField, string>>) {
  return readRow({ fields: fileFields.map(field => cells[field] ?? '') })
}

/** The same for a row that is not skipped, with a name; throws otherwise. Returns its values and its notes. */
export function readNamed(cells: Partial<Record<FileField, string>>) {
  const read = rowOf({ name: 'Ace Roofing', ...cells })
  if ('skip' in read) throw new Error(read.skip)
  return { ...read.row, notes: read.notes }
}
