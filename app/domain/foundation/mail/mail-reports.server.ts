import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { MailReport, ReportProvider } from '#platform/mail-reports/mail-report.ts'
import { daysBefore } from '#platform/time/days.ts'
import { namedWithinDays, reportDays, softDays } from './mail-failure.ts'

type Db = Pick<App, 'db'>

/** Serializes the reports about an address until the transaction ends, so that no two count from the same figure. */
export async function lockAddress({ db }: Db, address: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${address}`}, 0))`.execute(db)
}

/**
 * Returns our sent email that a report is about: the one it names, otherwise the last one to the address before the event. Undefined if
 * we never wrote to the address. With `mustBeNamed`, only an email that it names and that was sent lately.
 */
export async function findReportedMail({ db }: Db, { address, messageIds, at }: MailReport, mustBeNamed: boolean) {
  const ids = messageIds.flatMap(text => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0] ?? [])
  const before = new Date(at.getTime() + 300_000)
  const mail = db
    .selectFrom('mails')
    .select('id')
    .where(sql`lower(recipient)`, '=', address)
    .where('sentAt', '<=', before)
    .$if(mustBeNamed, mails =>
      mails.where(sql<boolean>`id = any(${ids}::uuid[])`).where('sentAt', '>', daysBefore(at, namedWithinDays)),
    )
    .orderBy(sql`id = any(${ids}::uuid[])`, 'desc')
    .orderBy('sentAt', 'desc')
  return (await mail.limit(1).executeTakeFirst())?.id
}

type Noted = MailReport & { provider: ReportProvider | 'mailbox'; mailId: string }

/** Returns false for an event that was reported before, and for another event under the same signature. */
export async function noteReport({ db }: Db, { provider, address, kind, eventId, at, proof, mailId }: Noted) {
  const row = {
    provider,
    eventHash: hashOf(`${eventId} ${address}`),
    proofHash: proof === undefined ? null : hashOf(`${provider} ${proof}`),
    ...{ address, kind, mailId, at },
  }
  const added = db
    .insertInto('mailReports')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
  return (await added.returning('at').executeTakeFirst()) !== undefined
}

function hashOf(text: string) {
  return createHash('sha256').update(text).digest()
}

/**
 * Returns how many emails to the address, up to this one, failed for the time being: lately, since the operator lifted a suppression, and
 * since the last one that didn't fail. Emails after this one don't count as arrived, because they may still fail.
 */
export async function countSoftFailures({ db, clock }: Pick<App, 'db' | 'clock'>, address: string, mailId: string) {
  const since = daysBefore(clock.now(), softDays)
  const { rows } = await sql<{ count: number }>`select count(distinct r.mail_id)::integer as count
    from mail_reports r join mails m on m.id = r.mail_id
    where r.address = ${address} and r.kind = 'soft' and r.at > greatest(${since}::timestamptz,
      (select lifted_at from mail_suppressions s where s.address = ${address}))
    and not exists (select from mails arrived where lower(arrived.recipient) = ${address} and arrived.state = 'sent'
      and arrived.sent_at > m.sent_at and arrived.sent_at < (select sent_at from mails where id = ${mailId}))`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The email didn't arrive, though the mail server had accepted it. Returns its key, or undefined if we knew that. */
export async function markBounced({ db }: Db, mailId: string) {
  const sent = db.updateTable('mails').set({ state: 'failed', lastError: 'bounced' }).where('id', '=', mailId)
  return (await sent.where('state', '=', 'sent').returning('dedupeKey').executeTakeFirst())?.dedupeKey
}

export async function eraseOldReports({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const old = db.deleteFrom('mailReports').where('at', '<', daysBefore(clock.now(), reportDays))
  return Number((await old.executeTakeFirstOrThrow()).numDeletedRows)
}

export async function eraseReportsAbout({ db }: Db, address: string) {
  await db.deleteFrom('mailReports').where('address', '=', address.toLowerCase()).execute()
}
