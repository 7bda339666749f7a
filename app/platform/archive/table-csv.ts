import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { quoted, type StoredTable, storedValue } from '../backup/stored-tables.ts'

// A table's CSV file is PostgreSQL's own: an empty field is null, "" is an empty text, and COPY reads it back unchanged.

/** The same rows give the same bytes on every server: they're in the order of the primary key. */
export function readTableCsv(client: Client, table: StoredTable, { keys, replaced = {} }: Reading) {
  const lines = client.query(to(csvOut(table, keys, replaced)))
  // If the reader stopped early, the connection's end is no error.
  return lines.on('error', () => {})
}

type Reading = { keys: readonly string[]; replaced?: Readonly<Record<string, string>> | undefined }

export function csvOut(table: StoredTable, keys: readonly string[], replaced: Readonly<Record<string, string>>) {
  const values = table.columns.map(
    column => `${replaced[column.name] ?? storedValue(table.name, column)} as ${quoted(column.name)}`,
  )
  const order = keys.length > 0 ? table.columns.filter(({ name }) => keys.includes(name)) : table.columns
  const sorted = order.map(({ name, type }) => {
    const isPlain = keys.length > 0 && !/^(text|char|character|name|citext)/.test(type)
    return `${quoted(table.name)}.${quoted(name)}${isPlain ? '' : '::text collate "C"'}`
  })
  const from = `from ${quoted(table.name)} order by ${sorted.join(', ')}`
  return `copy (select ${values.join(', ')} ${from}) to stdout (format csv, header)`
}

export function csvIn(table: string, columns: readonly string[]) {
  return `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin (format csv, header match)`
}

export async function readKeys(client: Client) {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column
    from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indisprimary and c.relnamespace = current_schema()::regnamespace`)
  return Map.groupBy(rows, ({ table }) => table)
}

export type TableKeys = Awaited<ReturnType<typeof readKeys>>

export function keysOf(keys: TableKeys, table: string) {
  return keys.get(table)?.map(({ column }) => column) ?? []
}

const quote = 0x22
const lineFeed = 0x0a

/** Counts and hashes a CSV file as it passes. A line break within quotes belongs to a field. */
export function createCsvSum() {
  const hash = createHash('sha256')
  let [bytes, lines, isQuoted] = [0, 0, false]
  return {
    add(chunk: Uint8Array) {
      hash.update(chunk)
      bytes += chunk.length
      for (const byte of chunk) {
        if (byte === quote) isQuoted = !isQuoted
        else if (byte === lineFeed && !isQuoted) lines += 1
      }
    },
    total: () => ({ rows: Math.max(lines - 1, 0), bytes, sha256: hash.digest('hex') }),
  }
}
