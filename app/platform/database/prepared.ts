import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/**
 * Stands after the first word, `select`, `with` or `insert`, of a statement that the database shall read and plan once for each
 * connection, and not each time. Only where the same plan is right for all values (found by id, or in small tables), and where
 * the text never varies: a connection keeps every such text.
 */
export const prepared = sql.raw('/* prepared */')

/** What a list may hold, by PostgreSQL's name of its type. */
export type Listed = 'uuid' | 'text' | 'bytea' | 'integer' | 'bigint' | 'date'

/**
 * An array for a `prepared` statement, whose length the database does not see while it plans: where it sees that a list is short,
 * it takes a plan for any list for a dear one, and plans anew each time.
 */
export function listOf<T>(values: readonly T[], type: Listed) {
  const array = sql.raw(`${type}[]`)
  return sql<T[]>`(select ${values}::${array})::${array}`
}

const mark = /^(?:select|with|insert) \/\* prepared \*\//
const names = new Map<string, string>()

/** The name under which a connection keeps this statement; undefined for one that is not marked as `prepared`. */
export function preparedName(text: string) {
  if (!mark.test(text)) return undefined
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  names.set(text, name)
  return name
}
