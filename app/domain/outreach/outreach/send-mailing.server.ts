import type { App, BulkTransaction, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { addEmailTemplate, queueEmailTemplate } from '#domain/foundation/mail/email-templates.server.ts'
import { readReplyAddress, readSender, readSwitches } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { type AudienceAddress, fillsOf, measureAudience, readAudience } from './audience-businesses.server.ts'
import { type Audience, type MailingError, mailingContent, unknownPlaces, usesPlace } from './mailing.ts'
import { addRecipients } from './mailing-recipients.server.ts'
import type { MailingDraft } from './mailing-schema.server.ts'
import { lockMailing, markSent } from './mailings.server.ts'

type Input = {
  id: string
  businesses: number
}

/** Queues all emails or none. Idempotent: a second call queues nothing and returns the same result. */
export async function sendMailing(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { id, businesses }: Input,
): Promise<Result<{ businesses: number }, MailingError>> {
  if (!may(caller, 'send-mailings')) return { ok: false, reason: 'forbidden' }
  return app.bulkTransaction(async tx => {
    const mailing = await lockMailing(tx, id)
    if (!mailing) return { ok: false, reason: 'mailing-unknown' }
    if (!mailing.draft) return { ok: true, businesses: mailing.audience?.businesses ?? 0 }
    if (mailing.scheduledAt) return { ok: false, reason: 'is-scheduled' }
    return sendDraft(tx, caller, { id, subject: mailing.subject, draft: mailing.draft, expected: businesses })
  })
}

type Unsent = { id: string; subject: string; draft: MailingDraft }

/** For a locked draft and a caller who may send it. With `expected`, only if it still goes to that many businesses. */
export async function sendDraft(
  tx: BulkTransaction,
  caller: Caller,
  { expected, ...mailing }: Unsent & { expected?: number },
): Promise<Result<{ businesses: number }, MailingError>> {
  const { id, subject, draft } = mailing
  const problem = await findMailingProblem(tx, mailing)
  if (problem) return { ok: false, reason: problem }
  const audience = await readAudience(tx, draft.selection)
  const reach = sumUp(await measureAudience(tx, draft.selection), audience)
  if (reach.businesses === 0) return { ok: false, reason: 'nobody-reached' }
  if (expected !== undefined && reach.businesses !== expected) return { ok: false, reason: 'reach-changed' }
  const changeId = await recordChange(tx, caller, { action: 'send-mailing' })
  await queue(tx, { id, changeId, subject, draft, audience })
  await markSent(tx, { id, templateId: id, audience: reach, changeId, at: tx.clock.now() })
  return { ok: true, businesses: reach.businesses }
}

/** Returns what keeps a draft from being sent or scheduled: the law, a placeholder, or a link that leads nowhere. */
export async function findMailingProblem(
  app: Pick<App, 'db'>,
  { subject, draft }: Pick<Unsent, 'subject' | 'draft'>,
): Promise<MailingError | null> {
  if ((await readSender(app)).postalAddress === '') return 'postal-address-missing'
  const text = `${subject}\n${draft.content}`
  if (unknownPlaces(text).length > 0) return 'unknown-place'
  if (usesPlace(text, 'claim_link') && !(await readSwitches(app)).claiming) return 'claiming-off'
  return null
}

/** Counts the queued emails, because a business may change between two statements. */
function sumUp(measured: Audience, audience: AudienceAddress[]): Audience {
  const taken = audience.filter(({ isUnsubscribed }) => !isUnsubscribed)
  return { ...measured, mails: taken.length, businesses: taken.reduce((sum, { businesses }) => sum + businesses, 0) }
}

type Queued = { id: string; changeId: string; subject: string; draft: MailingDraft; audience: AudienceAddress[] }

async function queue(tx: BulkTransaction, { id, changeId, subject, draft, audience }: Queued) {
  const now = tx.clock.now()
  const rows = audience.map(address => ({ id: tx.ids.next(), ...address }))
  const mails = rows.flatMap(({ id, recipient, isUnsubscribed, ...business }) =>
    isUnsubscribed ? [] : [{ id, recipient, fills: fillsOf(business, now) }],
  )
  const shared = { templateId: id, changeId, kind: 'mailing', language: 'en', queue: 'bulk' } as const
  await addEmailTemplate(tx, id, mailingContent(subject, draft.content))
  await queueEmailTemplate(tx, { ...shared, replyTo: await readReplyAddress(tx) }, mails)
  await addRecipients(
    tx,
    id,
    rows.map(({ id, businessId, businesses, isUnsubscribed }) => {
      return { id, businessId, businesses, state: isUnsubscribed ? 'suppressed' : 'waiting' }
    }),
  )
}
