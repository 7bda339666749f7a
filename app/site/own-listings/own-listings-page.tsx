import { appContext, type RouteHandle } from '#context.ts'
import { readOwnClaims } from '#domain/directory/claims/claims.server.ts'
import { readOwnCards } from '#domain/directory/claims/own-cards.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readSwitches } from '#domain/foundation/settings/settings.server.ts'
import { countWaiting } from '#domain/requests/own-requests/waiting-requests.server.ts'
import { dateIn } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import { OwnListingCard } from '../own-overview/own-listing-card.tsx'
import type { Route } from './+types/own-listings-page'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireUser(context, url)
  const app = context.get(appContext)
  const [listings, counts, claims, { claiming }] = await Promise.all([
    readOwnCards(app, userId),
    countWaiting(app, userId),
    readOwnClaims(app, userId),
    readSwitches(app),
  ])
  const waiting = Object.fromEntries(counts.map(({ businessId, count }) => [businessId, count]))
  return {
    ...{ listings, waiting, claims, now: app.clock.now() },
    isClaiming: claiming,
    isSent: url.searchParams.has('sent'),
    isAsked: url.searchParams.has('asked'),
  }
}

export default function OwnListingsPage({ loaderData }: Route.ComponentProps) {
  const { listings, waiting, claims, now, isClaiming, isSent, isAsked } = loaderData
  const done = isSent
    ? 'We have your document. We’ll email you once we’ve read it.'
    : isAsked
      ? 'We’ve asked the owners. We’ll email you when one of them answers.'
      : undefined
  return (
    <AccountPanel title="Listings" done={done} isWide>
      {listings.length === 0 && (
        <p className="mt-3 text-ink-2">
          You don’t manage a listing yet.{' '}
          {isClaiming && 'Find your business in the directory and choose “Claim this listing” on its page.'}
        </p>
      )}
      {listings.length > 0 && <h2 className="sr-only">Your listings</h2>}
      <ul className="mt-4 grid gap-4">
        {listings.map((listing, index) => (
          <OwnListingCard
            key={listing.id}
            {...{ listing, now }}
            waiting={waiting[listing.id] ?? 0}
            isFirst={index === 0}
          />
        ))}
      </ul>
      {isClaiming && (
        <p className="mt-4">
          <a href="/?city=All+Cities" className={`${link} inline-flex min-h-11 items-center`}>
            Find my business
          </a>
        </p>
      )}
      {claims.length > 0 && (
        <>
          <h2 className="mt-8">Claims</h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {claims.map(({ id, business, state, reason, sentAt }) => (
              <li key={id} className="grid gap-1 py-3">
                <p className="font-semibold">{business}</p>
                <p className="text-ink-2">
                  {state === 'waiting' ? 'In review' : 'Not approved'}, sent {dateIn(region.zone, sentAt)}
                </p>
                {reason && <p className="whitespace-pre-line text-ink-2">{reason}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </AccountPanel>
  )
}
