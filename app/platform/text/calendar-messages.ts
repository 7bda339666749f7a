import type { Language } from './language.ts'

/** A `time` is a result of `hourText`. */
type CalendarMessages = {
  weekdays: readonly string[]
  halves: readonly [string, string]
  monthDay: (day: number, month: number) => string
  date: (day: number, month: number, year: number) => string
  monthOfYear: (month: number, year: number) => string
  dayAndHour: (date: string, time: string) => string
  // These three follow 'until', which requires an article in Spanish.
  hour: (time: string) => string
  /** Like the text above, without 'until'. */
  atHour: (time: string) => string
  weekdayAndHour: (weekday: string, time: string) => string
  laterDayAndHour: (monthDay: string, time: string) => string
}

const english = namesOf('en-US')
const spanish = namesOf('es-US')
/** ICU has no names in Haitian Creole. */
const creole = {
  weekdays: ['lendi', 'madi', 'mèkredi', 'jedi', 'vandredi', 'samdi', 'dimanch'],
  months: 'janvye fevriye mas avril me jen jiyè out septanm oktòb novanm desanm'.split(' '),
}

const en: CalendarMessages = {
  weekdays: english.weekdays,
  halves: ['am', 'pm'],
  monthDay: (day, month) => `${english.months[month - 1]} ${day}`,
  date: (day, month, year) => `${en.monthDay(day, month)}, ${year}`,
  monthOfYear: (month, year) => `${english.months[month - 1]} ${year}`,
  dayAndHour: (date, time) => `${date}, ${time}`,
  hour: time => time,
  atHour: time => time,
  weekdayAndHour: (weekday, time) => `${weekday} ${time}`,
  laterDayAndHour: (monthDay, time) => `${monthDay}, ${time}`,
}

const es: CalendarMessages = {
  weekdays: spanish.weekdays,
  halves: ['a.m.', 'p.m.'],
  monthDay: (day, month) => `${day} de ${spanish.months[month - 1]}`,
  date: (day, month, year) => `${es.monthDay(day, month)} de ${year}`,
  monthOfYear: (month, year) => `${spanish.months[month - 1]} de ${year}`,
  dayAndHour: (date, time) => `${date}, ${es.atHour(time)}`,
  hour: time => (time.startsWith('1:') ? `la ${time}` : `las ${time}`),
  atHour: time => `a ${es.hour(time)}`,
  weekdayAndHour: (weekday, time) => `el ${weekday} ${es.atHour(time)}`,
  laterDayAndHour: (monthDay, time) => `el ${monthDay} ${es.atHour(time)}`,
}

const ht: CalendarMessages = {
  ...en,
  weekdays: creole.weekdays,
  halves: ['a.m.', 'p.m.'],
  monthDay: (day, month) => `${day === 1 ? '1ye' : day} ${creole.months[month - 1]}`,
  date: (day, month, year) => `${ht.monthDay(day, month)} ${year}`,
  monthOfYear: (month, year) => `${creole.months[month - 1]} ${year}`,
}

export const calendarMessages: Record<Language, CalendarMessages> = { en, es, ht }

/** Writes a month (YYYY-MM, or a day in it) as March 2026. */
export function monthText(day: string, language: Language) {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return calendarMessages[language].monthOfYear(month, year)
}

/** Counts from midnight; 1440 is midnight again: 2:05 pm, 2:05 p.m. */
export function hourText(language: Language, minute: number) {
  const hour = Math.floor((minute % 1440) / 60)
  const half = calendarMessages[language].halves[hour < 12 ? 0 : 1]
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${half}`
}

function namesOf(locale: string) {
  const name = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (_: unknown, index: number) =>
      format.format(options.month ? Date.UTC(2024, index, 1) : Date.UTC(2024, 0, 1 + index))
  }
  return {
    weekdays: Array.from({ length: 7 }, name({ weekday: 'long' })),
    months: Array.from({ length: 12 }, name({ month: 'long' })),
  }
}
