import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/**
 * Marks a statement, after its first word (`select`, `with` or `insert`), to be parsed and planned once per connection. Use it
 * only where one plan is right for all values (lookup by id, or small tables) and the text never varies: a connection keeps every
 * such text.
 */
export const prepared = sql.raw('/* prepared */')

/** Allowed types of list elements, by PostgreSQL name. */
export type Listed = 'uuid' | 'text' | 'bytea' | 'integer' | 'bigint' | 'date'

/**
 * Returns an array for a `prepared` statement that hides its length from the planner. If the planner sees that a list is short,
 * it considers the generic plan too expensive and plans again each time.
 */
export function listOf<T>(values: readonly T[], type: Listed) {
  const array = sql.raw(`${type}[]`)
  return sql<T[]>`(select ${values}::${array})::${array}`
}

const mark = /^(?:select|with|insert) \/\* prepared \*\//
const names = new Map<string, string>()

/** Returns the name of this statement on a connection, or undefined if it isn't marked as `prepared`. */
export function preparedName(text: string) {
  if (!mark.test(text)) return undefined
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  names.set(text, name)
  return name
}
