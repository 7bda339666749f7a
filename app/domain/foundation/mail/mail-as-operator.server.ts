import type { App } from '#domain/app.ts'
import { readOperator } from '../settings/settings.server.ts'
import type { Mail } from './mail.ts'
import { queueMail } from './mails.server.ts'

type Told = Pick<Mail, 'dedupeKey' | 'kind' | 'changeId' | 'recipient' | 'content'>

/** Queues an email in the operator's name, with replies going to the operator. Such emails are in English only. */
export async function mailAsOperator(app: Pick<App, 'db' | 'ids' | 'clock' | 'retention'>, mail: Told) {
  const { email: replyTo } = await readOperator(app)
  await queueMail(app, { ...mail, replyTo, language: 'en' })
}
