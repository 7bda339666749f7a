import type { OpeningHours } from '#domain/directory/hours.ts'
import { calendarWords, hourText } from '#platform/calendar-words.ts'
import type { Language } from '#platform/language.ts'
import { Badge } from '#ui/badge.tsx'
import { businessWords } from './business-words.ts'

type Props = { hours: OpeningHours[]; isOpen: boolean; language: Language }

export function BusinessHours({ hours, isOpen, language }: Props) {
  if (hours.length === 0) return null
  const words = businessWords[language].hours
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{words.title}</h2>
      <p className="mt-3 print:hidden">
        <Badge tone={isOpen ? 'green' : 'grey'}>{isOpen ? words.open : words.closed}</Badge>
      </p>
      <dl className="mt-3 grid max-w-md gap-2">
        {calendarWords[language].weekdays.map((day, index) => (
          <div key={day} className="flex justify-between gap-6">
            <dt className="first-letter:uppercase">{day}</dt>
            <dd className="text-ink-2 tabular-nums">{spansOf(hours, index + 1, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function spansOf(hours: OpeningHours[], weekday: number, language: Language) {
  const words = businessWords[language].hours
  const spans = hours.filter(span => span.weekday === weekday)
  if (spans.length === 0) return words.never
  return spans
    .map(({ opens, closes }) =>
      closes - opens === 1440 ? words.allDay : words.span(hourText(language, opens), hourText(language, closes)),
    )
    .join(', ')
}
