import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { prepared } from '#platform/database/prepared.ts'
import { daysAfter } from '#platform/time/days.ts'
import { readShownText } from '../content/content-texts.server.ts'
import { regionDay } from '../settings/region.ts'
import { readOperator, readReplyAddress } from '../settings/settings.server.ts'
import type { Mail, MailEnd, MailQueue } from './mail.ts'
import { isSuppressed } from './mail-suppressions.server.ts'
import { hasPrivateLink, threadMailbox } from './private-link.ts'
import { emailPath, rewordMail } from './reword-mail.ts'

/** The email is sent only if the caller's transaction commits. It says what the operator wants it to say. */
export async function queueMail(
  app: Pick<App, 'db' | 'ids' | 'clock' | 'retention'>,
  { notBefore, ...mail }: Mail & { notBefore?: Date | undefined },
) {
  if (!(await keepsLinks(app, mail))) throw new Error('A reply would hand the email’s private link to another person')
  const now = app.clock.now()
  const nextAttemptAt = notBefore ?? now
  const content = rewordMail(mail.content, await readWords(app, mail))
  const eraseAfter = regionDay(daysAfter(now, app.retention.mails))
  await app.db
    .insertInto('mails')
    .values({ ...mail, content: JSON.stringify(content), id: app.ids.next(), nextAttemptAt, eraseAfter })
    .onConflict(conflict => conflict.column('dedupeKey').doNothing())
    .execute()
}

/** A reply quotes the email: one with a private link is answered to us, or to no one (decision 172). */
async function keepsLinks(app: Pick<App, 'db'>, { replyTo, recipient, content }: Mail) {
  if (replyTo === null || replyTo === recipient || threadMailbox.test(replyTo) || !hasPrivateLink(content)) return true
  return replyTo === (await readReplyAddress(app)) || replyTo === (await readOperator(app)).email
}

async function readWords(app: Pick<App, 'db' | 'clock'>, { content: { wording }, language }: Mail) {
  if (!wording) return null
  const text = await readShownText(app, emailPath(wording.kind), language)
  return text?.fields ?? null
}

/** Deletes only unsent emails. Returns the count; one being sent right now counts as sent. */
export async function takeBackMails({ db }: Pick<App, 'db'>, dedupeKeys: readonly string[]) {
  if (dedupeKeys.length === 0) return 0
  const waiting = db
    .selectFrom('mails')
    .select('id')
    .where('dedupeKey', 'in', dedupeKeys)
    .where('state', '=', 'waiting')
  const idle = waiting.forUpdate().skipLocked()
  const { numDeletedRows } = await db.deleteFrom('mails').where('id', 'in', idle).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Takes the email that has been due the longest, and locks it until the transaction ends. Skips locked ones. */
export async function takeDueMail(tx: Pick<App, 'db' | 'clock'>, queue: MailQueue) {
  return (
    tx.db
      .selectFrom('mails')
      .modifyFront(prepared)
      .leftJoin('emailTemplates', 'emailTemplates.id', 'mails.templateId')
      .select(['mails.id', 'dedupeKey', 'recipient', 'replyTo', 'language', 'mails.content', 'attempts'])
      .select(['emailTemplates.content as emailTemplate', 'emailTemplates.stoppedAt'])
      .select(isSuppressed.as('isSuppressed'))
      // With literals, PostgreSQL can use the index of waiting emails in one plan for all values.
      .where('isBulk', '=', sql.lit(queue === 'bulk'))
      .where('state', '=', sql.lit('waiting'))
      .where('nextAttemptAt', '<=', tx.clock.now())
      .orderBy('nextAttemptAt')
      .orderBy('mails.id')
      .limit(sql.lit(1))
      .forUpdate('mails')
      .skipLocked()
      .executeTakeFirst()
  )
}

type Ending = { id: string; state: MailEnd; attempts: number; lastError: string | null }

export async function endMail({ db, clock }: Pick<App, 'db' | 'clock'>, { id, state, attempts, lastError }: Ending) {
  const sentAt = state === 'sent' ? clock.now() : null
  await db.updateTable('mails').set({ state, attempts, lastError, sentAt }).where('id', '=', id).execute()
}

type Pause = { id: string; attempts: number; lastError: string; seconds: number }

export async function putOffMail(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { id, attempts, lastError, seconds }: Pause,
) {
  const nextAttemptAt = new Date(clock.now().getTime() + seconds * 1_000)
  await db.updateTable('mails').set({ attempts, lastError, nextAttemptAt }).where('id', '=', id).execute()
}

/** Deletes emails past their retention period. Skips those being sent. Returns the count. */
export async function eraseOldMails({ db, clock }: Pick<App, 'db' | 'clock'>, limit: number) {
  const today = regionDay(clock.now())
  const old = db.selectFrom('mails').select('id').where('eraseAfter', '<', today).limit(limit).forUpdate().skipLocked()
  const { numDeletedRows } = await db.deleteFrom('mails').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
