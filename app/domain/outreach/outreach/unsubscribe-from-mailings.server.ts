import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { readUnsubscribeLink } from '#domain/foundation/mail/bulk-footer.ts'
import { allowBulk, findSuppression, suppressBulk } from '#domain/foundation/mail/mail-suppressions.server.ts'
import { may } from '#domain/permissions.ts'
import { findRecipient, markRejected } from './mailing-recipients.server.ts'

export type UnsubscribeError = 'forbidden' | 'link-unknown'
type Input = { link: string; isWanted: boolean }

/** Can also subscribe again; other email isn't affected. Idempotent. Queued email checks this before it's sent. */
export async function unsubscribeFromMailings(
  app: Pick<App, 'transaction' | 'tokens'>,
  caller: Caller,
  { link, isWanted }: Input,
): Promise<Result<object, UnsubscribeError>> {
  if (!may(caller, 'refuse-mailings')) return { ok: false, reason: 'forbidden' }
  const id = readUnsubscribeLink(app.tokens, link)
  return app.transaction(async tx => {
    const recipient = id === undefined ? undefined : await findRecipient(tx, id)
    if (!recipient) return { ok: false, reason: 'link-unknown' }
    await recordChange(tx, caller, { action: isWanted ? 'take-mailings-again' : 'refuse-mailings' })
    if (isWanted) await allowBulk(tx, recipient.address)
    else await suppressBulk(tx, recipient.address)
    await markRejected(tx, recipient.id, isWanted ? null : tx.clock.now())
    return { ok: true }
  })
}

/** `never`: the address gets no email at all. */
export async function readError(
  app: Pick<App, 'db' | 'tokens'>,
  link: string,
): Promise<Result<{ takes: 'mailings' | 'no-mailings' | 'nothing' }, UnsubscribeError>> {
  const id = readUnsubscribeLink(app.tokens, link)
  const recipient = id === undefined ? undefined : await findRecipient(app, id)
  if (!recipient) return { ok: false, reason: 'link-unknown' }
  const scope = await findSuppression(app, recipient.address)
  return { ok: true, takes: scope === undefined ? 'mailings' : scope === 'bulk' ? 'no-mailings' : 'nothing' }
}
