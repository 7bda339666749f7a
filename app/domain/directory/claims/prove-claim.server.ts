import { sql } from 'kysely'
import { type App, type Caller, type Result, visitorOf } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import type { Listing } from '../businesses/businesses.server.ts'
import { lockListing } from '../listings/listings.server.ts'
import { codeMinutes } from './claim.ts'
import { takeTry, writeCode } from './claim-codes.server.ts'
import { claimCodeEmail } from './claim-email.ts'
import { type ClaimableError, findClaimable } from './find-claimable.server.ts'
import { hasMailbox, makeOwner } from './make-owner.server.ts'

export type SendCodeError = ClaimableError | 'no-address' | 'address-of-owner' | 'too-many'

/** Emails six digits to the listing's own address: reading that mailbox proves the claim. */
export async function sendClaimCode(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { slug }: { slug: string },
): Promise<Result<{ email: string }, SendCodeError>> {
  const found = await findClaimable(app, caller, slug)
  if (!found.ok) return found
  const { id: businessId, email, name } = found.listing
  if (email === '') return { ok: false, reason: 'no-address' }
  if (await isOwnersAddress(app, businessId)) return { ok: false, reason: 'address-of-owner' }
  if ((await app.limits.take('claim-listing', caller.actor.id)) > 0) return { ok: false, reason: 'too-many' }
  if (await isMailedTooOften(app, caller, found.listing)) return { ok: false, reason: 'too-many' }

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
    await mailAsOperator(tx, { ...mail, recipient: email })
    return { ok: true, email }
  })
}

/**
 * Limits codes to one mailbox. An account and an address have less than the total, so that nobody alone can keep the others from getting a
 * code. Who signs in with the listing's own address only mails themselves.
 */
async function isMailedTooOften(
  app: Pick<App, 'db' | 'limits'>,
  caller: Caller,
  { id, email }: Pick<Listing, 'id' | 'email'>,
) {
  const isOver = async (what: string, who: string) => (await app.limits.take(what, who)) > 0
  if (await isOver('mail-own-claim-code', `${caller.actor.id} ${id}`)) return true
  if (await hasMailbox(app, caller.actor.id, email)) return false
  return (await isOver('mail-claim-code-from-address', visitorOf(caller))) || isOver('mail-claim-code', id)
}

export type ProveError = ClaimableError | 'code-over' | 'wrong-code'

/** A wrong code uses up a try, which is never rolled back. */
export async function proveClaim(
  app: Pick<App, 'db' | 'clock' | 'tokens' | 'transaction'>,
  caller: Caller,
  { slug, code }: { slug: string; code: string },
): Promise<Result<{ businessId: string }, ProveError>> {
  const found = await findClaimable(app, caller, slug)
  if (!found.ok) return found
  const claimer = { businessId: found.listing.id, userId: caller.actor.id }
  const codeId = await takeTry(app, claimer)
  // Another account's proven claim deletes all codes of the listing.
  if (!codeId) return errorOr(await findClaimable(app, caller, slug), 'code-over')
  if (claimCode(app, codeId) !== code) return { ok: false, reason: 'wrong-code' }

  return app.transaction(async tx => {
    if (!(await lockListing(tx, claimer.businessId))) return { ok: false, reason: 'listing-removed' }
    const again = await findClaimable(tx, caller, slug)
    if (!again.ok) return again
    const changeId = await recordChange(tx, caller, { action: 'claim-listing' })
    await makeOwner(tx, caller, { ...claimer, proof: 'code', changeId, isFromMailbox: true })
    return { ok: true, businessId: claimer.businessId }
  })
}

function errorOr<Reason extends string>(again: Awaited<ReturnType<typeof findClaimable>>, reason: Reason) {
  return again.ok ? { ok: false as const, reason } : again
}

/** Derives the code from the id, so that the table of ids doesn't reveal any code. */
function claimCode({ tokens }: Pick<App, 'tokens'>, id: string) {
  const bytes = Buffer.from(tokens.of('claim-code', id), 'base64url')
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

const ownerActions = ['edit-own-listing', 'approve-edit', 'approve-application']

/** A code sent to an address that an owner entered proves nothing: that owner may just have been removed. */
export async function isOwnersAddress({ db }: Pick<App, 'db'>, businessId: string) {
  const { rows } = await sql<{ action: string | null }>`
    with present as (select email, created_change_id from businesses where id = ${businessId}),
    steps as (
      select c.action, r.before ->> 'email' as former, row_number() over (order by c.xid, c.id) as place
      from business_revisions r join changes c on c.id = r.change_id
      where r.business_id = ${businessId} and r.part = 'businesses'
    ), states as (
      select 0 as place, made.action, coalesce((select former from steps where place = 1), email) as email
      from present left join changes made on made.id = created_change_id
      union all
      select steps.place, steps.action, coalesce(next.former, present.email)
      from present, steps left join steps next on next.place = steps.place + 1
    )
    select action from states where lower(email) = (select lower(email) from present) order by place limit 1`.execute(
    db,
  )
  return ownerActions.includes(rows[0]?.action ?? '')
}
