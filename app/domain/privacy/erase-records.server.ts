import { deleteUser } from '../accounts/users.server.ts'
import { eraseBannersOf } from '../ads/erased-banners.server.ts'
import type { Transaction } from '../app.ts'
import { readDocumentFiles } from '../applications/application-documents.server.ts'
import { lockApplicationsOf, removeApplications } from '../applications/applications.server.ts'
import { forgetUnpaid } from '../billing/forgotten-buyers.server.ts'
import { readClaimsOf } from '../claims/claims.server.ts'
import { lockSoleListings } from '../claims/owners.server.ts'
import { removeEntitlements } from '../directory/entitlements.server.ts'
import { updateBusinesses } from '../directory/written-businesses.server.ts'
import { removeFiles } from '../files/files.server.ts'
import { eraseItems } from '../inbox/inbox-decisions.server.ts'
import { eraseMailsOf } from '../mail/erased-mails.server.ts'
import { hashSuppression } from '../mail/mail-suppressions.server.ts'
import { erasePicturesOf } from '../photos/erased-pictures.server.ts'
import { readReviewsOf } from '../photos/photo-reviews.server.ts'
import { eraseReportsOf } from '../problems/problems.server.ts'
import { eraseRequests, lockRequestsOf } from '../quotes/erased-requests.server.ts'
import { lockReviewsOf, unnameReviews } from '../reviews/unnamed-reviews.server.ts'
import { eraseSponsorshipsOf } from '../sponsorship/erased-sponsorships.server.ts'
import { readSubscribed, removeSubscribed } from '../subscriptions/subscribed-listings.server.ts'
import type { Person } from './data-link.ts'
import { removeDataLinks } from './data-links.server.ts'

/**
 * Erases what we hold of a person, but for what the law or a running contract needs (docs/privacy.md says which). With the
 * account it goes too.
 */
export async function eraseRecords(tx: Transaction, person: Person) {
  const { email, userId } = person
  const requests = await lockRequestsOf(tx, email)
  const reviews = await lockReviewsOf(tx, requests)
  await unnameReviews(tx, reviews)
  const photos = await eraseRequests(tx, requests)
  const reports = await eraseReportsOf(tx, email)
  const applications = await lockApplicationsOf(tx, person)
  const documents = await readDocumentFiles(tx, applications)
  await removeApplications(tx, applications)
  const banners = await eraseBannersOf(tx, person)
  const sponsorships = await eraseSponsorshipsOf(tx, person)
  const ofAccount = userId === null ? { decided: [], files: [] } : await eraseAccount(tx, userId)

  await removeFiles(tx, [...photos, ...documents, ...ofAccount.files])
  const reviewIds = reviews.map(({ id }) => id)
  await eraseItems(tx, [
    ...requests,
    ...reviewIds,
    ...reports,
    ...applications,
    ...banners,
    ...sponsorships,
    ...ofAccount.decided,
  ])
  // The operator's mails of a review are answered to nobody.
  await eraseMailsOf(tx, { email, keys: reviewIds.map(id => `review:${id}`) })
  await forgetUnpaid(tx, email)
  await hashSuppression(tx, email)
  await removeDataLinks(tx, email)
}

/**
 * Its listings stay, as what they are to the public: they have no owner any more, no plan that the account paid, and none of the
 * pictures it uploaded.
 */
async function eraseAccount(tx: Transaction, userId: string) {
  const subscribed = (await readSubscribed(tx, userId)).map(({ businessId }) => businessId)
  if (subscribed.length > 0) {
    await removeEntitlements(tx, subscribed)
    await removeSubscribed(tx, subscribed)
  }
  const listings = await lockSoleListings(tx, userId)
  if (listings.length > 0) await updateBusinesses(tx, listings, { claimed: false })
  const claims = await readClaimsOf(tx, userId)
  const photoReviews = await readReviewsOf(tx, userId)
  const pictures = await erasePicturesOf(tx, userId, listings)
  await deleteUser(tx, userId)
  return {
    decided: [...claims, ...photoReviews].map(({ id }) => id),
    files: [...claims.flatMap(({ fileId }) => (fileId ? [fileId] : [])), ...pictures],
  }
}
