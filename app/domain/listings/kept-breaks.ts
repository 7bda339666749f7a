import type { OpeningHours } from '../directory/hours.ts'

// A form has one span a day, and shows the last one of a day that has a break in it.

/** The hours as they were sent; a day that stands as the form showed it keeps its break. */
export function withKeptBreaks(stored: readonly OpeningHours[], sent: readonly OpeningHours[]): OpeningHours[] {
  return sent.flatMap(span => {
    const day = stored.filter(({ weekday }) => weekday === span.weekday)
    const shown = day.at(-1)
    return shown && shown.opens === span.opens && shown.closes === span.closes ? day : [span]
  })
}

/** The weekdays of which a form shows only the time after the break. */
export function daysWithBreak(hours: readonly OpeningHours[]) {
  const days = hours.map(({ weekday }) => weekday)
  return [...new Set(days.filter((day, index) => days.indexOf(day) < index))]
}
