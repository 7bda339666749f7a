import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

export async function dumpTables({ db }: Pick<App, 'db'>) {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const texts = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, chr(10)) as text
      from ${sql.table(name)} t`.execute(db)
    return `${name}\n${rows[0]?.text ?? ''}`
  })
  return (await Promise.all(texts)).join('\n')
}
