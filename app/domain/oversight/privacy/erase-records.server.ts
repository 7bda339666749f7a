import type { Transaction } from '#domain/app.ts'
import { eraseBannersOf } from '#domain/commerce/ads/erase-banners.server.ts'
import { readDocumentFiles } from '#domain/commerce/applications/application-documents.server.ts'
import { lockApplicationsOf, removeApplications } from '#domain/commerce/applications/applications.server.ts'
import { forgetUnpaid } from '#domain/commerce/billing/forgotten-buyers.server.ts'
import { eraseSponsorshipsOf } from '#domain/commerce/sponsorship/erase-sponsorships.server.ts'
import { readSubscribed, removeSubscribed } from '#domain/commerce/subscriptions/subscribed-listings.server.ts'
import { removeEntitlements } from '#domain/directory/businesses/entitlements.server.ts'
import { updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { readClaimsOf } from '#domain/directory/claims/claims.server.ts'
import { lockSoleListings } from '#domain/directory/claims/owners.server.ts'
import { erasePicturesOf } from '#domain/directory/photos/erased-pictures.server.ts'
import { readReviewsOf } from '#domain/directory/photos/photo-reviews.server.ts'
import { eraseReportsOf } from '#domain/directory/problems/problems.server.ts'
import { eraseInvitationsTo } from '#domain/directory/team/invitations.server.ts'
import { deleteUser } from '#domain/foundation/accounts/users.server.ts'
import { eraseRowRevisionsOf } from '#domain/foundation/changes/row-revisions.server.ts'
import { removeFiles } from '#domain/foundation/files/files.server.ts'
import { eraseMailsOf } from '#domain/foundation/mail/erase-mails.server.ts'
import { eraseReportsAbout } from '#domain/foundation/mail/mail-reports.server.ts'
import { hashSuppression } from '#domain/foundation/mail/mail-suppressions.server.ts'
import { eraseStaffInvitationsTo } from '#domain/foundation/staff/staff-invitations.server.ts'
import { eraseStaffRevisionsOf } from '#domain/foundation/staff/staff-revisions.server.ts'
import { deleteWorkOf } from '#domain/requests/pipeline/request-notes.server.ts'
import { deleteRequests, lockRequestsOf } from '#domain/requests/quotes/erase-requests.server.ts'
import { eraseDraftsOf } from '#domain/requests/reviews/review-drafts.server.ts'
import { readReportsOf } from '#domain/requests/reviews/review-reports.server.ts'
import { lockReviewsOf, unnameReviews } from '#domain/requests/reviews/unnamed-reviews.server.ts'
import { deleteHeld } from '#domain/requests/spam/held-requests.server.ts'
import { eraseItems } from '../inbox/inbox-decisions.server.ts'
import type { LeftListings, Person } from './data-link.ts'
import { removeDataLinks } from './data-links.server.ts'

/** Keeps what law or a running contract requires (docs/privacy.md). With a `userId`, deletes the account too. */
export async function eraseRecords(tx: Transaction, person: Person, left: LeftListings) {
  const { email, userId } = person
  const requests = await lockRequestsOf(tx, email)
  const reviews = await lockReviewsOf(tx, requests, email)
  await unnameReviews(tx, reviews)
  const drafts = await eraseDraftsOf(tx, email)
  const photos = await deleteRequests(tx, requests)
  const held = await deleteHeld(tx, { email })
  const reports = await eraseReportsOf(tx, email)
  const applications = await lockApplicationsOf(tx, person)
  const documents = await readDocumentFiles(tx, applications)
  await removeApplications(tx, applications)
  const banners = await eraseBannersOf(tx, person)
  const sponsorships = await eraseSponsorshipsOf(tx, person)
  await eraseInvitationsTo(tx, email)
  await eraseStaffInvitationsTo(tx, email)
  await eraseStaffRevisionsOf(tx, email)
  const ofAccount = userId === null ? { decided: [], files: [] } : await eraseAccount(tx, userId, left)

  await removeFiles(tx, [...photos, ...held.fileIds, ...documents, ...ofAccount.files])
  const reviewIds = reviews.map(({ id }) => id)
  const items = [
    ...requests,
    ...reviewIds,
    ...drafts,
    ...reports,
    ...applications,
    ...banners,
    ...sponsorships,
    ...ofAccount.decided,
  ]
  await eraseItems(tx, items)
  await eraseRowRevisionsOf(tx, { email, ids: [...items, ...held.ids, ...(userId === null ? [] : [userId])] })
  // The operator's emails about a review have no reply address, so they're found by key.
  await eraseMailsOf(tx, { email, keys: reviewIds.map(id => `review:${id}`), requests })
  await forgetUnpaid(tx, email)
  await eraseReportsAbout(tx, email)
  await hashSuppression(tx, email)
  await removeDataLinks(tx, email)
}

/** The account's listings lose their owner, paid plan and uploaded pictures. They stay public, or leave the directory. */
async function eraseAccount(tx: Transaction, userId: string, left: LeftListings) {
  const subscribed = (await readSubscribed(tx, userId)).map(({ businessId }) => businessId)
  if (subscribed.length > 0) {
    await removeEntitlements(tx, subscribed)
    await removeSubscribed(tx, subscribed)
  }
  const listings = await lockSoleListings(tx, userId, { withRemoved: true })
  const ownerless = { claimed: false, ...(left === 'unpublish' && { status: 'archived' }) }
  if (listings.length > 0) await updateBusinesses(tx, listings, ownerless)
  await deleteWorkOf(tx, listings)
  const claims = await readClaimsOf(tx, userId)
  const photoReviews = await readReviewsOf(tx, userId)
  const pictures = await erasePicturesOf(tx, userId, listings)
  const reviewReports = await readReportsOf(tx, userId)
  await deleteUser(tx, userId)
  return {
    decided: [...[...claims, ...photoReviews].map(({ id }) => id), ...reviewReports],
    files: [...claims.flatMap(({ fileId }) => (fileId ? [fileId] : [])), ...pictures],
  }
}
