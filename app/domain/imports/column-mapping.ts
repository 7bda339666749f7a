import { type ImportField, importFields, isHeaderOf, isImportField } from './import-field.ts'

/** Which column, by its place in the header, feeds which field. */
export type ColumnMapping = Partial<Record<ImportField, number>>

/** What a person said: header to field; an empty field leaves the column out. */
export type GivenMapping = Record<string, string>

export type MappingRefusal = 'unknown-column' | 'unknown-field' | 'field-given-twice' | 'name-not-mapped'
type Resolved = { ok: true; columns: ColumnMapping } | { ok: false; reason: MappingRefusal; detail: string }

/** What was given wins; each other field takes the first free column whose header names it. A column feeds one field. */
export function resolveMapping(headers: string[], given: GivenMapping = {}): Resolved {
  const columns: ColumnMapping = {}
  const used = new Set<number>()
  for (const [header, field] of Object.entries(given)) {
    const column = findColumn(headers, header, used)
    if (column < 0) return refuse('unknown-column', header)
    used.add(column)
    if (field === '') continue
    if (!isImportField(field)) return refuse('unknown-field', field)
    if (columns[field] !== undefined) return refuse('field-given-twice', field)
    columns[field] = column
  }
  return withName(guessColumns(headers, columns, used))
}

/** Each field that has no column yet takes the first free one whose header names it. */
export function guessColumns(headers: string[], given: ColumnMapping = {}, taken: ReadonlySet<number> = new Set()) {
  const columns = { ...given }
  const used = new Set(taken)
  for (const field of importFields) {
    if (columns[field] !== undefined) continue
    const column = headers.findIndex((header, index) => !used.has(index) && isHeaderOf(field, header))
    if (column < 0) continue
    columns[field] = column
    used.add(column)
  }
  return columns
}

/** Without a name nothing is a business. */
export function withName(columns: ColumnMapping): Resolved {
  return columns.name === undefined ? refuse('name-not-mapped') : { ok: true, columns }
}

/** A header as it stands, else in any case; of two equal ones the first that is free. */
function findColumn(headers: string[], wanted: string, used: Set<number>) {
  const name = wanted.trim()
  const find = (isSame: (header: string) => boolean) =>
    headers.findIndex((header, index) => !used.has(index) && isSame(header))
  const exact = find(header => header === name)
  return exact >= 0 ? exact : find(header => header.toLowerCase() === name.toLowerCase())
}

function refuse(reason: MappingRefusal, detail = '') {
  return { ok: false, reason, detail } as const
}
