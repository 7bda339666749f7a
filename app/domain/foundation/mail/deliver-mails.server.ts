import type { App, Caller, Transaction } from '#domain/app.ts'
import { MailDelay, MailError } from '#platform/mail/mail-transport.ts'
import { recordChange } from '../changes/changes.server.ts'
import { bulkFooter, unsubscribePath } from './bulk-footer.ts'
import { wholeLinks } from './claim-link.ts'
import { composeMail } from './compose-mail.ts'
import { mailContent, templateFills } from './email-templates.server.ts'
import { fillEmailTemplate, type MailQueue, tagsOfMail } from './mail.ts'
import { backOffSeconds, lastAttempt } from './mail-attempts.ts'
import { endMail, putOffMail, takeDueMail } from './mails.server.ts'
import { readMailSender } from './read-mail-sender.server.ts'

type Options = {
  baseUrl: string
  from: string
  queue?: MailQueue
  /** No further email starts after an abort. */
  signal?: AbortSignal
  /** Called for each email before it's sent. */
  onFound?: () => void
}
type Outcome =
  | { state: 'sent' | 'suppressed' | 'stopped'; lastError: null }
  | { state: 'failed' | 'waiting'; lastError: string }
type DueMail = NonNullable<Awaited<ReturnType<typeof takeDueMail>>>

/**
 * Sends one email after the other. The row stays locked meanwhile, so two processes never send it at once. If a process
 * dies right after sending, the email is sent again under the same id.
 */
export async function deliverDueMails(app: Pick<App, 'transaction'>, options: Options) {
  while (!options.signal?.aborted && (await deliverNextMail(app, options)));
}

/** Each email has its own transaction, so its outcome doesn't depend on the others. */
async function deliverNextMail(app: Pick<App, 'transaction'>, options: Options) {
  const { isFound } = await app.transaction(async tx => {
    const mail = await takeDueMail(tx, options.queue ?? 'ordinary')
    if (mail) {
      options.onFound?.()
      await storeOutcome(tx, mail, await attempt(tx, mail, options))
    }
    return { ok: true, isFound: mail !== undefined }
  })
  return isFound
}

/** Any error makes this email wait for its next attempt; it never blocks others. */
async function attempt(
  tx: Pick<App, 'db' | 'mail' | 'clock' | 'tokens'>,
  mail: DueMail,
  options: Options,
): Promise<Outcome> {
  if (mail.isSuppressed) return { state: 'suppressed', lastError: null }
  if (mail.stoppedAt) return { state: 'stopped', lastError: null }
  const { sender, site } = await readMailSender(tx, options)
  try {
    const { emailTemplate } = mail
    const content = emailTemplate
      ? fillEmailTemplate(
          mailContent.parse(emailTemplate),
          wholeLinks(templateFills.parse(mail.content), {
            baseUrl: options.baseUrl,
            tokens: tx.tokens,
            address: mail.recipient,
          }),
        )
      : mailContent.parse(mail.content)
    const footer = emailTemplate ? bulkFooter(site, unsubscribePath(tx.tokens, mail.id)) : undefined
    await tx.mail.send(composeMail({ ...mail, content, footer }, sender, tx.clock.now()))
    return { state: 'sent', lastError: null }
  } catch (error) {
    if (error instanceof MailError) return { state: 'failed', lastError: error.message }
    return { state: 'waiting', lastError: error instanceof MailDelay ? error.message : 'fault' }
  }
}

const caller: Caller = { actor: { kind: 'system', id: 'deliver-mails' }, requestId: 'deliver-mails', language: 'en' }

async function storeOutcome(tx: Transaction, { id, dedupeKey, attempts: before }: DueMail, outcome: Outcome) {
  const attempts = outcome.state === 'suppressed' || outcome.state === 'stopped' ? before : before + 1
  const { lastError } = outcome
  if (outcome.state === 'waiting' && attempts < lastAttempt)
    return putOffMail(tx, { id, attempts, lastError: outcome.lastError, seconds: backOffSeconds(attempts) })
  const state = outcome.state === 'waiting' ? 'failed' : outcome.state
  await endMail(tx, { id, state, attempts, lastError })
  const tags = state === 'failed' || state === 'suppressed' ? tagsOfMail(dedupeKey) : []
  // The homeowner's open page says so at once.
  if (tags.length > 0) await recordChange(tx, caller, { action: 'note-bounce', tags })
}
