import type { Client } from 'pg'
import { quoted } from './stored-tables.ts'

/**
 * Drops foreign keys, indexes and our triggers, which would slow down loading or write history twice. Returns the SQL
 * that restores them and thereby checks every row. Disabling triggers instead would take a superuser.
 */
export async function bareTables(client: Client, tables: readonly string[]) {
  const keys = await foreignKeys(client)
  const indexes = await plainIndexes(client)
  for (const { table, name } of keys) await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  for (const { name } of indexes) await client.query(`drop index ${quoted(name)}`)
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)

  return async function decorate() {
    for (const { definition } of indexes) await client.query(definition)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
  }
}

async function foreignKeys(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
    order by 1, 2`)
  return rows
}

async function plainIndexes(client: Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where c.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by 1`)
  return rows
}
