import type { App, BulkTransaction, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { addCircular, queueCircular } from '#domain/foundation/mail/circulars.server.ts'
import { readOperator, readSite } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { type MailingRefusal, mailingContent, type Reach } from './mailing.ts'
import { addAddressees } from './mailing-addressees.server.ts'
import type { MailingDraft } from './mailing-schema.server.ts'
import { lockMailing, markSent } from './mailings.server.ts'
import { measureReach, type ReachedAddress, readReached } from './reached-businesses.server.ts'

type Input = {
  id: string
  /** The number of businesses that the operator confirmed. */
  businesses: number
}

/**
 * Queues an email for every address of a draft, atomically. Idempotent: a second call returns the same result and
 * queues nothing.
 */
export async function sendMailing(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
  { id, businesses }: Input,
): Promise<Result<{ businesses: number }, MailingRefusal>> {
  if (!may(caller, 'send-mailings')) return { ok: false, reason: 'forbidden' }
  return app.bulkTransaction(async tx => {
    const mailing = await lockMailing(tx, id)
    if (!mailing) return { ok: false, reason: 'mailing-unknown' }
    if (!mailing.draft) return { ok: true, businesses: mailing.reach?.businesses ?? 0 }
    const reached = await readReached(tx, mailing.draft.selection)
    const reach = sumUp(await measureReach(tx, mailing.draft.selection), reached)
    if (reach.businesses === 0) return { ok: false, reason: 'nobody-reached' }
    if (reach.businesses !== businesses) return { ok: false, reason: 'reach-changed' }
    const changeId = await recordChange(tx, caller, { action: 'send-mailing' })
    await queue(tx, { id, changeId, subject: mailing.subject, draft: mailing.draft, reached })
    await markSent(tx, { id, circularId: id, reach, changeId, at: tx.clock.now() })
    return { ok: true, businesses }
  })
}

/** Counts the queued emails, because a business may change between two statements. */
function sumUp(measured: Reach, reached: ReachedAddress[]): Reach {
  const taken = reached.filter(({ isRefused }) => !isRefused)
  return { ...measured, mails: taken.length, businesses: taken.reduce((sum, { businesses }) => sum + businesses, 0) }
}

type Queued = { id: string; changeId: string; subject: string; draft: MailingDraft; reached: ReachedAddress[] }

async function queue(tx: BulkTransaction, { id, changeId, subject, draft, reached }: Queued) {
  const rows = reached.map(address => ({ id: tx.ids.next(), ...address }))
  const mails = rows.flatMap(({ id, recipient, name, city, isRefused }) =>
    isRefused ? [] : [{ id, recipient, fills: { business: name, city } }],
  )
  const shared = { circularId: id, changeId, kind: 'mailing', language: 'en', lane: 'bulk' } as const
  await addCircular(tx, id, mailingContent(subject, draft.content))
  await queueCircular(tx, { ...shared, replyTo: await readReplyAddress(tx) }, mails)
  await addAddressees(
    tx,
    id,
    rows.map(({ id, businessId, businesses, isRefused }) => {
      return { id, businessId, businesses, state: isRefused ? 'suppressed' : 'waiting' }
    }),
  )
}

/** Returns the reply-to address of a bulk email: the site's public address, otherwise the operator's mailbox. */
export async function readReplyAddress(app: Pick<App, 'db'>) {
  const { email } = await readSite(app)
  return email || (await readOperator(app)).email
}
