import type { Appointment } from '#domain/requests/pipeline/appointments.server.ts'
import { calendarText } from '#domain/requests/pipeline/calendar-text.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'

type Given = { baseUrl: string; now: Date; withPhone: boolean }

/** Returns appointments as a calendar file that no cache keeps. */
export function sendCalendar(appointments: readonly Appointment[], given: Given) {
  return new Response(calendarText(appointments, given), {
    headers: {
      ...privatePageHeaders,
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': 'attachment; filename="roof-rescue.ics"',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

export function notFound() {
  return new Response('Not found', { status: 404, headers: privatePageHeaders })
}
