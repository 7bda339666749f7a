import { data, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { bannerMessages, campaignStates } from '#domain/commerce/ads/banner-messages.ts'
import { type OwnCampaign, readOwnCampaigns } from '#domain/commerce/ads/read-own-campaigns.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn, writtenDay } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { link } from '#ui/button.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/own-advertising-page'
import { CampaignFigures } from './campaign-figures.tsx'

export const handle: RouteHandle = { permission: 'read-own-campaigns', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const own = await readOwnCampaigns(context.get(appContext), context.get(callerContext))
  if (!own.ok) throw data('', 403)
  return { campaigns: own.campaigns }
}

export default function OwnAdvertisingPage({ loaderData: { campaigns } }: Route.ComponentProps) {
  return (
    <AccountPanel title="Advertising" isWide>
      {campaigns.length === 0 && <p className="mt-3 text-ink-2">No banners yet.</p>}
      <ul className="divide-y divide-line">
        {campaigns.map(campaign => (
          <Campaign key={campaign.id} {...campaign} />
        ))}
      </ul>
      <p className="mt-6">
        <a href="/list-business?tab=banner-ads" className={`${link} inline-flex min-h-11 items-center`}>
          Apply for a banner, or choose a package
        </a>
      </p>
    </AccountPanel>
  )
}

function Campaign({ name, state, reason, placements, month, owesPayment, sentAt, ...campaign }: OwnCampaign) {
  const { runsFrom, runsUntil, days } = campaign
  const { text, tone } = campaignStates[state]
  return (
    <li className="py-6">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="min-w-0 break-words">{name}</h3>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="mt-1 text-ink-2">Sent {dateIn(region.zone, sentAt)}</p>
      {reason && <p className="mt-2 whitespace-pre-line">{reason}</p>}
      {runsFrom && (
        <p className="mt-2">
          {placements.map(placement => bannerMessages.placements[placement]).join('; ')}: from {writtenDay(runsFrom)}
          {runsUntil ? ` to ${writtenDay(runsUntil)}` : ' on'}
        </p>
      )}
      {month && (
        <p className="mt-2 tabular-nums">
          Package {month.name}: {month.views.toLocaleString('en')} of {month.goal.toLocaleString('en')} views, until{' '}
          {dateIn(region.zone, month.endsAt)}
        </p>
      )}
      {owesPayment && (
        <p className="mt-4 max-w-2xl rounded-notice bg-amber-tint p-4 text-amber-ink">
          Your last payment for this package failed. Your banner keeps running while we retry your card. You can find
          the open invoice under{' '}
          <Link to="/account/subscription" className="font-semibold underline">
            Subscription
          </Link>
          .
        </p>
      )}
      {days.length > 0 && <CampaignFigures days={days} />}
    </li>
  )
}
