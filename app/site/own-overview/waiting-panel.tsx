import { Clock, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { waitedText } from '#domain/oversight/own-overview/overview-messages.ts'
import type { WaitingRequest } from '#domain/requests/own-requests/waiting-requests.server.ts'
import { unansweredMinutes } from '#domain/requests/quotes/quote.ts'
import { Badge } from '#ui/badge.tsx'
import { button, link } from '#ui/button.ts'
import { OverviewPanel } from './overview-panel.tsx'

type Props = { requests: WaitingRequest[]; total: number; now: Date; namesListing: boolean }

/** The oldest unanswered requests: call or answer in one tap. */
export function WaitingPanel({ requests, total, now, namesListing }: Props) {
  return (
    <OverviewPanel
      id="waiting"
      title="Unanswered requests"
      beside={
        <Link to="/account/requests" className={`${link} inline-flex min-h-11 items-center`}>
          {total > requests.length ? `All ${total} requests` : 'All requests'}
        </Link>
      }
    >
      {requests.length === 0 ? (
        <p className="border-t border-line p-4 text-ink-2 sm:px-5">
          None. We email you each request. Add photos and hours so homeowners know what to expect.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {requests.map((request, index) => (
            <WaitingRow
              key={`${request.requestId} ${request.businessId}`}
              {...{ request, now, namesListing }}
              isFirst={index === 0}
            />
          ))}
        </ul>
      )}
    </OverviewPanel>
  )
}

type RowProps = { request: WaitingRequest; now: Date; namesListing: boolean; isFirst: boolean }

function WaitingRow({ request, now, namesListing, isFirst }: RowProps) {
  const { requestId, businessId, business, name, message, photos, sentAt, dial } = request
  const isLate = now.getTime() - sentAt.getTime() >= unansweredMinutes * 60_000
  return (
    <li className="grid gap-x-4 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="min-w-0">
        <p className="break-words">
          <strong>{name}</strong>
          {namesListing && <span className="text-ink-2"> · {business}</span>}
        </p>
        <p className="line-clamp-2 break-words text-[15px] text-ink-2">{message}</p>
        {photos > 0 && <p className="text-sm text-ink-3">{photos === 1 ? '1 photo' : `${photos} photos`}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto sm:mr-1">
          <Badge tone={isLate ? 'amber' : 'grey'}>
            <Clock aria-hidden className="size-4" />
            <span className="sr-only">Waiting </span>
            <time dateTime={sentAt.toISOString()}>{waitedText(sentAt, now)}</time>
          </Badge>
        </span>
        {dial && (
          <a href={dial} aria-label={`Call ${name}`} className={`${button.outlined} px-4`}>
            <Phone aria-hidden className="size-5" /> Call
          </a>
        )}
        <Link
          to={`/account/requests/${requestId}/${businessId}`}
          aria-label={`Answer ${name}`}
          className={`${isFirst ? button.filled : button.outlined} px-4`}
        >
          Answer
        </Link>
      </div>
    </li>
  )
}
