import type { Caller, Transaction } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { photosWaitingEmail } from './photo-email.ts'
import type { PhotoItemKind } from './photo-review.ts'
import { addItem, openReview } from './photo-reviews.server.ts'

type Item = { kind: PhotoItemKind; fileId: string; caption: string }
type Waiting = { businessId: string; changeId: string; items: readonly Item[] }

/** Adds these items to the pending review of their listing. The operator is emailed once per review, with its first item. */
export async function letWait(tx: Transaction, caller: Caller, { businessId, changeId, items }: Waiting) {
  const { id, isNew } = await openReview(tx, { businessId, userId: caller.actor.id, changeId })
  for (const item of items) await addItem(tx, { ...item, reviewId: id })
  const user = isNew ? await findUser(tx, caller.actor.id) : null
  if (!user) return
  const { name } = await readListing(tx, businessId)
  const content = photosWaitingEmail({ id, name, email: user.email })
  await notifyOperator(tx, {
    dedupeKey: `photos:${id}:${changeId}`,
    kind: 'photos',
    changeId,
    replyTo: user.email,
    content: () => content,
  })
}
