import { type Guess, guessColumns } from './guess-columns.ts'
import { type ColumnMapping, type FileField, isFileField } from './import-field.ts'

/** Maps a header to a field; an empty field skips the column. */
export type GivenMapping = Record<string, string>

export type MappingError = 'unknown-column' | 'unknown-field' | 'field-given-twice' | 'name-not-mapped'
type Resolved = ({ ok: true } & Guess) | { ok: false; reason: MappingError; detail: string }

/**
 * The given mapping goes first; other fields get the column that fits best. Each column feeds one field. `rows` are the
 * file's first ones, because cell values count too. `known` are the columns of a product whose export this is: nothing is guessed then.
 */
export function resolveMapping(
  headers: string[],
  given: GivenMapping = {},
  rows: readonly string[][] = [],
  known?: () => ColumnMapping,
): Resolved {
  const columns: ColumnMapping = {}
  const used = new Set<number>()
  for (const [header, field] of Object.entries(given)) {
    const column = findColumn(headers, header, used)
    if (column < 0) return reject('unknown-column', header)
    used.add(column)
    if (field === '') continue
    if (!isFileField(field)) return reject('unknown-field', field)
    if (columns[field] !== undefined) return reject('field-given-twice', field)
    columns[field] = column
  }
  if (known) {
    const others = Object.entries(known()).filter(
      ([field, column]) => columns[field as FileField] === undefined && !used.has(column),
    )
    const named = withName({ ...Object.fromEntries(others), ...columns })
    return named.ok ? { ...named, doubtful: [] } : named
  }
  const guess = guessColumns(headers, rows, columns, used)
  const named = withName(guess.columns)
  return named.ok ? { ...named, doubtful: guess.doubtful } : named
}

/** Fails without a column for the name, which every business must have. */
export function withName(columns: ColumnMapping) {
  return columns.name === undefined ? reject('name-not-mapped') : ({ ok: true, columns } as const)
}

/** Looks for the exact header, then ignores case, then reads `Column 3` as a number. Skips used columns. */
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

function reject(reason: MappingError, detail = '') {
  return { ok: false, reason, detail } as const
}
