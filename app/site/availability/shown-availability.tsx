import { saidText } from '#domain/directory/availability/availability-messages.ts'
import { availabilityPageMessages } from '#domain/directory/availability/availability-page-messages.ts'
import type { AvailabilityError } from '#domain/directory/availability/confirm-availability.server.ts'
import { type Availability, saidAge } from '#domain/directory/businesses/business.ts'
import type { Language } from '#platform/text/language.ts'
import { clockTime } from '#platform/time/dates.ts'
import { AvailabilityBadge } from '../directory/availability-badge.tsx'

type Props = { availability: Availability | null; zone: string; now: Date; language: Language }

export function ShownAvailability({ availability, zone, now, language }: Props) {
  const { shown } = availabilityPageMessages[language]
  return (
    <div role="status" className="mt-6 grid justify-items-start gap-2 rounded-notice bg-surface p-4 shadow-float">
      <AvailabilityBadge availability={availability} now={now.getTime()} />
      {!availability ? (
        <p>{shown.none}</p>
      ) : availability.until > now ? (
        <p>{shown[availability.state](clockTime(zone, availability.until, now))}</p>
      ) : (
        <p>{shown.ended(saidText('en', availability.state, saidAge(availability, now)))}</p>
      )}
    </div>
  )
}

/** The HTTP status of each availability error, for the emailed link and for the account. */
export const availabilityStatus: Record<AvailabilityError, number> = {
  forbidden: 403,
  'link-unknown': 404,
  'link-over': 410,
  'not-listed': 410,
  'time-passed': 422,
  'too-long': 422,
  'too-many': 429,
}
