import type { App, Caller, Result } from '#domain/app.ts'
import { readPackagesToSetUp } from '#domain/commerce/ads/read-own-campaigns.server.ts'
import { readOwnApplications } from '#domain/commerce/applications/applications.server.ts'
import { readOwnBanners } from '#domain/commerce/banners/banner-applications.server.ts'
import { readListingUses } from '#domain/commerce/subscriptions/listing-uses.server.ts'
import { findSubscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { pauseOf } from '#domain/commerce/subscriptions/subscription.ts'
import { readOwnClaims } from '#domain/directory/claims/claims.server.ts'
import { readOwnCards } from '#domain/directory/claims/own-cards.server.ts'
import { mayAs } from '#domain/directory/team/team-role.ts'
import { may } from '#domain/permissions.ts'
import { countWaiting, readWaitingRequests } from '#domain/requests/own-requests/waiting-requests.server.ts'
import { noteOwner } from '#domain/requests/reviews/review-signs.server.ts'
import { readFailedListings } from '../quality/failed-addresses.server.ts'
import { readOwnFigures } from './read-own-figures.server.ts'

export type Overview = Awaited<ReturnType<typeof readAll>>

/**
 * Returns the first page of an account. With `listingId`, requests and figures are of that listing; one that isn't the account's counts
 * as none. The number of queries doesn't depend on the number of listings.
 */
export async function readOverview(
  app: Pick<App, 'db' | 'clock' | 'limits'>,
  caller: Caller,
  listingId: string | null,
): Promise<Result<{ overview: Overview }, 'forbidden'>> {
  if (!may(caller, 'manage-own-listing')) return { ok: false, reason: 'forbidden' }
  const overview = await readAll(app, caller.actor.id, listingId)
  if (overview.chosenId) await noteOwner(app, caller, overview.chosenId)
  return { ok: true, overview }
}

async function readAll(app: Pick<App, 'db' | 'clock'>, userId: string, listingId: string | null) {
  const [cards, counts, plan, uses, claims, applications, banners, packages] = await Promise.all([
    readOwnCards(app, userId),
    countWaiting(app, userId),
    findSubscriber(app, userId),
    readListingUses(app, userId),
    readOwnClaims(app, userId),
    readOwnApplications(app, userId),
    readOwnBanners(app, userId),
    readPackagesToSetUp(app, userId),
  ])
  const chosen = cards.length === 1 ? cards[0] : cards.find(({ id }) => id === listingId)
  const shown = chosen ? [chosen] : cards
  const ids = shown.filter(({ role }) => mayAs(role, 'see-figures')).map(({ id }) => id)
  const edited = shown.filter(({ role }) => mayAs(role, 'edit-listing')).map(({ id }) => id)
  const [requests, figures, failedMail] = await Promise.all([
    readWaitingRequests(app, userId, chosen?.id),
    ids.length > 0 ? readOwnFigures(app, ids, chosen ?? null) : null,
    readFailedListings(app, edited),
  ])
  return {
    cards,
    chosenId: chosen?.id ?? null,
    counts,
    requests,
    figures,
    /** Listings whose email address failed, for those who can change it. */
    failedMail,
    plan: plan ?? null,
    pause: plan ? pauseOf(plan, app.clock.now()) : null,
    uses: uses.find(({ id }) => id === chosen?.id) ?? null,
    subscribed: uses.filter(({ payer }) => payer === 'me').length,
    owned: uses.length,
    claims: claims.filter(({ state }) => state === 'waiting').map(({ business, sentAt }) => ({ business, sentAt })),
    applications: applications
      .filter(({ state }) => state === 'draft' || state === 'waiting')
      .map(({ id, businessName, state, savedAt, sentAt }) => ({ id, businessName, state, at: sentAt ?? savedAt })),
    banners: banners
      .filter(({ state }) => state === 'waiting')
      .map(({ campaignName, companyName, sentAt, booking }) => ({
        name: campaignName || companyName,
        sentAt,
        isPaid: booking === 'running',
      })),
    packages,
  }
}
