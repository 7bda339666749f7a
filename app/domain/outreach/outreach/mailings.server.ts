import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { type Audience, draftDays } from './mailing.ts'
import { type MailingDraft, mailingAudience, mailingDraft } from './mailing-schema.server.ts'

type Db = Pick<App, 'db'>

const columns = [
  'id',
  'subject',
  'draft',
  'templateId',
  'audience',
  'sentAt',
  'scheduledAt',
  'scheduleFailure',
] as const

export type Mailing = {
  id: string
  subject: string
  draft: MailingDraft | null
  templateId: string | null
  audience: Audience | null
  sentAt: Date | null
  /** Null once it's sent, and for one that is sent by hand. */
  scheduledAt: Date | null
  /** Why it wasn't sent on time. */
  scheduleFailure: string | null
}
type MailingRow = Omit<Mailing, 'draft' | 'audience'> & { draft: unknown; audience: unknown }

export async function findMailing({ db }: Db, id: string) {
  const found = await select(db, id).executeTakeFirst()
  return found && read(found)
}

/** Locks the row: of two concurrent sends, the second sees the first one's result. */
export async function lockMailing({ db }: Db, id: string) {
  const found = await select(db, id).forUpdate().executeTakeFirst()
  return found && read(found)
}

function select(db: App['db'], id: string) {
  return db.selectFrom('mailings').select(columns).where('id', '=', id).where('discardedAt', 'is', null)
}

export async function listDrafts({ db, clock }: Pick<App, 'db' | 'clock'>, limit: number) {
  const drafts = db
    .selectFrom('mailings')
    .select(['id', 'subject', 'draftedAt', 'discardedAt', 'scheduleFailure'])
    .where('sentAt', 'is', null)
    .where('scheduledAt', 'is', null)
    .where('draftedAt', '>', daysBefore(clock.now(), draftDays))
    .orderBy('draftedAt', 'desc')
    .orderBy('id', 'desc')
  return drafts.limit(limit).execute()
}

export async function listScheduled({ db }: Db, limit: number) {
  const scheduled = db
    .selectFrom('mailings')
    .select(['id', 'subject', 'scheduledAt'])
    .where('scheduledAt', 'is not', null)
    .where('sentAt', 'is', null)
    .where('discardedAt', 'is', null)
  return scheduled.orderBy('scheduledAt').orderBy('id').limit(limit).execute()
}

/** Asks without a lock, before the transaction that sends one. */
export async function isMailingDue(app: Pick<App, 'db' | 'clock'>) {
  return (await dueMailings(app).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Locks and returns the row that has been due the longest. Skips locked rows. */
export async function takeDueMailing(app: Pick<App, 'db' | 'clock'>) {
  const first = dueMailings(app).select(columns).orderBy('scheduledAt').limit(1)
  const found = await first.forUpdate().skipLocked().executeTakeFirst()
  return found && read(found)
}

function dueMailings({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const due = db.selectFrom('mailings').where('scheduledAt', '<=', clock.now())
  return due.where('sentAt', 'is', null).where('discardedAt', 'is', null)
}

type Schedule = { scheduledAt: Date | null; scheduleFailure: string | null }

/** A draft without a time is kept as long as a new draft, counted from now. */
export async function setSchedule({ db, clock }: Pick<App, 'db' | 'clock'>, id: string, schedule: Schedule) {
  const values = { ...schedule, draftedAt: clock.now() }
  await db.updateTable('mailings').set(values).where('id', '=', id).execute()
}

/** Scheduled ones that could not be sent, and that nobody has looked after yet. */
export async function countUnsent({ db }: Db) {
  const { count } = await db
    .selectFrom('mailings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('scheduleFailure', 'is not', null)
    .where('sentAt', 'is', null)
    .where('discardedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function listSentMailings({ db }: Db, limit: number, before?: string) {
  const cut = db
    .selectFrom('mailings')
    .select(['sentAt', 'id'])
    .where('id', '=', before ?? '')
  const rows = await db
    .selectFrom('mailings')
    .select(columns)
    .where('sentAt', 'is not', null)
    .$if(before !== undefined, sent =>
      sent.where(({ eb, refTuple }) => eb(refTuple('sentAt', 'id'), '<', cut.$asTuple('sentAt', 'id'))),
    )
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(read)
}

type Drafted = { id: string; subject: string; draft: MailingDraft }

export async function addDraft({ db, clock }: Pick<App, 'db' | 'clock'>, { id, subject, draft }: Drafted) {
  const values = { id, subject, draft: JSON.stringify(draft), draftedAt: clock.now() }
  await db.insertInto('mailings').values(values).execute()
}

export async function writeDraft({ db, clock }: Pick<App, 'db' | 'clock'>, { id, subject, draft }: Drafted) {
  const values = { subject, draft: JSON.stringify(draft), draftedAt: clock.now() }
  await db.updateTable('mailings').set(values).where('id', '=', id).where('sentAt', 'is', null).execute()
}

export async function markDiscarded({ db }: Db, id: string, discardedAt: Date | null) {
  const marked = db
    .updateTable('mailings')
    .set({ discardedAt })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('discardedAt', discardedAt ? 'is' : 'is not', null)
  return (await marked.executeTakeFirstOrThrow()).numUpdatedRows > 0n
}

export async function forgetDrafts({ db }: Db, before: Date) {
  const unsent = db.deleteFrom('mailings').where('sentAt', 'is', null).where('scheduledAt', 'is', null)
  await unsent.where('draftedAt', '<', before).execute()
}

type Sent = { id: string; templateId: string; audience: Audience; changeId: string; at: Date }

export async function markSent({ db }: Db, { id, templateId, audience, changeId, at }: Sent) {
  const values = {
    draft: null,
    templateId,
    audience: JSON.stringify(audience),
    changeId,
    sentAt: at,
    scheduledAt: null,
    scheduleFailure: null,
  }
  await db.updateTable('mailings').set(values).where('id', '=', id).execute()
}

function read({ draft, audience, ...row }: MailingRow): Mailing {
  return { ...row, draft: mailingDraft.nullable().parse(draft), audience: mailingAudience.nullable().parse(audience) }
}
