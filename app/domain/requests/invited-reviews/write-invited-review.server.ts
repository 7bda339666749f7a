import { type App, type Caller, type Result, visitorOf } from '#domain/app.ts'
import { readMembers, readRole } from '#domain/directory/team/members.server.ts'
import { isOwnNetwork } from '#domain/directory/team/own-networks.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mailboxKey } from '#domain/foundation/mail/mailbox-limit.server.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { readReplyAddress } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { addDraft, findSameDraft, hasReviewed } from '../reviews/review-drafts.server.ts'
import { findLinked } from '../reviews/review-links.server.ts'
import type { InvitedReviewError, NearOwner } from './invited-review.ts'
import { alreadyReviewedEmail, confirmReviewEmail } from './invited-review-email.ts'
import type { InvitedReviewInput } from './invited-review-schema.server.ts'

type Input = { token: string; input: InvitedReviewInput }
type Linked = NonNullable<Awaited<ReturnType<typeof findLinked>>>

/** Stores a review and emails a link to confirm it. The result doesn't reveal whether the address has a review. */
export async function writeInvitedReview(
  app: Pick<App, 'db' | 'limits' | 'tokens' | 'transaction'>,
  caller: Caller,
  { token, input }: Input,
): Promise<Result<object, InvitedReviewError>> {
  if (!may(caller, 'write-review')) return { ok: false, reason: 'forbidden' }
  const listing = await findLinked(app, token)
  if (!listing) return { ok: false, reason: 'link-unknown' }
  if (!listing.isListed) return { ok: false, reason: 'listing-removed' }
  if (caller.actor.kind === 'user' && (await readRole(app, caller.actor.id, listing.id)))
    return { ok: false, reason: 'own-business' }
  if (await isTooFast(app, caller, { businessId: listing.id, email: input.email }))
    return { ok: false, reason: 'too-many' }
  const nearOwner = await findNearness(app, caller, listing, input.email)
  return app.transaction(async tx => {
    const { email, text } = input
    if (await findSameDraft(tx, { businessId: listing.id, email, text })) return { ok: true }
    const { language } = caller
    const id = tx.ids.next()
    const secret = tx.tokens.of('review-draft', id)
    const changeId = await recordChange(tx, caller, { action: 'write-invited-review' })
    const mail = {
      kind: 'review-confirmation',
      changeId,
      recipient: email,
      language,
      replyTo: await readReplyAddress(tx),
    }
    if (await hasReviewed(tx, listing.id, email)) {
      const content = alreadyReviewedEmail(language, listing.name)
      await queueMail(tx, { ...mail, content, dedupeKey: `already-reviewed:${id}` })
      return { ok: true }
    }
    const about = { id, businessId: listing.id, nearOwner, language, writtenAt: tx.clock.now(), changeId }
    await addDraft(tx, { ...input, ...about, tokenHash: hashToken(secret) })
    const content = confirmReviewEmail(language, listing.name, secret)
    await queueMail(tx, { ...mail, content, dedupeKey: `review-confirmation:${id}` })
    return { ok: true }
  })
}

/** Limits a visitor, a business that asks too many at once, and the emails to one mailbox. */
async function isTooFast(
  { limits, tokens }: Pick<App, 'limits' | 'tokens'>,
  caller: Caller,
  { businessId, email }: { businessId: string; email: string },
) {
  if ((await limits.take('write-invited-review', visitorOf(caller))) > 0) return true
  if ((await limits.take('invited-reviews', businessId)) > 0) return true
  return (await limits.take('mail-to-reviewer', mailboxKey({ tokens }, email))) > 0
}

async function findNearness(
  app: Pick<App, 'db' | 'limits'>,
  caller: Caller,
  { id, email: office }: Linked,
  email: string,
): Promise<NearOwner | null> {
  const team = await readMembers(app, id)
  const own = [office, ...team.map(member => member.email)].map(address => address.toLowerCase())
  if (own.includes(email.toLowerCase())) return 'address'
  return (await isOwnNetwork(app, caller, id)) ? 'network' : null
}
