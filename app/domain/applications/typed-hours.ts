// A contractor types the hours of a day as text; a listing has them as the minutes at which it opens and closes.

export type DayHours = { opens: number; closes: number }
const clock = String.raw`(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?(?:m\.?)?`
const span = new RegExp(`^${clock}\\s*(?:-|–|—|to|until)\\s*${clock}$`, 'i')
const dayMinutes = 1_440

/** The hours that a text like `8:00 AM - 6:00 PM` says; null for a day that is closed; undefined for what nobody can tell. */
export function parseHours(typed: string): DayHours | null | undefined {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text === '' || /^(closed|none|off|-|–)$/i.test(text)) return null
  if (/^(open )?(24 ?\/ ?7|24 ?(h|hrs?|hours?))$/i.test(text)) return { opens: 0, closes: dayMinutes }
  const [, fromHour, fromMinute, from, toHour, toMinute, to] = span.exec(text) ?? []
  if (fromHour === undefined || toHour === undefined) return undefined
  const closes = minuteOf(toHour, toMinute, to)
  const opens = minuteOf(fromHour, fromMinute, from)
  if (opens === undefined || closes === undefined) return undefined
  // `8 - 5`: nobody closes before he opens, and few work through the night.
  if (!to && closes <= opens && Number(toHour) < 12) return { opens, closes: closes + dayMinutes / 2 }
  return { opens, closes: closes > opens ? closes : closes + dayMinutes }
}

/** Minutes after midnight; undefined for what no clock shows. */
function minuteOf(hourText: string, minuteText = '0', half?: string) {
  const hour = Number(hourText)
  const minute = Number(minuteText)
  if (minute > 59 || hour > 24 || (half && (hour < 1 || hour > 12))) return undefined
  const within = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  return within * 60 + minute
}
