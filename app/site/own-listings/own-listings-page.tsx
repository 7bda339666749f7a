import { Link } from 'react-router'
import { appContext, type RouteHandle } from '#context.ts'
import { readOwnClaims } from '#domain/directory/claims/claims.server.ts'
import { type OwnedListing, readOwnedListings } from '#domain/directory/claims/owners.server.ts'
import { mayAs, type TeamAct } from '#domain/directory/team/team-role.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readSwitches } from '#domain/foundation/settings/settings.server.ts'
import { dateIn } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/own-listings-page'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireUser(context, url)
  const app = context.get(appContext)
  const [listings, claims, { claiming }] = await Promise.all([
    readOwnedListings(app, userId),
    readOwnClaims(app, userId),
    readSwitches(app),
  ])
  return {
    listings,
    claims,
    isClaiming: claiming,
    isSent: url.searchParams.has('sent'),
    isAsked: url.searchParams.has('asked'),
  }
}

export default function OwnListingsPage({ loaderData }: Route.ComponentProps) {
  const { listings, claims, isClaiming, isSent, isAsked } = loaderData
  const done = isSent
    ? 'We have your document. We’ll email you once we’ve read it.'
    : isAsked
      ? 'We’ve asked the owners. We’ll email you when one of them answers.'
      : undefined
  return (
    <AccountPanel title="Listings" done={done}>
      {listings.length === 0 && (
        <p className="mt-3 text-ink-2">
          You don’t manage a listing yet.{' '}
          {isClaiming && 'Find your business in the directory and choose “Claim this listing” on its page.'}
        </p>
      )}
      <ul className="mt-4 divide-y divide-line">
        {listings.map(listing => (
          <ListingRow key={listing.id} {...listing} />
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
          <h3 className="mt-8">Claims</h3>
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

function ListingRow({ id, slug, name, city, state, live, role }: OwnedListing) {
  const own = `/account/listings/${id}`
  const places: [string, string, TeamAct][] = [
    ['Edit listing', own, 'edit-listing'],
    ['Photos and logo', `${own}/photos`, 'manage-photos'],
    ['Update availability', `${own}/availability`, 'set-availability'],
    ['Reviews', `${own}/reviews`, 'answer-reviews'],
  ]
  const tap = `${link} inline-flex min-h-11 items-center`
  return (
    <li className="grid gap-1 py-4">
      <h3>{name}</h3>
      <p className="text-ink-2">
        {[city, state].filter(Boolean).join(', ')}
        {!live && ' · Not shown to homeowners right now'}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {places
          .filter(([, , act]) => mayAs(role, act))
          .map(([messages, path]) => (
            <Link key={path} to={path} className={tap}>
              {messages}
            </Link>
          ))}
        {live && (
          <a href={`/business/${slug}`} className={tap}>
            View listing
          </a>
        )}
      </p>
    </li>
  )
}
