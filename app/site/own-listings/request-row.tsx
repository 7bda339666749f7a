import { Link } from 'react-router'
import { region } from '#domain/foundation/settings/region.ts'
import { ownRequestMessages } from '#domain/requests/own-requests/own-request-messages.ts'
import type { OwnRequest } from '#domain/requests/own-requests/own-requests.server.ts'
import { noDetails } from '#domain/requests/quotes/answer-details.ts'
import { sayAnswer } from '#domain/requests/quotes/quote-email.ts'
import { timeIn } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'

/** A row of the list: sender, listing, time, beginning of the message, and answer. */
export function RequestRow({ request }: { request: OwnRequest }) {
  const { requestId, businessId, business, name, message, sentAt, withdrawnAt } = request
  return (
    <li className="grid gap-1 py-4">
      <p className="flex flex-wrap items-center gap-3">
        <Link
          to={`/account/requests/${requestId}/${businessId}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          {name} asks {business}
        </Link>
        <Standing request={request} />
      </p>
      <p className="text-sm text-ink-3">{timeIn(region.zone, sentAt)}</p>
      {!withdrawnAt && <p className="line-clamp-2 max-w-[68ch] text-ink-2">{message}</p>}
    </li>
  )
}

function Standing({ request }: { request: OwnRequest }) {
  const { withdrawnAt, hiredAt, answer, callAt, answeredAt, etaMinutes } = request
  const { states, hired } = ownRequestMessages
  if (withdrawnAt) return <Badge tone="grey">{states.withdrawn}</Badge>
  if (hiredAt) return <Badge tone="green">{hired}</Badge>
  if (!answer) return <Badge tone="blue">{states.open}</Badge>
  return (
    <Badge tone="green">
      {sayAnswer('en', {
        answer,
        callAt,
        ...(answeredAt && { at: answeredAt }),
        details: { ...noDetails, etaMinutes },
      })}
    </Badge>
  )
}
