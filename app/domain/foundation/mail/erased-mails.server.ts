import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>

/**
 * Deletes emails to an address, those with it as reply-to, and those with these keys. Waits for one that is being sent, then deletes
 * its row. Returns the count.
 */
export async function eraseMailsOf({ db }: Db, { email, keys }: { email: string; keys: readonly string[] }) {
  const isKey = sql<string>`any(${[...keys]}::text[])`
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where(({ or, eb }) =>
      or([
        eb(sql`lower(recipient)`, '=', email),
        eb(sql`lower(reply_to)`, '=', email),
        ...(keys.length > 0 ? [eb('dedupeKey', '=', isKey)] : []),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
