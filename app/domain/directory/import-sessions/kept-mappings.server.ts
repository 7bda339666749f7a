import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { ColumnMapping } from '../import-columns/import-field.ts'

/** Returns the last mapping chosen for that header. */
export async function findMapping({ db }: Pick<App, 'db'>, headersSha256: string) {
  const { rows } = await sql<{ columns: ColumnMapping }>`
    select columns from import_mappings where header_sha256 = ${headersSha256}`.execute(db)
  return rows[0]?.columns
}

export async function keepMapping(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  headersSha256: string,
  columns: ColumnMapping,
) {
  await sql`
    insert into import_mappings (header_sha256, columns, used_at)
    values (${headersSha256}, ${JSON.stringify(columns)}, ${clock.now()})
    on conflict (header_sha256) do update set columns = excluded.columns, used_at = excluded.used_at`.execute(db)
}
