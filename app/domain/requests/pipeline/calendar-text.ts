import { ICalCalendar, ICalCalendarMethod, ICalEventClass } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { region } from '#domain/foundation/settings/region.ts'
import type { Appointment } from './appointments.server.ts'
import { calendarMessages as messages } from './pipeline-messages.ts'
import { appointmentMinutes } from './request-stage.ts'

type Given = { baseUrl: string; now: Date; withPhone: boolean }

/** Writes appointments as a calendar (RFC 5545) in the county’s time zone. The same request always has the same UID. */
export function calendarText(appointments: readonly Appointment[], { baseUrl, now, withPhone }: Given) {
  const calendar = new ICalCalendar({
    name: messages.name,
    prodId: { company: 'Roof Rescue', product: 'Requests', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: region.zone, generator: () => zoneRules(region.zone) },
    ttl: 3_600,
  })
  const host = new URL(baseUrl).hostname
  for (const { requestId, businessId, stage, at, business, name, phone, sequence } of appointments) {
    const start = zoned(at)
    const url = `${baseUrl}/account/requests/${requestId}/${businessId}`
    calendar.createEvent({
      id: `${requestId}.${businessId}@${host}`,
      sequence,
      start,
      end: start.add({ minutes: appointmentMinutes }),
      timezone: region.zone,
      summary: messages.summary[stage](name),
      description: [business, ...(withPhone && phone ? [phone] : []), url].join('\n'),
      url,
      class: ICalEventClass.PRIVATE,
    })
  }
  // The library writes it in the zone of the event; the standard wants UTC.
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  return calendar.toString().replace(/^DTSTAMP:.*$/gm, `DTSTAMP:${stamp}`)
}

function zoned(at: Date) {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(region.zone)
}

/** The zone’s rules since 2007, which every event here is after: all zones of the United States with a summer time change on these days. */
export function zoneRules(zone: string) {
  const [standard, daylight] = [1, 7].map(month => monthIn(zone, month))
  if (!standard || !daylight) throw new Error('two months')
  const turns =
    standard.offset === daylight.offset
      ? rule('STANDARD', { from: standard, to: standard, start: '20070101T000000' })
      : [
          ...rule('DAYLIGHT', { from: standard, to: daylight, start: '20070311T020000', on: 'BYMONTH=3;BYDAY=2SU' }),
          ...rule('STANDARD', { from: daylight, to: standard, start: '20071104T020000', on: 'BYMONTH=11;BYDAY=1SU' }),
        ]
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...turns, 'END:VTIMEZONE'].join('\r\n')
}

type Offset = { offset: string; name: string }
type Turn = { from: Offset; to: Offset; start: string; on?: string }

function rule(kind: 'STANDARD' | 'DAYLIGHT', { from, to, start, on }: Turn) {
  return [
    `BEGIN:${kind}`,
    `TZOFFSETFROM:${from.offset}`,
    `TZOFFSETTO:${to.offset}`,
    `TZNAME:${to.name}`,
    `DTSTART:${start}`,
    ...(on ? [`RRULE:FREQ=YEARLY;${on}`] : []),
    `END:${kind}`,
  ]
}

function monthIn(timeZone: string, month: number): Offset {
  const { offset, epochMilliseconds } = Temporal.ZonedDateTime.from({ year: 2026, month, day: 1, timeZone })
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(epochMilliseconds)
  return { offset: offset.replace(':', ''), name: parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone }
}
