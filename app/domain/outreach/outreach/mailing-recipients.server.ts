import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type MailingRecipientState, mailingRecipientStates } from './mailing.ts'

type Db = Pick<App, 'db'>

export type NewRecipient = { id: string; businessId: string; businesses: number; state: MailingRecipientState }

const rowsAtATime = 5_000

export async function addRecipients({ db }: Db, mailingId: string, recipients: readonly NewRecipient[]) {
  for (let from = 0; from < recipients.length; from += rowsAtATime) {
    const rows = JSON.stringify(recipients.slice(from, from + rowsAtATime))
    await sql`insert into mailing_recipients (id, mailing_id, business_id, businesses, state)
      select id, ${mailingId}, "businessId", businesses, state from jsonb_to_recordset(${rows})
        as rows (id uuid, "businessId" uuid, businesses integer, state text)`.execute(db)
  }
}

export type MailingRecipientCounts = Record<MailingRecipientState, number> & { total: number; unsubscribed: number }

export async function countRecipients({ db }: Db, mailingId: string): Promise<MailingRecipientCounts> {
  const rows = await db
    .selectFrom('mailingRecipients')
    .select([
      'state',
      ({ fn }) => fn.countAll<number>().as('count'),
      ({ fn }) => fn.count<number>('unsubscribedAt').as('unsubscribed'),
    ])
    .where('mailingId', '=', mailingId)
    .groupBy('state')
    .execute()
  const counts = { waiting: 0, sent: 0, failed: 0, suppressed: 0, stopped: 0, total: 0, unsubscribed: 0 }
  for (const { state, count, unsubscribed } of rows) {
    if (isState(state)) counts[state] = count
    counts.total += count
    counts.unsubscribed += unsubscribed
  }
  return counts
}

export type MailingFigures = { sent: number; waiting: number; failed: number; bounced: number; unsubscribed: number }

/** Returns figures of each mailing. `bounced` counts what mail servers reported later, for as long as reports are stored. */
export async function readFigures({ db }: Db, mailingIds: readonly string[]): Promise<Map<string, MailingFigures>> {
  const { rows } = await sql<MailingFigures & { id: string }>`
    select r.mailing_id as id, (count(*) filter (where r.state = 'sent'))::integer as sent,
      (count(*) filter (where r.state = 'waiting'))::integer as waiting,
      (count(*) filter (where r.state = 'failed' and b.mail_id is null))::integer as failed,
      (count(*) filter (where b.mail_id is not null))::integer as bounced,
      count(r.unsubscribed_at)::integer as unsubscribed
    from mailing_recipients r
    left join (select distinct mail_id from mail_reports where kind <> 'complaint' and mail_id is not null) b on b.mail_id = r.id
    where r.mailing_id = any(${[...mailingIds]}::uuid[]) group by r.mailing_id`.execute(db)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

type Asked = { mailingId: string; state: MailingRecipientState | null; after: string | null; limit: number }

export async function readRecipients({ db }: Db, { mailingId, state, after, limit }: Asked) {
  return db
    .selectFrom('mailingRecipients as recipient')
    .leftJoin('mails', 'mails.id', 'recipient.id')
    .leftJoin('businesses', 'businesses.id', 'recipient.businessId')
    .select([
      'recipient.id',
      'recipient.businessId',
      'recipient.businesses',
      'recipient.state',
      'recipient.unsubscribedAt',
    ])
    .select(['businesses.name', 'mails.recipient', 'mails.attempts', 'mails.lastError', 'mails.sentAt'])
    .where('mailingId', '=', mailingId)
    .$if(state !== null, rows => rows.where('recipient.state', '=', state ?? ''))
    .$if(after !== null, rows => rows.where('recipient.id', '>', after ?? ''))
    .orderBy('recipient.id')
    .limit(limit)
    .execute()
}

/** The stored email's address, or the business's current one if that email was deleted. */
export async function findRecipient({ db }: Db, id: string) {
  const found = await db
    .selectFrom('mailingRecipients as recipient')
    .leftJoin('mails', 'mails.id', 'recipient.id')
    .leftJoin('businesses', 'businesses.id', 'recipient.businessId')
    .select(['recipient.id', ({ fn }) => fn.coalesce('mails.recipient', 'businesses.email').as('address')])
    .where('recipient.id', '=', id)
    .executeTakeFirst()
  return found?.address ? { id: found.id, address: found.address.trim() } : undefined
}

export async function markRejected({ db }: Db, id: string, at: Date | null) {
  await db.updateTable('mailingRecipients').set({ unsubscribedAt: at }).where('id', '=', id).execute()
}

function isState(text: string): text is MailingRecipientState {
  return mailingRecipientStates.some(state => state === text)
}
