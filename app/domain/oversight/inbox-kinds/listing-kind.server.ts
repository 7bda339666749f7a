import { sql } from 'kysely'
import type { Transaction } from '#domain/app.ts'
import { applyEntitlements } from '#domain/commerce/subscriptions/apply-entitlements.server.ts'
import { updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { columnLabel } from '#domain/directory/history/history-messages.ts'
import { describeListing } from '#domain/directory/history/listing-history.server.ts'
import { lockListing, readVersion } from '#domain/directory/listings/listings.server.ts'
import { readPhotos } from '#domain/directory/photos/listing-photos.server.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { listingPublishedEmail, listingRejectedEmail } from '#domain/outreach/api/listing-email.ts'
import { findSentIn } from '#domain/outreach/api/sent-listings.server.ts'
import { filePath } from '#platform/files/file-path.ts'
import { decidedOnce, type InboxKind, writeTo } from '../inbox/inbox-kind.ts'
import { resolveItem } from '../inbox/resolve-item.server.ts'

const nothing = new Set(['', 'no', '0'])

export const listingKind: InboxKind = {
  decidableIn: decidedOnce,
  items: sql`
    select b.id, o.since as at, b.name as title, concat_ws(', ', p.name, p.state) as text, '' as about,
      concat_ws(' ', u.email, b.email, b.phone) as contact,
      case when b.removed_at is not null then 'rejected' when b.status = 'pending' then 'waiting' else 'approved' end as state
    from business_owners o join businesses b on b.id = o.business_id join users u on u.id = o.user_id
      join places p on p.id = b.place_id
    where o.proof = 'api'`,

  async read(app, id) {
    const listing = await findSentIn(app, id)
    if (!listing) return undefined
    const [said, photos, version] = await Promise.all([
      describeListing(app, id),
      readPhotos(app, id),
      readVersion(app, id),
    ])
    return {
      pictures: photos.map(({ fileId, alt }) => ({ path: filePath(fileId), label: alt })),
      basis: version ?? '',
      fields: [
        { label: 'Listing', text: listing.name, href: `/admin/businesses/${id}` },
        { label: 'From', text: listing.email, ...writeTo(listing.email) },
        ...said
          .filter(({ field, text }) => field !== 'name' && !nothing.has(text))
          .map(({ field, text }) => ({ label: columnLabel(field), text })),
      ],
    }
  },

  lock: lockListing,

  approve: (tx, caller, id) =>
    resolveItem(tx, caller, {
      ...{ kind: 'listing', id, state: 'approved' },
      follow: changeId => decide(tx, { id, changeId }, { status: 'active' }, listingPublishedEmail),
    }),

  reject: (tx, caller, { id, reason }) =>
    resolveItem(tx, caller, {
      ...{ kind: 'listing', id, state: 'rejected', reason },
      follow: changeId =>
        decide(tx, { id, changeId }, { removedAt: tx.clock.now() }, ({ name }) =>
          listingRejectedEmail({ name, reason }),
        ),
    }),
}

type Item = { id: string; changeId: string }
type Write = (listing: { name: string; slug: string }) => MailContent
type Intent = { status: string } | { removedAt: Date }

/** Emails the sender and gives the listing its plan. False for a listing that wasn't sent in. */
export async function tellSent(tx: Transaction, { id, changeId }: Item, write: Write = listingPublishedEmail) {
  const listing = await findSentIn(tx, id)
  if (!listing) return false
  await applyEntitlements(tx, listing.userId)
  const mail = { dedupeKey: `listing-decided:${id}:${changeId}`, kind: 'listing-decided', changeId }
  await mailAsOperator(tx, { ...mail, recipient: listing.email, content: write(listing) })
  return true
}

async function decide(tx: Transaction, { id, changeId }: Item, action: Intent, write: Write) {
  const isThere = await lockListing(tx, id)
  const listing = isThere && (await findSentIn(tx, id))
  if (listing?.status !== 'pending') return false
  await updateBusinesses(tx, [id], action)
  return tellSent(tx, { id, changeId }, write)
}
