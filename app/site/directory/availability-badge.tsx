import { Clock } from 'lucide-react'
import { type Availability, currentAvailability } from '#domain/directory/business.ts'
import { Badge } from '#ui/badge.tsx'

type Props = { availability: Availability | null; now: number }

/** What the contractor said of himself, as long as it holds; nothing is claimed for one who said nothing. */
export function AvailabilityBadge({ availability, now }: Props) {
  const state = currentAvailability(availability, new Date(now))
  if (state === 'available')
    return (
      <Badge tone="green">
        <span aria-hidden className="size-2 rounded-full bg-green" /> Available Now
      </Badge>
    )
  if (state === 'busy')
    return (
      <Badge tone="grey">
        <Clock aria-hidden className="size-4" /> Currently Busy
      </Badge>
    )
  return null
}
