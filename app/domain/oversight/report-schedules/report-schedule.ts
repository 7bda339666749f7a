import { region } from '#domain/foundation/settings/region.ts'
import { dayIn, daysBetween, daysLater, hourIn, monthsLater } from '#platform/time/dates.ts'
import type { DayRange } from '../reports/report.ts'
import { type ReportFilter, type ReportType, reportTypes } from '../reports/report-choice.ts'
import { reportSearch } from '../reports/report-query.ts'

// A scheduled report is emailed to people on the staff as a link to the file. The file needs sign-in, so a report never lies in a
// mailbox, and nobody who left reads one.

/** A custom report is a choice of the moment. */
export const scheduledTypes = reportTypes.filter(type => type !== 'custom')
export const scheduledFormats = ['pdf', 'csv'] as const
export const scheduleRhythms = ['week', 'month'] as const
type ScheduledFormat = (typeof scheduledFormats)[number]
type ScheduleRhythm = (typeof scheduleRhythms)[number]

export type ReportSchedule = {
  id: string
  report: Exclude<ReportType, 'custom'>
  filter: ReportFilter
  format: ScheduledFormat
  every: ScheduleRhythm
  nextAt: Date
  sentAt: Date | null
  failingSince: Date | null
  endedAt: Date | null
}

export const reportSchedulesAtMost = 50
/** In the region's zone: before the day's work. */
const sendingHour = 7
export const retryMinutes = 15

export type ReportScheduleError =
  | 'forbidden'
  | 'not-yours'
  | 'nobody-chosen'
  | 'person-unknown'
  | 'too-many'
  | 'schedule-unknown'

type Said = { title: string; text: string }
const error = (text: string): Said => ({ title: 'Error', text })

export const scheduleMessages = {
  title: 'Reports by email',
  every: { week: 'Every week', month: 'Every month' } satisfies Record<ScheduleRhythm, string>,
  formats: { pdf: 'PDF', csv: 'CSV' } satisfies Record<ScheduledFormat, string>,
  added: { title: 'Report scheduled', text: 'It arrives by email from now on' } satisfies Said,
  ended: { title: 'Report stopped', text: 'You can start it again from this page' } satisfies Said,
  restarted: { title: 'Report started', text: 'It arrives by email again' } satisfies Said,
  errors: {
    forbidden: error('Your role can’t schedule reports.'),
    'not-yours': error('Your role can schedule, stop and resume only your own reports.'),
    'nobody-chosen': error('Choose at least one person.'),
    'person-unknown': error('One of these people can’t see reports anymore. Choose again.'),
    'too-many': error(`You can schedule ${reportSchedulesAtMost} reports. Stop one first.`),
    'schedule-unknown': error('We couldn’t find that report.'),
  } satisfies Record<ReportScheduleError, Said>,
}

const aMonday = '2026-01-05'

/** Returns the day on which the last one was due, at or before `now`: a Monday, or the first of a month. */
export function dueDay(every: ScheduleRhythm, now: Date) {
  const today = dayIn(region.zone, now)
  const latest = beginningOf(every, today)
  return hourIn(region.zone, latest, sendingHour) <= now ? latest : beginningOf(every, daysLater(latest, -1))
}

export function nextDue(every: ScheduleRhythm, now: Date) {
  const last = dueDay(every, now)
  return hourIn(region.zone, every === 'week' ? daysLater(last, 7) : monthsLater(last, 1), sendingHour)
}

function beginningOf(every: ScheduleRhythm, day: string) {
  if (every === 'month') return `${day.slice(0, 8)}01`
  const since = daysBetween(aMonday, day) % 7
  return daysLater(day, -((since + 7) % 7))
}

export function rangeBefore(every: ScheduleRhythm, due: string): DayRange {
  return { from: every === 'week' ? daysLater(due, -7) : monthsLater(due, -1), to: daysLater(due, -1) }
}

export const reportMailKind = 'scheduled-report'

/** An email with the same key is sent once. */
export function reportKey({ id, due, userId }: { id: string; due: string; userId: string }) {
  return `${reportMailKind}:${id}:${due}:${userId}`
}

type Chosen = Pick<ReportSchedule, 'report' | 'filter'>

export function reportPath({ report: type, filter }: Chosen, { from, to }: DayRange, format?: ScheduledFormat) {
  const search = reportSearch({ range: 'custom', from, to, type, filter, part: [] })
  return `/admin/reports${format ? `/export.${format}` : ''}${search}`
}
