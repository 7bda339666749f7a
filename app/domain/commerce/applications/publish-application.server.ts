import { createHash } from 'node:crypto'
import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { makeOwner } from '#domain/directory/claims/make-owner.server.ts'
import { readOwnerIds, replaceOwners } from '#domain/directory/claims/owners.server.ts'
import { formValues } from '#domain/directory/listings/listing-form.ts'
import { changedListing } from '#domain/directory/listings/listing-schema.server.ts'
import { lockListing } from '#domain/directory/listings/listings.server.ts'
import { columnsOf, insertListing, writeParts } from '#domain/directory/listings/write-listing.server.ts'
import { readPlaceNames } from '#domain/directory/places/place-aliases.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { allowed, planLimits } from '#domain/foundation/plans/listing-plans.ts'
import type { ListingDraft } from '../listing-drafts/listing-draft-schema.server.ts'
import { findListingDraft, removeListingDraft } from '../listing-drafts/listing-drafts.server.ts'
import { applyEntitlements } from '../subscriptions/apply-entitlements.server.ts'
import { findSubscriber } from '../subscriptions/subscribers.server.ts'
import { applicationApprovedEmail } from './application-email.ts'
import { type Application, updateApplication } from './applications.server.ts'
import { findMatches } from './matching-listings.server.ts'
import { type Bounds, mergedListing, type Place, placeOf } from './merged-listing.ts'

export type PublishError = 'listing-removed' | 'already-owned' | 'cannot-be-listed'
type Given = {
  application: Application
  listingId: string | null
  place: Place
  changeId: string
}
type Published = Result<{ businessId: string; slug: string }, PublishError>

/** Publishes an application with the earlier draft and makes the sender the owner. Writes nothing on error. */
export async function publishApplication(tx: Transaction, caller: Caller, given: Given): Promise<Published> {
  const { application, listingId, place, changeId } = given
  const { userId } = application
  const draft = userId ? await findListingDraft(tx, userId) : undefined
  const bounds = { place, categories: await categoriesAllowed(tx, userId) }
  const about = { application, draft, bounds, changeId }
  const written = listingId ? await writeInto(tx, caller, { ...about, listingId }) : await listAnew(tx, about)
  if (!written.ok) return written
  const { businessId, slug } = written
  const decision = { state: 'approved', decidedAt: tx.clock.now(), decidedBy: caller.actor.id } as const
  await updateApplication(tx, application.id, { ...decision, businessId, changeId })
  if (userId) await removeListingDraft(tx, userId)
  if (userId) await applyEntitlements(tx, userId)
  await tell(tx, { application, slug, changeId })
  return written
}

/** An account without a paid plan has the limit of the first plan. */
async function categoriesAllowed(tx: Transaction, userId: string | null) {
  const held = userId ? await findSubscriber(tx, userId) : undefined
  const isHeld = held?.entitledUntil && held.entitledUntil > tx.clock.now()
  return allowed(planLimits(isHeld ? held.planId : null).categories)
}

type About = { application: Application; draft: ListingDraft | undefined; bounds: Bounds; changeId: string }

async function listAnew(tx: Transaction, { application, draft, bounds, changeId }: About): Promise<Published> {
  const { userId } = application
  const said = mergedListing(application, draft, bounds)
  const listed = changedListing(said, { ...said, ...(userId && { claimed: 'on' }) })
  if ('fieldErrors' in listed) return { ok: false, reason: 'cannot-be-listed' }
  const { input } = listed
  const { id: businessId, slug } = await insertListing(tx, { input, changeId })
  if (userId) await replaceOwners(tx, { businessId, userId, proof: 'application', since: tx.clock.now(), changeId })
  return { ok: true, businessId, slug }
}

async function writeInto(
  tx: Transaction,
  caller: Caller,
  { listingId, application, draft, bounds, changeId }: About & { listingId: string },
): Promise<Published> {
  if (!(await lockListing(tx, listingId))) return { ok: false, reason: 'listing-removed' }
  const { userId } = application
  const owners = await readOwnerIds(tx, listingId)
  const isHis = userId !== null && owners.includes(userId)
  if (owners.length > 0 && !isHis) return { ok: false, reason: 'already-owned' }
  const listing = await readListing(tx, listingId)
  // An existing listing keeps as many categories as it already has.
  const categories = Math.max(bounds.categories, listing.categories.length)
  const said = mergedListing(application, draft, { ...bounds, categories })
  const typed = { ...formValues(listing), ...said }
  // Values that a newer validation rule would reject are published as written.
  const listed = changedListing(typed, typed)
  if ('fieldErrors' in listed) return { ok: false, reason: 'cannot-be-listed' }
  const { input } = listed
  await updateBusinesses(tx, [listingId], await columnsOf(tx, input, changeId))
  const slug = await writeParts(tx, listingId, input)
  if (userId && !isHis) await makeOwner(tx, caller, { businessId: listingId, userId, proof: 'application', changeId })
  return { ok: true, businessId: listingId, slug }
}

type Report = { application: Application; slug: string; changeId: string }

async function tell(tx: Transaction, { application, slug, changeId }: Report) {
  const { id, email: recipient, businessName: name, userId } = application
  const content = applicationApprovedEmail({ name, slug, isOwner: userId !== null })
  const mail = { dedupeKey: `application-approved:${id}`, kind: 'application-approved', changeId, content }
  await mailAsOperator(tx, { ...mail, recipient })
}

export async function readApproval(app: Pick<App, 'db'>, application: Application) {
  const [matches, cities, draft] = await Promise.all([
    findMatches(app, application),
    readPlaceNames(app),
    application.userId ? findListingDraft(app, application.userId) : undefined,
  ])
  const about = [application.id, draft?.savedAt ?? null, ...matches.map(({ id }) => id)]
  const seen = createHash('sha256').update(JSON.stringify(about)).digest('base64url').slice(0, 12)
  return { matches, draft, place: placeOf(application, draft, cities), seen }
}
