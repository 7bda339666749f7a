import type { App } from '#domain/app.ts'
import { readOperator } from '../settings/settings.server.ts'
import type { Mail } from './mail.ts'
import { queueMail } from './mails.server.ts'

type Told = Pick<Mail, 'dedupeKey' | 'kind' | 'changeId' | 'recipient' | 'content'>

/** Mails somebody in the operator's name: who answers it, writes to him. Such mails are in English only. */
export async function mailAsOperator(app: Pick<App, 'db' | 'ids' | 'clock' | 'retention'>, mail: Told) {
  const { email: replyTo } = await readOperator(app)
  await queueMail(app, { ...mail, replyTo, language: 'en' })
}
