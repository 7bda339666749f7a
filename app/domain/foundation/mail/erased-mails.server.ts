import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>

/**
 * Erases the mails to an address, those that are answered to it, and those by these keys. One that is being sent is waited
 * for: it has left then, and its row goes. Answers how many.
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
