import { data, Link } from 'react-router'
import { appContext, callerContext, deploymentContext, type RouteHandle } from '#context.ts'
import { findListing } from '#domain/directory/businesses/businesses.server.ts'
import { editMessages } from '#domain/directory/claims/claim-messages.ts'
import { readListingFor } from '#domain/directory/team/read-team.server.ts'
import {
  type BadgeLook,
  badgeLooks,
  badgePicturePath,
  badgeSize,
  badgeSnippet,
} from '#domain/directory/website-badge/website-badge.ts'
import { readSite } from '#domain/foundation/settings/settings.server.ts'
import { link } from '#ui/button.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/own-badge-page'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

export async function loader({ context, params: { id: businessId }, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const found = await readListingFor(app, context.get(callerContext), { businessId, act: 'edit-listing' })
  if (!found.ok) throw data(editMessages.errors[found.reason], found.reason === 'forbidden' ? 403 : 404)
  const { name, verified, publicId } = found.listing
  const [listed, { title }] = await Promise.all([findListing(app, publicId), readSite(app)])
  const { baseUrl } = context.get(deploymentContext)
  const slug = listed.ok ? listed.listing.slug : null
  const snippets =
    slug &&
    badgeLooks.map(look => ({
      look,
      picture: badgePicturePath(slug, look),
      html: badgeSnippet({ baseUrl, slug, name, title, look }),
    }))
  return { id: businessId, name, title, isVerified: verified, snippets }
}

const looks: Record<BadgeLook, string> = { light: 'For a light page', dark: 'For a dark page' }

export default function OwnBadgePage({ loaderData }: Route.ComponentProps) {
  const { id, name, title, isVerified, snippets } = loaderData
  return (
    <AccountPanel title="Badge for your website" isWide>
      <p className="mt-2 font-semibold text-ink-2">{name}</p>
      <div className="mt-4 grid max-w-[68ch] gap-3">
        <p>
          Show your customers that we verified your license. The badge has no script and no cookie, and it’s always up
          to date: if the verification ends, it’s empty until we verify you again.
        </p>
        <p className="text-ink-2">
          It links to your listing. We count those visits, and your overview shows them under “See all figures.”
        </p>
        {!isVerified && (
          <p className="rounded-notice bg-amber-tint p-4 font-semibold text-amber-ink">
            Your listing isn’t verified right now, so the badge is empty.{' '}
            <Link to={`/account/listings/${id}`} className="underline underline-offset-4">
              Check your license number
            </Link>
          </p>
        )}
      </div>
      {!snippets && <p className="mt-4">Homeowners don’t see this listing right now, so it has no badge.</p>}
      {snippets && (
        <div className="mt-8 grid grid-cols-1 gap-10">
          {snippets.map(({ look, picture, html }) => (
            <section key={look} className="grid grid-cols-1 gap-3">
              <h2>{looks[look]}</h2>
              {isVerified && (
                <p className={`w-fit rounded-notice p-4 ${look === 'dark' ? 'bg-night' : 'bg-sunken'}`}>
                  <img src={picture} {...badgeSize} alt={`Verified on ${title}`} />
                </p>
              )}
              <p className="max-w-[68ch] rounded-notice bg-sunken p-4 break-all">
                <code>{html}</code>
              </p>
              <p>
                <CopyButton
                  text={html}
                  title="Badge copied"
                  said="Paste it into the HTML of your website."
                  look={look === 'light' ? 'filled' : 'outlined'}
                >
                  {look === 'light' ? 'Copy the light badge' : 'Copy the dark badge'}
                </CopyButton>
              </p>
            </section>
          ))}
          <p>
            <Link to="/account/listings" className={`${link} inline-flex min-h-11 items-center`}>
              All listings
            </Link>
          </p>
        </div>
      )}
    </AccountPanel>
  )
}
