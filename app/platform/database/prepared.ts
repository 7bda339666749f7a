import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/**
 * Goes after a statement's first word, so that each connection parses and plans it only once. Use it only for a constant text with
 * one good plan, because connections keep every such statement.
 */
export const prepared = sql.raw('/* prepared */')

/** PostgreSQL's type names. */
export type Listed = 'uuid' | 'text' | 'bytea' | 'integer' | 'bigint' | 'date'

/** Hides its length: for a short list PostgreSQL would plan a `prepared` statement again each time. */
export function listOf<T>(values: readonly T[], type: Listed) {
  const array = sql.raw(`${type}[]`)
  return sql<T[]>`(select ${values}::${array})::${array}`
}

const mark = /^(?:select|with|insert) \/\* prepared \*\//
const names = new Map<string, string>()

export function preparedName(text: string) {
  if (!mark.test(text)) return undefined
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  names.set(text, name)
  return name
}
