import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { listSponsorships, type OwnSponsorship } from '#domain/commerce/sponsorship/list-sponsorships.server.ts'
import { stateMessages } from '#domain/commerce/sponsorship/pay-messages.ts'
import { daysText } from '#domain/commerce/sponsorship/sponsorship-email.ts'
import { sponsorshipMessages } from '#domain/commerce/sponsorship/sponsorship-messages.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/own-sponsorships-page'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const result = await listSponsorships(context.get(appContext), context.get(callerContext))
  return { sponsorships: result.ok ? result.sponsorships : [] }
}

export default function OwnSponsorshipsPage({ loaderData: { sponsorships } }: Route.ComponentProps) {
  return (
    <AccountPanel title="Sponsorships">
      {sponsorships.length === 0 && (
        <p className="mt-3 text-ink-2">
          No sponsorships yet.{' '}
          <a href="/list-business?tab=sponsorship" className={`${link} inline-flex min-h-11 items-center`}>
            See sponsor benefits
          </a>
        </p>
      )}
      <ul className="mt-4 divide-y divide-line">
        {sponsorships.map(sponsorship => (
          <SponsorshipRow key={sponsorship.id} {...sponsorship} />
        ))}
      </ul>
    </AccountPanel>
  )
}

function SponsorshipRow({ companyName, type, state, agreed, reason, sentAt, payPath }: OwnSponsorship) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-4">
      <div className="min-w-0 break-words">
        <h2 className="text-lg">{companyName}</h2>
        <p className="font-semibold">{stateMessages[state]}</p>
        <p className="text-ink-2">
          {sponsorshipMessages.types[type].name}, sent {dateIn(region.zone, sentAt)}
        </p>
        {agreed && (
          <p className="text-ink-2 tabular-nums">
            {agreed.text}, {daysText(agreed)}
          </p>
        )}
        {reason && <p className="whitespace-pre-line text-ink-2">{reason}</p>}
      </div>
      {payPath && (
        <a href={payPath} className={button.filled}>
          Review and pay
        </a>
      )}
    </li>
  )
}
