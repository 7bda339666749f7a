import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { App } from '#domain/app.ts'
import { wallClock } from '#platform/time/dates.ts'
import { daysBefore } from '#platform/time/days.ts'

/** Response time in whole minutes, measured or as the business stated; null if unknown. */
type ResponseTime = { minutes: number | null; isMeasured: boolean }
export type ResponseTimes = { day: ResponseTime; night: ResponseTime }

const measuredFrom = 5
const lastDays = 180

/**
 * Returns each business's median time to the first answer in the last 180 days, for requests by day (7:00 to 21:00, in
 * the business's time zone) and by night. With fewer than five answers, returns the stated time.
 */
export async function responseTimes(app: Pick<App, 'db' | 'clock'>, businessIds: readonly string[]) {
  const since = daysBefore(app.clock.now(), lastDays)
  const { rows } = await sql<Row>`
    select id, response_minutes,
      ceil(percentile_cont(0.5) within group (order by minutes) filter (where by_day))::int as day_minutes,
      ceil(percentile_cont(0.5) within group (order by minutes) filter (where not by_day))::int as night_minutes,
      count(*) filter (where by_day)::int as day_count, count(*) filter (where not by_day)::int as night_count
    from businesses
    left join lateral (
      select extract(epoch from min(e.at) - r.sent_at) / 60 as minutes,
        extract(hour from r.sent_at at time zone time_zone) between ${dayFrom} and ${dayUntil - 1} as by_day
      from quote_events e join quote_requests r on r.id = e.request_id
      where e.business_id = businesses.id and e.kind = 'answered' and r.sent_at > ${since}
      group by r.id
    ) answered on true
    where id = any(${[...businessIds]}::uuid[]) group by id`.execute(app.db)
  return new Map<string, ResponseTimes>(rows.map(row => [row.id, timesOf(row)]))
}

type Row = {
  id: string
  responseMinutes: number | null
  dayMinutes: number | null
  nightMinutes: number | null
  dayCount: number
  nightCount: number
}

function timesOf({ responseMinutes: stated, dayMinutes, nightMinutes, dayCount, nightCount }: Row): ResponseTimes {
  const time = (minutes: number | null, count: number): ResponseTime =>
    minutes !== null && count >= measuredFrom
      ? { minutes: Math.max(1, minutes), isMeasured: true }
      : { minutes: stated, isMeasured: false }
  return { day: time(dayMinutes, dayCount), night: time(nightMinutes, nightCount) }
}

/** Response times are measured separately by day (7:00 to 21:00, in the business's time zone) and by night. */
const dayFrom = 7
const dayUntil = 21

export function isByDay(zone: string, at: Date) {
  const { hour } = wallClock(zone, at)
  return hour >= dayFrom && hour < dayUntil
}

/** Returns the next change between day and night in that time zone. */
export function nextTurn(zone: string, at: Date) {
  const now = wallClock(zone, at)
  const turns = [0, 1].flatMap(days =>
    [dayFrom, dayUntil].map(hour =>
      now.toPlainDate().add({ days }).toZonedDateTime({ timeZone: zone, plainTime: { hour } }),
    ),
  )
  const next = turns.find(turn => Temporal.ZonedDateTime.compare(turn, now) > 0)
  return next && new Date(next.epochMilliseconds)
}
