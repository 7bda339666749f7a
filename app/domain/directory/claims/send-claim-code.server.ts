import type { App, Caller, Result } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { codeMinutes } from './claim.ts'
import { claimCode } from './claim-code.ts'
import { writeCode } from './claim-codes.server.ts'
import { claimCodeEmail } from './claim-email.ts'
import { type ClaimableRefusal, findClaimable } from './find-claimable.server.ts'
import { isOwnersAddress } from './is-owners-address.server.ts'

export type SendCodeRefusal = ClaimableRefusal | 'no-address' | 'address-of-owner' | 'too-many'

/** Emails six digits to the listing's own address: access to that mailbox proves a claim. */
export async function sendClaimCode(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { slug }: { slug: string },
): Promise<Result<{ email: string }, SendCodeRefusal>> {
  const found = await findClaimable(app, caller, slug)
  if (!found.ok) return found
  const { id: businessId, email, name } = found.listing
  if (email === '') return { ok: false, reason: 'no-address' }
  if (await isOwnersAddress(app, businessId)) return { ok: false, reason: 'address-of-owner' }
  if ((await app.limits.take('claim-listing', caller.actor.id)) > 0) return { ok: false, reason: 'too-many' }
  if ((await app.limits.take('mail-claim-code', businessId)) > 0) return { ok: false, reason: 'too-many' }

  return app.transaction(async tx => {
    const userId = caller.actor.id
    const user = await findUser(tx, userId)
    if (!user) return { ok: false, reason: 'forbidden' }
    const id = tx.ids.next()
    const changeId = await recordChange(tx, caller, { action: 'send-claim-code' })
    const expiresAt = new Date(tx.clock.now().getTime() + codeMinutes * 60_000)
    await writeCode(tx, { id, businessId, userId, expiresAt })
    const content = claimCodeEmail({ name, email: user.email, code: claimCode(tx, id) })
    const mail = { dedupeKey: `claim-code:${id}`, kind: 'claim-code', changeId, content }
    await queueMail(tx, { ...mail, recipient: email, replyTo: null, language: 'en' })
    return { ok: true, email }
  })
}
