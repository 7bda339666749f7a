import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type FailureReason, waitedForKinds } from './mail-failure.ts'

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

/** SQL condition on a row of `mail_suppressions`: its address gets no email at all. */
export const isFailed = sql<boolean>`(scope = 'all' and lifted_at is null)`

/** SQL condition on a row of `mail_suppressions`: its address gets no bulk email. */
export const takesNoBulk = sql<boolean>`(${isFailed} or scope = 'bulk' or unsubscribed_at is not null)`

/** SQL condition on an email: its recipient is suppressed for it. A code that someone waits for is sent all the same. */
export const isSuppressed = sql<boolean>`exists (select from mail_suppressions
  where address in (lower(mails.recipient), ${hashedInSql(sql`lower(mails.recipient)`)})
    and case when mails.is_bulk then ${takesNoBulk} else ${isFailed} and mails.kind <> all(${[...waitedForKinds]}::text[]) end)`

/** `all`: no email at all; `bulk`: no bulk email; undefined: everything. */
export async function findSuppression({ db }: Db, address: string) {
  const rows = await db
    .selectFrom('mailSuppressions')
    .select(isFailed.as('isFailed'))
    .where('address', 'in', written(address))
    .where(takesNoBulk)
    .execute()
  if (rows.some(row => row.isFailed)) return 'all'
  return rows.length > 0 ? 'bulk' : undefined
}

export async function suppressBulk({ db, clock }: Pick<App, 'db' | 'clock'>, address: string) {
  const at = clock.now()
  await db
    .insertInto('mailSuppressions')
    .values({ address: address.toLowerCase(), reason: 'unsubscribed', scope: 'bulk', at })
    .onConflict(conflict =>
      conflict.column('address').doUpdateSet({ unsubscribedAt: at }).where('mailSuppressions.scope', '=', 'all'),
    )
    .execute()
}

export async function allowBulk({ db }: Db, address: string) {
  const rejected = db.deleteFrom('mailSuppressions').where('address', 'in', written(address))
  await rejected.where('scope', '=', 'bulk').execute()
  const failed = db.updateTable('mailSuppressions').set({ unsubscribedAt: null })
  await failed.where('address', 'in', written(address)).execute()
}

type Failure = { address: string; reason: FailureReason; at: Date }

/** Returns whether this report would suppress the address: it isn't yet, and the operator hasn't allowed email since. */
export async function wouldSuppress({ db }: Db, { address, at }: Pick<Failure, 'address' | 'at'>) {
  const stored = db.selectFrom('mailSuppressions').select('liftedAt').where('address', 'in', written(address))
  const rows = await stored.where('scope', '=', 'all').execute()
  return rows.every(({ liftedAt }) => liftedAt !== null && liftedAt < at)
}

/** The address gets no email until the operator lifts it. Keeps the choice about bulk email. */
export async function suppressFailed({ db }: Db, { address, reason, at }: Failure) {
  await sql`insert into mail_suppressions (address, reason, scope, at) values (${address.toLowerCase()}, ${reason}, 'all', ${at})
    on conflict (address) do update set scope = 'all', reason = excluded.reason, at = excluded.at, lifted_at = null,
      unsubscribed_at = case when mail_suppressions.scope = 'bulk' then mail_suppressions.at
        else mail_suppressions.unsubscribed_at end`.execute(db)
}

/** Returns whether the address was suppressed after a failure. */
export async function liftFailure({ db }: Db, address: string, at: Date) {
  const failed = db.updateTable('mailSuppressions').set({ liftedAt: at }).where('address', '=', address).where(isFailed)
  return (await failed.returning('address').executeTakeFirst()) !== undefined
}

/** Returns false if the suppression hadn't been lifted. */
export async function unliftFailure({ db }: Db, address: string) {
  const lifted = db.updateTable('mailSuppressions').set({ liftedAt: null }).where('address', '=', address)
  const changed = lifted.where('scope', '=', 'all').where('liftedAt', 'is not', null)
  return (await changed.returning('address').executeTakeFirst()) !== undefined
}

/** The suppression still applies, but no longer reveals the address. */
export async function hashSuppression({ db }: Db, address: string) {
  const rejected = await db
    .deleteFrom('mailSuppressions')
    .where('address', '=', address.toLowerCase())
    .returning(['reason', 'scope', 'at', 'unsubscribedAt', 'liftedAt'])
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
