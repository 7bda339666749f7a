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
    timezone: { name: region.zone, generator: () => zoneRules },
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

/** The zone’s rules since 2007, which every event here is after. */
const zoneRules = [
  'BEGIN:VTIMEZONE',
  `TZID:${region.zone}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'TZNAME:EDT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'TZNAME:EST',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')
