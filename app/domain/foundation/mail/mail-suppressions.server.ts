import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>

/** As the table keeps an address whose person had his data erased: enough to know it again, and not to write to it. */
function hashedAddress(address: string) {
  return `sha256:${createHash('sha256').update(address.toLowerCase()).digest('hex')}`
}

/** The two ways in which an address may stand in the table. */
function written(address: string) {
  return [address.toLowerCase(), hashedAddress(address)]
}

/** The same for a query, of an address in lower case. */
export function hashedInSql(address: RawBuilder<unknown>) {
  return sql`'sha256:' || encode(sha256(convert_to(${address}, 'UTF8')), 'hex')`
}

/** For a query on mails: whether the recipient does not take this one. */
export const isSuppressed = sql<boolean>`exists (select from mail_suppressions
  where address in (lower(mails.recipient), ${hashedInSql(sql`lower(mails.recipient)`)}) and (scope = 'all' or mails.is_bulk))`

/** `all`: nothing goes to the address any more. `bulk`: only what it asked for itself does. Undefined: it takes everything. */
export async function findSuppression({ db }: Db, address: string) {
  const rows = await db
    .selectFrom('mailSuppressions')
    .select('scope')
    .where('address', 'in', written(address))
    .execute()
  return rows.find(({ scope }) => scope === 'all')?.scope ?? rows[0]?.scope
}

/** The address gets no more bulk mails. One that gets nothing at all stays so. */
export async function suppressBulk({ db, clock }: Pick<App, 'db' | 'clock'>, address: string) {
  const values = { address: address.toLowerCase(), reason: 'unsubscribed', scope: 'bulk', at: clock.now() }
  await db
    .insertInto('mailSuppressions')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The address gets bulk mails again, unless it gets nothing at all. */
export async function allowBulk({ db }: Db, address: string) {
  const refused = db.deleteFrom('mailSuppressions').where('address', 'in', written(address))
  await refused.where('scope', '=', 'bulk').execute()
}

/** What the address does not want still holds; the table no longer says whose address it is. */
export async function hashSuppression({ db }: Db, address: string) {
  const refused = await db
    .deleteFrom('mailSuppressions')
    .where('address', '=', address.toLowerCase())
    .returning(['reason', 'scope', 'at'])
    .executeTakeFirst()
  if (!refused) return
  await db
    .insertInto('mailSuppressions')
    .values({ ...refused, address: hashedAddress(address) })
    .onConflict(conflict =>
      conflict.column('address').doUpdateSet({ scope: refused.scope }).where('mailSuppressions.scope', '=', 'bulk'),
    )
    .execute()
}
