import type { Client } from 'pg'

export type StoredTable = { name: string; columns: { name: string; type: string }[] }

const notOfAnExtension = `not exists (
  select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`

/** Leaves out generated columns, which are derived, and unlogged tables, whose content must not outlive its day. */
export async function listTables(client: Client): Promise<StoredTable[]> {
  const { rows } = await client.query<{ name: string; column: string; type: string }>(`
    select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and ${notOfAnExtension}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname collate "C", a.attnum`)
  const tables = new Map<string, StoredTable>()
  for (const { name, column, type } of rows) {
    const table = tables.get(name) ?? { name, columns: [] }
    table.columns.push({ name: column, type })
    tables.set(name, table)
  }
  return [...tables.values()]
}

export async function listUnlogged(client: Client) {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'u'`)
  return rows.map(({ name }) => name)
}

export async function listSequences(client: Client) {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' and ${notOfAnExtension}
    order by c.relname collate "C"`)
  return rows.map(({ name }) => name)
}

/** A query that gives the same text for the same rows on every server. */
export function copyOut({ name, columns }: StoredTable) {
  const values = columns.map(column => storedValue(name, column))
  return `copy (select ${values.join(', ')} from ${quoted(name)}) to stdout`
}

/** The SQL of a column's value that means the same on every server. */
export function storedValue(table: string, { name, type }: StoredTable['columns'][number]) {
  return type === 'xid8' ? placeOf(table) : quoted(name)
}

export function copyIn(table: string, columns: readonly string[]) {
  return `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`
}

/** Changes are ordered by transaction number, which each server counts separately: rows export their position. */
function placeOf(table: string) {
  if (table === 'changes') return `(${firstPlace - 1} + dense_rank() over (order by xid))::text::xid8`
  if (table === 'webhook_event_position')
    return `(${firstPlace} + (select count(distinct c.xid) from changes c where c.xid < webhook_event_position.xid))::text::xid8`
  throw new Error(`A number of a transaction in ${table} would mean nothing on another server.`)
}

/** PostgreSQL itself uses the numbers below. */
const firstPlace = 3

/** The target server's transaction numbers must pass this, so that its own changes sort last. */
export async function lastPlace(client: Client) {
  const { rows } = await client.query<{ last: string }>(
    `select (${firstPlace} + count(distinct xid))::text as last from changes`,
  )
  return Number(rows[0]?.last)
}

export function quoted(name: string) {
  return `"${name.replaceAll('"', '""')}"`
}
