import type { OpeningHours } from '#domain/directory/hours.ts'
import { Badge } from '#ui/badge.tsx'

type Props = { hours: OpeningHours[]; isOpen: boolean }

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function BusinessHours({ hours, isOpen }: Props) {
  if (hours.length === 0) return null
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">Hours</h2>
      <p className="mt-3">
        <Badge tone={isOpen ? 'green' : 'grey'}>{isOpen ? 'Open now' : 'Closed now'}</Badge>
      </p>
      <dl className="mt-3 grid max-w-md gap-2">
        {weekdays.map((day, index) => (
          <div key={day} className="flex justify-between gap-6">
            <dt>{day}</dt>
            <dd className="text-ink-2 tabular-nums">{spansOf(hours, index + 1)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function spansOf(hours: OpeningHours[], weekday: number) {
  const spans = hours.filter(span => span.weekday === weekday)
  if (spans.length === 0) return 'Closed'
  return spans
    .map(({ opens, closes }) => (closes - opens === 1440 ? '24 hours' : `${clock(opens)} to ${clock(closes)}`))
    .join(', ')
}

function clock(minute: number) {
  const hour = Math.floor((minute % 1440) / 60)
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}
