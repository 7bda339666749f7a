import type { App, Caller, Result } from '#domain/app.ts'
import { isOwnNetwork } from '#domain/directory/team/own-networks.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { may } from '#domain/permissions.ts'
import { findInvited } from '../invited-reviews/review-invitations.server.ts'
import { waitingEmail } from './review-email.ts'
import type { ReviewInput } from './review-schema.server.ts'
import { addReview, readAsked } from './reviews.server.ts'

export type ReviewError =
  | 'forbidden'
  | 'invitation-unknown'
  | 'too-many'
  | 'business-not-asked'
  | 'listing-removed'
  | 'already-reviewed'

/** Stores a homeowner's review of a business that they asked, for the operator's approval. Idempotent for a second click. */
export async function writeReview(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { token, input }: { token: string; input: ReviewInput },
): Promise<Result<{ isDuplicate: boolean }, ReviewError>> {
  if (!may(caller, 'write-review')) return { ok: false, reason: 'forbidden' }
  const request = await findInvited(app, token)
  if (!request) return { ok: false, reason: 'invitation-unknown' }
  if ((await app.limits.take('write-review', request.id)) > 0) return { ok: false, reason: 'too-many' }

  const about = (await readAsked(app, request.id)).find(({ slug }) => slug === input.business)
  const fromOwnNetwork = about !== undefined && (await isOwnNetwork(app, caller, about.id))

  return app.transaction(async tx => {
    const asked = (await readAsked(tx, request.id)).find(({ slug }) => slug === input.business)
    if (!asked) return { ok: false, reason: 'business-not-asked' }
    const isSame = asked.text === input.text && asked.stars === input.stars && asked.author === input.author
    if (asked.state) return isSame ? { ok: true, isDuplicate: true } : { ok: false, reason: 'already-reviewed' }
    if (!asked.isListed) return { ok: false, reason: 'listing-removed' }

    const id = tx.ids.next()
    const changeId = await recordChange(tx, caller, { action: 'write-review' })
    const { business: _, ...written } = input
    const about = { id, changeId, businessId: asked.id, requestId: request.id, fromOwnNetwork }
    const added = await addReview(tx, { ...written, ...about, language: caller.language, writtenAt: tx.clock.now() })
    // A concurrent click was first.
    if (!added) return { ok: false, reason: 'already-reviewed' }
    const content = () => waitingEmail({ id, name: asked.name, input })
    await notifyOperator(tx, { dedupeKey: `review:${id}`, kind: 'review', changeId, replyTo: null, content })
    return { ok: true, isDuplicate: false }
  })
}

export type ReviewPage = NonNullable<Awaited<ReturnType<typeof readReviewPage>>>

/** Returns the page behind the emailed link: the contractors asked, and the homeowner's reviews of them. */
export async function readReviewPage(app: Pick<App, 'db'>, token: string) {
  const request = await findInvited(app, token)
  if (!request) return undefined
  const asked = (await readAsked(app, request.id)).map(({ id: _, ...business }) => business)
  return {
    firstName: request.name.split(/\s/, 1)[0] ?? '',
    written: asked.filter(({ state }) => state !== null),
    open: asked.filter(({ state, isListed }) => state === null && isListed),
  }
}
