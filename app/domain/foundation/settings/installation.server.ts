import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

/** Returns the database's version and its migrations, in the order they ran. */
export async function readInstallation({ db }: Pick<App, 'db'>) {
  const { rows } = await sql<{ version: string; migrations: string[] }>`
    select current_setting('server_version') as version, array(select name from migrations order by name) as migrations`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('a question without a table has one answer')
  return found
}
