import type { App, Caller, Result } from '#domain/app.ts'
import { mayMail } from '#domain/foundation/accounts/account-limits.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { may } from '#domain/permissions.ts'
import type { Language } from '#platform/text/language.ts'
import { type AskForDataError, dataLinkPath } from './data-link.ts'
import { addDataLink } from './data-links.server.ts'
import { ownDataMessages } from './own-data-messages.ts'

/** The response is the same for every address, so it doesn't reveal which ones we know. */
export async function askForData(
  app: Pick<App, 'limits' | 'tokens' | 'transaction'>,
  caller: Caller,
  { email }: { email: string },
): Promise<Result<object, AskForDataError>> {
  if (!may(caller, 'ask-for-own-data')) return { ok: false, reason: 'forbidden' }
  if (!(await mayMail(app, caller, email))) return { ok: false, reason: 'too-many-mails' }
  return app.transaction(async tx => {
    const id = tx.ids.next()
    const changeId = await recordChange(tx, caller, { action: 'ask-for-data' })
    const { language } = caller
    const content = dataEmail(language, await addDataLink(tx, { id, email, changeId }))
    const mail = { dedupeKey: `data-link:${id}`, kind: 'data-link', changeId, recipient: email }
    await mailAsOperator(tx, { ...mail, language, content })
    return { ok: true }
  })
}

/** Mentions no data, because the address may be someone else's. */
export function dataEmail(language: Language, token: string): MailContent {
  const { subject, text, goodFor, ignore, button } = ownDataMessages[language].mail
  return {
    subject,
    preheader: goodFor,
    paragraphs: [text, goodFor, ignore],
    button: { label: button, path: dataLinkPath(language, token) },
    wording: { kind: 'own-data', values: {}, last: 2 },
  }
}
