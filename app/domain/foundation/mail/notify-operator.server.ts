import type { App } from '#domain/app.ts'
import type { Language } from '#platform/text/language.ts'
import { readOperator, readReplyAddress, readSwitches } from '../settings/settings.server.ts'
import type { Mail, MailContent } from './mail.ts'
import { queueMail } from './mails.server.ts'

type Report = Pick<Mail, 'dedupeKey' | 'kind' | 'changeId' | 'replyTo'> & { content(language: Language): MailContent }

/** Writes in the operator's language, unless they have switched such emails off. */
export async function notifyOperator(
  app: Pick<App, 'db' | 'ids' | 'clock' | 'retention'>,
  { content, ...mail }: Report,
) {
  const { notifications } = await readSwitches(app)
  if (!notifications) return
  const { email: recipient, language } = await readOperator(app)
  await queueMail(app, { ...mail, recipient, language, content: { writer: 'alerts', ...content(language) } })
}

type OperatorMail = Pick<Mail, 'dedupeKey' | 'kind' | 'changeId' | 'recipient' | 'content'> & { language?: Language }

/** Sends in the operator's name; replies go to the operator, if an address of theirs is set. */
export async function mailAsOperator(app: Pick<App, 'db' | 'ids' | 'clock' | 'retention'>, mail: OperatorMail) {
  await queueMail(app, { language: 'en', ...mail, replyTo: await readReplyAddress(app) })
}
