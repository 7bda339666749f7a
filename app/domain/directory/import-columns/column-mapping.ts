import { type Guess, guessColumns } from './guess-columns.ts'
import { type ColumnMapping, isFileField } from './import-field.ts'

/** What a person said: header to field; an empty field leaves the column out. */
export type GivenMapping = Record<string, string>

export type MappingRefusal = 'unknown-column' | 'unknown-field' | 'field-given-twice' | 'name-not-mapped'
type Resolved = ({ ok: true } & Guess) | { ok: false; reason: MappingRefusal; detail: string }

/**
 * What was given wins; the other fields take the columns that name them best. A column feeds one field. `rows` are the first
 * ones of the file: what is in a column counts too.
 */
export function resolveMapping(headers: string[], given: GivenMapping = {}, rows: readonly string[][] = []): Resolved {
  const columns: ColumnMapping = {}
  const used = new Set<number>()
  for (const [header, field] of Object.entries(given)) {
    const column = findColumn(headers, header, used)
    if (column < 0) return refuse('unknown-column', header)
    used.add(column)
    if (field === '') continue
    if (!isFileField(field)) return refuse('unknown-field', field)
    if (columns[field] !== undefined) return refuse('field-given-twice', field)
    columns[field] = column
  }
  const guess = guessColumns(headers, rows, columns, used)
  const named = withName(guess.columns)
  return named.ok ? { ...named, doubtful: guess.doubtful } : named
}

/** Without a name nothing is a business. */
export function withName(columns: ColumnMapping) {
  return columns.name === undefined ? refuse('name-not-mapped') : ({ ok: true, columns } as const)
}

/** A header as it is written, else in any case; of two equal ones the first that is free; else `Column 3` by its number. */
function findColumn(headers: string[], wanted: string, used: Set<number>) {
  const name = wanted.trim()
  const find = (isSame: (header: string) => boolean) =>
    headers.findIndex((header, index) => !used.has(index) && isSame(header))
  const exact = find(header => header === name)
  if (exact >= 0) return exact
  const inAnyCase = find(header => header.toLowerCase() === name.toLowerCase())
  if (inAnyCase >= 0) return inAnyCase
  const numbered = Number(/^column (\d{1,4})$/i.exec(name)?.[1]) - 1
  return headers[numbered] === '' && !used.has(numbered) ? numbered : -1
}

function refuse(reason: MappingRefusal, detail = '') {
  return { ok: false, reason, detail } as const
}
