import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { eraseOldEmailTemplates } from './email-templates.server.ts'
import { eraseOldMails } from './mails.server.ts'

const atATime = 1_000

export async function eraseMails(app: Pick<App, 'db' | 'clock'>) {
  let total = 0
  while (true) {
    const erased = await eraseOldMails(app, atATime)
    total += erased
    if (erased < atATime) break
  }
  await eraseOldEmailTemplates(app)
  return total
}

type Db = Pick<App, 'db'>

/** Deletes emails to this address, those with it as reply-to, those with these keys, and those about these requests. Returns the count. */
export async function eraseMailsOf(
  { db }: Db,
  { email, keys, requests }: { email: string; keys: readonly string[]; requests: readonly string[] },
) {
  const isKey = sql<string>`any(${[...keys]}::text[])`
  // `quote:REQUEST:BUSINESS` and the like: the part after the kind.
  const isAbout = sql<string>`any(${[...requests]}::text[])`
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where(({ or, eb }) =>
      or([
        eb(sql`lower(recipient)`, '=', email),
        eb(sql`lower(reply_to)`, '=', email),
        ...(keys.length > 0 ? [eb('dedupeKey', '=', isKey)] : []),
        ...(requests.length > 0 ? [eb(sql<string>`split_part(dedupe_key, ':', 2)`, '=', isAbout)] : []),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
