import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>

function hashedAddress(address: string) {
  return `sha256:${createHash('sha256').update(address.toLowerCase()).digest('hex')}`
}

function written(address: string) {
  return [address.toLowerCase(), hashedAddress(address)]
}

export function hashedInSql(address: RawBuilder<unknown>) {
  return sql`'sha256:' || encode(sha256(convert_to(${address}, 'UTF8')), 'hex')`
}

/** SQL condition on an email: its recipient is suppressed for it. */
export const isSuppressed = sql<boolean>`exists (select from mail_suppressions
  where address in (lower(mails.recipient), ${hashedInSql(sql`lower(mails.recipient)`)}) and (scope = 'all' or mails.is_bulk))`

/** `all`: no email at all; `bulk`: no bulk email; undefined: everything. */
export async function findSuppression({ db }: Db, address: string) {
  const rows = await db
    .selectFrom('mailSuppressions')
    .select('scope')
    .where('address', 'in', written(address))
    .execute()
  return rows.find(({ scope }) => scope === 'all')?.scope ?? rows[0]?.scope
}

export async function suppressBulk({ db, clock }: Pick<App, 'db' | 'clock'>, address: string) {
  const values = { address: address.toLowerCase(), reason: 'unsubscribed', scope: 'bulk', at: clock.now() }
  await db
    .insertInto('mailSuppressions')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function allowBulk({ db }: Db, address: string) {
  const rejected = db.deleteFrom('mailSuppressions').where('address', 'in', written(address))
  await rejected.where('scope', '=', 'bulk').execute()
}

/** The suppression still applies, but no longer reveals the address. */
export async function hashSuppression({ db }: Db, address: string) {
  const rejected = await db
    .deleteFrom('mailSuppressions')
    .where('address', '=', address.toLowerCase())
    .returning(['reason', 'scope', 'at'])
    .executeTakeFirst()
  if (!rejected) return
  await db
    .insertInto('mailSuppressions')
    .values({ ...rejected, address: hashedAddress(address) })
    .onConflict(conflict =>
      conflict.column('address').doUpdateSet({ scope: rejected.scope }).where('mailSuppressions.scope', '=', 'bulk'),
    )
    .execute()
}
