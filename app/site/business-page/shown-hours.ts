import {
  type Calendar,
  isoWeekday,
  isShutToday,
  localDay,
  openState,
  openStatement,
  shownWeek,
} from '#domain/directory/availability/hours.ts'
import { upcomingDays } from '#domain/directory/availability/special-day.ts'
import { type Availability, currentAvailability } from '#domain/directory/businesses/business.ts'
import type { Language } from '#platform/text/language.ts'
import { clockTime } from '#platform/time/dates.ts'

type Stored = Calendar & { emergency: boolean; availability: Availability | null; timeZone: string }

/** Returns what a business page says about hours at that time, and when it next changes. */
export function shownHours(stored: Stored, now: Date, language: Language) {
  const { timeZone } = stored
  const day = localDay(timeZone, now)
  const specialDays = upcomingDays(stored.specialDays, day)
  const { week, statement, emergency, until } = openNow(stored, now)
  const time = changesSoon(until, now) ? clockTime(timeZone, until, now, language) : null
  const hours = { statement, time, day, weekday: isoWeekday(day) }
  return { shown: { hours: week, specialDays, emergency }, hours, until }
}

/** Returns the usual week, what is said about the business at that time, and when it next changes. */
export function openNow({ timeZone, ...stored }: Stored, now: Date) {
  const week = shownWeek(stored)
  // Includes past special days, because a night that began yesterday may still be going on.
  const calendar = { hours: week, specialDays: stored.specialDays }
  const { isOpen, until } = openState(calendar, timeZone, now)
  // On a special day when the business is closed, its page must not promise 24/7 service.
  const emergency = stored.emergency && !isShutToday(calendar, timeZone, now)
  const isAvailable = currentAvailability(stored.availability, now) === 'available'
  return { week, emergency, until, statement: openStatement(isOpen, { emergency, isAvailable }) }
}

/** Later than this, a change of the hours is too far away to matter, or only the end of the days that were looked at. */
const soonDays = 6

function changesSoon(until: Date | undefined, now: Date): until is Date {
  return until !== undefined && until.getTime() - now.getTime() < soonDays * 86_400_000
}
