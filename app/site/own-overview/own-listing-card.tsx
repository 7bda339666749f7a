import { Link } from 'react-router'
import type { OwnCard } from '#domain/directory/claims/own-cards.server.ts'
import { mayAs, type TeamAct } from '#domain/directory/team/team-role.ts'
import { findListingPlan } from '#domain/foundation/plans/listing-plans.ts'
import { overviewMessages } from '#domain/oversight/own-overview/overview-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { button, link } from '#ui/button.ts'
import { AvailabilityBadge } from '../directory/availability-badge.tsx'
import { CoverPicture } from '../pictures/cover-picture.tsx'

type Props = { listing: OwnCard; waiting: number; now: Date; isFirst: boolean }

/** One of the account's listings: picture, status in words, availability, plan, open requests and what to do. */
export function OwnListingCard({ listing, waiting, now, isFirst }: Props) {
  const { id, role, slug, name, city, state, live, status, plan, availability, completeness } = listing
  const own = `/account/listings/${id}`
  const places: [string, string, TeamAct][] = [
    ['Photos and logo', `${own}/photos`, 'manage-photos'],
    ['Update availability', `${own}/availability`, 'set-availability'],
    ['Reviews', `${own}/reviews`, 'answer-reviews'],
    ['Badge for your website', `${own}/badge`, 'edit-listing'],
  ]
  const tap = `${link} inline-flex min-h-11 items-center`
  return (
    <li className="grid gap-4 rounded-panel border border-line bg-surface p-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:p-5">
      <CoverPicture card={listing} isFirst={isFirst} />
      <div className="grid min-w-0 content-start gap-2">
        <h3 className="font-display text-[20px] font-bold break-words">{name}</h3>
        <p className="text-ink-2">
          {[city, state].filter(Boolean).join(', ')}
          {!live && ' · Not shown to homeowners right now'}
        </p>
        <p className="flex flex-wrap gap-2">
          <Badge tone={live ? 'green' : 'grey'}>{overviewMessages.status[status]}</Badge>
          <AvailabilityBadge availability={availability} now={now.getTime()} />
          <Badge tone="plain">{plan ? `${findListingPlan(plan)?.name ?? plan} plan` : 'No plan'}</Badge>
          {completeness.percent < 100 && <Badge tone="grey">{completeness.percent}% complete</Badge>}
        </p>
        <p>
          <Link to={`/account/requests?stage=new&business=${id}`} className={tap}>
            {openText(waiting)}
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {mayAs(role, 'edit-listing') && (
            <Link to={own} className={button.outlined}>
              Edit listing
            </Link>
          )}
          {places
            .filter(([, , act]) => mayAs(role, act))
            .map(([text, path]) => (
              <Link key={path} to={path} className={tap}>
                {text}
              </Link>
            ))}
          {live && (
            <a href={`/business/${slug}`} className={tap}>
              View listing
            </a>
          )}
        </div>
      </div>
    </li>
  )
}

function openText(waiting: number) {
  if (waiting === 0) return 'No unanswered requests'
  return waiting === 1 ? '1 unanswered request' : `${waiting} unanswered requests`
}
