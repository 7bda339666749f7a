import { Clock } from 'lucide-react'
import { availabilityMessages } from '#domain/directory/availability/availability-messages.ts'
import { type Availability, currentAvailability } from '#domain/directory/businesses/business.ts'
import { Badge } from '#ui/badge.tsx'
import { useLanguage } from '../layout/site-facts.ts'

type Props = { availability: Availability | null; now: number }

/** Shows the contractor's own status until it expires, and nothing for a contractor who never set one. */
export function AvailabilityBadge({ availability, now }: Props) {
  const messages = availabilityMessages[useLanguage()].now
  const state = currentAvailability(availability, new Date(now))
  if (state === 'available')
    return (
      <Badge tone="green">
        <span aria-hidden className="size-2 rounded-full bg-green" /> {messages.available}
      </Badge>
    )
  if (state === 'busy')
    return (
      <Badge tone="grey">
        <Clock aria-hidden className="size-4" /> {messages.busy}
      </Badge>
    )
  return null
}
