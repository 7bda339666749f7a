import type { DayHours } from '#domain/directory/availability/clock-span.ts'
import { isoWeekdays, type OpenStatement } from '#domain/directory/availability/hours.ts'
import { type SpecialDay, specialDayOn } from '#domain/directory/availability/special-day.ts'
import { calendarMessages, hourText } from '#platform/text/calendar-messages.ts'
import type { Language } from '#platform/text/language.ts'
import { writtenDay } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { businessMessages } from '../directory/business-messages.ts'
import type { Business } from './business-heading.tsx'

type Props = {
  business: Pick<Business, 'hours' | 'specialDays' | 'emergency'>
  /** `time` is when the statement changes, as it reads after "until"; null if it never does. */
  now: { statement: OpenStatement; time: string | null; day: string; weekday: number }
  language: Language
}

/** The usual week from today on, and the special days ahead. With 24/7 emergency service, these are office hours. */
export function BusinessHours({ business: { hours, specialDays, emergency }, now, language }: Props) {
  if (hours.length === 0 && specialDays.length === 0) return null
  const messages = businessMessages[language].hours
  const isAlways = hours.every(({ opens, closes }) => closes - opens === 1440)
  const states = { open: messages.open, closed: messages.closed, 'after-hours': messages.afterHours }
  const special = specialDayOn(specialDays, now.day)
  const weekdays = isoWeekdays.map((_, index) => ((now.weekday - 1 + index) % 7) + 1)
  const spansOn = (weekday: number) => hours.filter(span => span.weekday === weekday)
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{emergency && !isAlways ? messages.officeTitle : messages.title}</h2>
      {hours.length > 0 && (
        <>
          <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
            <Badge tone={now.statement === 'open' ? 'green' : 'grey'}>{states[now.statement]}</Badge>
            {now.time !== null && messages.until(now.time)}
          </p>
          <dl className="mt-3 grid gap-2">
            {weekdays.map((weekday, index) => (
              <Line
                key={weekday}
                name={calendarMessages[language].weekdays[weekday - 1] ?? ''}
                today={index === 0 ? messages.today : undefined}
              >
                {spansText(index === 0 && special ? special.spans : spansOn(weekday), language)}
              </Line>
            ))}
          </dl>
        </>
      )}
      {specialDays.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">{messages.specialTitle}</h3>
          <dl className="mt-3 grid gap-2">
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

type LineProps = { name: string; today?: string | undefined; children: string }

function Line({ name, today, children }: LineProps) {
  return (
    <div className={`flex justify-between gap-6 ${today ? 'font-semibold' : ''}`}>
      <dt className="first-letter:uppercase">
        {name}
        {today && <span className="font-normal text-ink-2"> · {today}</span>}
      </dt>
      <dd className={`text-right tabular-nums wrap-anywhere ${today ? '' : 'text-ink-2'}`}>{children}</dd>
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
  const [first, last] = [from, until].map(day => writtenDay(day, language))
  return from === until ? (first ?? '') : businessMessages[language].hours.days(first ?? '', last ?? '')
}
