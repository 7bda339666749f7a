import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#domain/app.ts'
import type { Language } from '#platform/text/language.ts'
import { daysAfter } from '#platform/time/days.ts'
import { regionDay } from '../settings/region.ts'
import type { Fills, MailContent, MailQueue } from './mail.ts'

type Store = Pick<App, 'db' | 'clock'>
type Queue = Store & Pick<App, 'retention'>

export async function addEmailTemplate({ db, clock, retention }: Queue, id: string, content: MailContent) {
  const values = { id, content: JSON.stringify(content), eraseAfter: eraseDay(clock.now(), retention) }
  await db.insertInto('emailTemplates').values(values).execute()
}

export async function findEmailTemplate({ db }: Pick<App, 'db'>, id: string) {
  const columns = ['content', 'stoppedAt', 'eraseAfter'] as const
  const found = await db.selectFrom('emailTemplates').select(columns).where('id', '=', id).executeTakeFirst()
  return found && { ...found, content: mailContent.parse(found.content) }
}

type TemplateMail = { id: string; recipient: string; fills: Fills }
type Shared = {
  templateId: string
  changeId: string
  kind: string
  replyTo: string | null
  language: Language
  queue: MailQueue
}

const rowsAtATime = 5_000

export async function queueEmailTemplate(
  { db, clock, retention }: Queue,
  shared: Shared,
  mails: readonly TemplateMail[],
) {
  const now = clock.now()
  const { templateId, changeId, kind, replyTo, language, queue } = shared
  for (let from = 0; from < mails.length; from += rowsAtATime) {
    const rows = JSON.stringify(mails.slice(from, from + rowsAtATime))
    await sql`insert into mails (id, dedupe_key, kind, recipient, reply_to, language, content, next_attempt_at, erase_after,
        change_id, template_id, is_bulk)
      select id, ${kind} || ':' || id, ${kind}, recipient, ${replyTo}, ${language}, fills, ${now}, ${eraseDay(now, retention)},
        ${changeId}, ${templateId}, ${queue === 'bulk'}
      from jsonb_to_recordset(${rows}) as rows (id uuid, recipient text, fills jsonb)`.execute(db)
  }
}

/** Its emails never restart. One that is being sent now is delivered, or stops at its next attempt. */
export async function stopEmailTemplate({ db, clock }: Store, id: string) {
  await db.updateTable('emailTemplates').set({ stoppedAt: clock.now() }).where('id', '=', id).execute()
  const waiting = db.selectFrom('mails').select('id').where('templateId', '=', id).where('state', '=', 'waiting')
  const free = waiting.forUpdate().skipLocked()
  const stopped = db.updateTable('mails').set({ state: 'stopped' }).where('id', 'in', free)
  return Number((await stopped.executeTakeFirstOrThrow()).numUpdatedRows)
}

export async function retryEmailTemplate({ db, clock }: Store, id: string) {
  const anew = { state: 'waiting', attempts: 0, lastError: null, nextAttemptAt: clock.now() }
  const failed = db.updateTable('mails').set(anew).where('templateId', '=', id).where('state', '=', 'failed')
  return Number((await failed.executeTakeFirstOrThrow()).numUpdatedRows)
}

export async function eraseOldEmailTemplates({ db, clock }: Store) {
  await db
    .deleteFrom('emailTemplates')
    .where('eraseAfter', '<', regionDay(clock.now()))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mails').select('mails.id').whereRef('mails.templateId', '=', 'emailTemplates.id'))),
    )
    .execute()
}

function eraseDay(now: Date, { mails }: Pick<App['retention'], 'mails'>) {
  return regionDay(daysAfter(now, mails))
}

const link = z.object({ label: z.string(), path: z.string() })

export const mailContent: z.ZodType<MailContent> = z.object({
  writer: z.union([z.object({ via: z.string() }), z.literal('alerts')]).optional(),
  subject: z.string(),
  preheader: z.string().default(''),
  paragraphs: z.array(z.string()),
  phone: z.object({ shown: z.string(), dial: z.string() }).optional(),
  button: link.nullable(),
  links: z.array(link).optional(),
})

export const templateFills: z.ZodType<Fills> = z.record(z.string(), z.string())
