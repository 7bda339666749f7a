import type { DayHours } from '#domain/directory/availability/clock-span.ts'
import type { OpenStatement } from '#domain/directory/availability/hours.ts'
import type { SpecialDay } from '#domain/directory/availability/special-day.ts'
import { calendarMessages, hourText } from '#platform/text/calendar-messages.ts'
import type { Language } from '#platform/text/language.ts'
import { Badge } from '#ui/badge.tsx'
import type { Business } from './business-heading.tsx'
import { businessMessages } from './business-messages.ts'

type Props = {
  business: Pick<Business, 'hours' | 'specialDays' | 'emergency'>
  statement: OpenStatement
  language: Language
}

/** The usual week, and the special days ahead. For a business with 24/7 emergency service, these are office hours. */
export function BusinessHours({ business: { hours, specialDays, emergency }, statement, language }: Props) {
  if (hours.length === 0 && specialDays.length === 0) return null
  const messages = businessMessages[language].hours
  const isAlways = hours.every(({ opens, closes }) => closes - opens === 1440)
  const now = { open: messages.open, closed: messages.closed, 'after-hours': messages.afterHours }[statement]
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{emergency && !isAlways ? messages.officeTitle : messages.title}</h2>
      {hours.length > 0 && (
        <>
          <p className="mt-3 print:hidden">
            <Badge tone={statement === 'open' ? 'green' : 'grey'}>{now}</Badge>
          </p>
          <dl className="mt-3 grid max-w-md gap-2">
            {calendarMessages[language].weekdays.map((day, index) => (
              <Line key={day} name={day}>
                {spansText(
                  hours.filter(({ weekday }) => weekday === index + 1),
                  language,
                )}
              </Line>
            ))}
          </dl>
        </>
      )}
      {specialDays.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">{messages.specialTitle}</h3>
          <dl className="mt-3 grid max-w-md gap-2">
            {specialDays.map(day => (
              <Line key={day.from} name={daysText(day, language)}>
                {[spansText(day.spans, language), day.note].filter(Boolean).join(' · ')}
              </Line>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="first-letter:uppercase">{name}</dt>
      <dd className="text-right text-ink-2 tabular-nums wrap-anywhere">{children}</dd>
    </div>
  )
}

function spansText(spans: readonly DayHours[], language: Language) {
  const messages = businessMessages[language].hours
  if (spans.length === 0) return messages.never
  return spans
    .map(({ opens, closes }) =>
      closes - opens === 1440 ? messages.allDay : messages.span(hourText(language, opens), hourText(language, closes)),
    )
    .join(', ')
}

function daysText({ from, until }: SpecialDay, language: Language) {
  const [first, last] = [from, until].map(day => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    return calendarMessages[language].date(date, month, year)
  })
  return from === until ? (first ?? '') : businessMessages[language].hours.days(first ?? '', last ?? '')
}
