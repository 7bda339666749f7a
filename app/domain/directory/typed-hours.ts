import { cleanLine, cleanText, isPlaceholder } from '#platform/text/clean-text.ts'
import type { Reading } from '#platform/text/reading.ts'
import { type DayHours, readSpan } from './clock-span.ts'

// Opening hours as people type them, for one weekday or for a whole week.

export type HoursProblem =
  | 'blank'
  /** Two readings are likely, as with `7-7`: ask for am or pm. */
  | 'ambiguous'
  /** `By appointment`: no time at all. */
  | 'by-appointment'
  /** Spans of a day that run into each other. */
  | 'overlapping'
  | 'not-understood'

export type HoursNote =
  /** `8-5` was taken for 8 am to 5 pm. */
  | 'half-assumed'
  /** `(emergency 24/7)` beside the hours of the office: is the business also listed as around the clock? */
  | 'emergency-around-the-clock'
  /** Words beside the times were left out. */
  | 'remark-ignored'

/** The hours of one day; none is a closed day. */
export type HoursReading = Reading<DayHours[], HoursProblem, HoursNote>

const allDay: DayHours[] = [{ opens: 0, closes: 1_440 }]
const aroundTheClock =
  /^(?:we(?:'re| are) )?(?:open |abierto |always )?(?:(?:las )?24 ?[/x-] ?7(?: ?[/x-] ?365)?|(?:las )?24 ?(?:-?h|hrs?|hours?|horas|heures|\u00e8dtan)\.?(?: ?(?:\/|a|per|al|each|every|x|,|&|and)? ?(?:day|d\u00eda|dia|7|7 ?days?|7 d\u00edas|7 jou|days? a week|jou))*(?: ?(?:a|per|\/) ?week)?|all day|around the clock|always open|todo el d\u00eda|abierto siempre|tout jounen)(?: (?:open|service|a day|daily))?$/
const closed =
  /^(?:(?:we(?:'re| are) )?closed(?: all day)?|cerrado|cerrada|ferm\u00e9|ferme|f\u00e8men|off|no hours|-+)\.?$/
const byAppointment =
  /\b(?:by |with )?(?:appointments?|appt\.?)\b|\bcon cita\b|\bcita previa\b|\brandevou\b|\bcall (?:for|ahead|us|first|to)\b|\bvar(?:y|ies)\b|\bon call\b|\bllame\b/
const emergencyRemark =
  /[,;/&(-]*\s*(?:(?:with|plus|and) )?(?:24 ?[/x] ?7|24 ?(?:h|hrs?|hours?))(?:\/7)? (?:for )?emergenc(?:y|ies)(?: services?| calls?| repairs?| line)?\)?|[,;/&(-]*\s*(?:(?:with|plus|and) )?emergenc(?:y|ies)(?: services?| calls?| repairs?| line)?:? ?(?:available |is |are )?(?:24 ?[/x] ?7|24 ?(?:h|hrs?|hours?))\)?/

/** A longer text is not hours, and the patterns below would take long to reject it. */
const longestDay = 200
const longestWeek = 2_000

/** What a person typed or imported as the hours of one weekday. */
export function readDayHours(typed: string): HoursReading {
  if (typed.length > longestDay) return { ok: false, reason: 'not-understood' }
  const text = plain(typed)
  if (text === '' || (isPlaceholder(text) && !closed.test(text))) return { ok: false, reason: 'blank' }
  const office = text.replace(emergencyRemark, ' ').trim()
  if (office !== text && office !== '') return noted(readPlain(office), 'emergency-around-the-clock')
  return readPlain(text)
}

function readPlain(text: string): HoursReading {
  if (aroundTheClock.test(text)) return { ok: true, value: allDay, notes: [] }
  if (closed.test(text)) return { ok: true, value: [], notes: [] }
  const withoutRemark = text
    .replace(/\([^()\d]*\)/g, ' ')
    .replace(/,? or by appointment$/, '')
    .replace(
      /(?<=\d|[ap]\.?m\.?|noon|midnight|closed|cerrado)\s*[,;-]?\s*(?:(?:e[sd]?t|eastern(?: time)?|daily|only|s\u00f3lo|solamente)\s*)+$/,
      '',
    )
    .trim()
  if (withoutRemark !== text) return noted(readPlain(withoutRemark), 'remark-ignored')
  if (byAppointment.test(text)) return { ok: false, reason: 'by-appointment' }
  return readSpans(text)
}

function noted(read: HoursReading, note: HoursNote): HoursReading {
  return read.ok ? { ...read, notes: [...new Set([...read.notes, note])] } : read
}

/** `9-12, 1-5`: one span or several. */
function readSpans(text: string): HoursReading {
  const spans = text
    .split(
      /\s*[,;/&+\n]\s*|\s+(?:and|y|ak)\s+|(?<=\d(?: ?[ap]\.?m?\.?)?)\s+(?=\d{1,2}(?:[:.]?\d\d)?(?: ?[ap]\.?m?\.?)?\s*-)/,
    )
    .filter(Boolean)
    .map(readSpan)
  if (spans.length === 0 || spans.includes(undefined)) return { ok: false, reason: 'not-understood' }
  if (spans.includes('ambiguous')) return { ok: false, reason: 'ambiguous' }
  const read = spans.flatMap(found => (found === undefined || found === 'ambiguous' ? [] : [found]))
  const joined = joinSpans(read.map(({ span }) => span))
  if (!joined) return { ok: false, reason: 'overlapping' }
  return { ok: true, value: joined, notes: read.some(({ isAssumed }) => isAssumed) ? ['half-assumed'] : [] }
}

/** A day's spans as they are typed, on a 12-hour clock; `readDayHours` reads them back. */
export function dayText(spans: readonly DayHours[]) {
  if (spans.length === 0) return 'Closed'
  return spans.map(spanText).join(', ')
}

function spanText({ opens, closes }: DayHours) {
  if (opens === 0 && closes === 1_440) return '24 hours'
  const text = `${clockText(opens)} - ${clockText(closes)}`
  return closes >= 1_440 && closes - opens > 1_080 ? `${text} next day` : text
}

function clockText(minute: number) {
  const hour = Math.floor((minute % 1_440) / 60)
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** Spans in their order, those that touch as one; undefined when two overlap. */
export function joinSpans(spans: readonly DayHours[]): DayHours[] | undefined {
  const joined: DayHours[] = []
  for (const span of [...spans].sort((a, b) => a.opens - b.opens)) {
    const last = joined.at(-1)
    if (last && span.opens < last.closes) return undefined
    if (last?.closes === span.opens) last.closes = span.closes
    else joined.push({ ...span })
  }
  const [first, last] = [joined.at(0), joined.at(-1)]
  return first && last && last.closes - first.opens > 1_440 ? undefined : joined
}

/** Lower case, plain hyphens, one space between words, and noon and midnight under one name. */
function plain(typed: string) {
  return cleanLine(typed.replace(/[\r\n]+/g, ', '))
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s*\b(?:de|por) la ma\u00f1ana\b/g, ' am')
    .replace(/\s*\b(?:de|por) la (?:tarde|noche)\b/g, ' pm')
    .replace(/\b(?:12(?::00)? ?)?(?:noon|midday|mediod\u00eda|mediodia|midi)\b/g, 'noon')
    .replace(/\b(?:12(?::00)? ?)?(?:midnight|medianoche|minwi)\b/g, 'midnight')
    .replace(/^(?:open|abierto|hours|from|de|desde)(?: las?)?:? (?=\d|noon|midnight)/, '')
    .replace(/[.,;]+$/, match => (match === '.' ? match : ''))
    .trim()
}

/** Monday to Sunday as English, Spanish and Creole write them, short and long. */
const dayNames = [
  'mon(?:days?)?|mo|lun(?:es)?|lendi',
  'tue(?:s(?:days?)?)?|tu|mar(?:tes)?|madi',
  'wed(?:nesdays?|s)?|we|mi[\u00e9e](?:rcoles)?|m\u00e8kredi',
  'thu(?:rs?(?:days?)?)?|th|jue(?:ves)?|jedi',
  'fri(?:days?)?|fr|vie(?:rnes)?|vandredi',
  'sat(?:urdays?)?|sa|s[\u00e1a]b(?:ado)?|samdi',
  'sun(?:days?)?|su|dom(?:ingo)?|dimanch',
] as const
const daySigns = dayNames.map(names => new RegExp(`^(?:${names})$`))

/** The ISO weekday (1 is Monday) that a name or its short form means. */
export function weekdayOf(name: string) {
  const word = cleanLine(name).toLowerCase().replace(/\.$/, '')
  const index = daySigns.findIndex(sign => sign.test(word))
  return index < 0 ? undefined : index + 1
}

/** A week: for each ISO weekday that the text names, how its hours read. */
export type WeekReading = Reading<ReadonlyMap<number, HoursReading>, 'blank' | 'not-understood'>

const dayWord = String.raw`(?:${dayNames.join('|')}|weekdays|weekends?|entre semana|fin(?:es)? de semana)(?![\p{L}])\.?`
const between = String.raw`\s*(?:-|\bto\b|\bthrough\b|\bthru\b|\ba\b|,|&|\band\b|\by\b|/)\s*`
const dayRun = new RegExp(String.raw`(?<![\p{L}])${dayWord}(?:${between}${dayWord})*`, 'gu')

/**
 * The hours of a week in one text: `Mon-Fri 8am-5pm, Sat 9-12, Sun closed`, `Mo-Fr 08:00-17:00; Sa off`, a line for each day, or
 * `24/7`. A text that names no day is the same for every day. Brackets and quotes of JSON are ignored.
 */
export function readWeekHours(typed: string): WeekReading {
  if (typed.length > longestWeek) return { ok: false, reason: 'not-understood' }
  const text = plain(
    cleanText(typed)
      .replace(/[{}[\]"']/g, ' ')
      .replace(/[\r\n]+/g, '; '),
  )
  if (text === '' || isPlaceholder(text)) return { ok: false, reason: 'blank' }
  const marks = [...text.matchAll(dayRun)].map(found => ({
    days: daysOf(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }))
  const days = new Map<number, HoursReading>()
  if (marks.length === 0) {
    const everyDay = readDayHours(
      text.replace(/\b(?:daily|every day|7 days(?: a week)?|todos los d\u00edas)\b[:,]?/, ' '),
    )
    for (const weekday of [1, 2, 3, 4, 5, 6, 7]) days.set(weekday, everyDay)
    return { ok: true, value: days, notes: [] }
  }
  if (/[\p{L}\d]/u.test(text.slice(0, marks[0]?.start).replace(/\b(?:open|hours|abierto|day)\b/g, '')))
    return { ok: false, reason: 'not-understood' }
  for (const [index, mark] of marks.entries()) {
    const said = text.slice(mark.end, marks[index + 1]?.start).replace(/^[\s:,;=-]+(?=.)|[\s,;:/]+(?:and|y)?\s*$/g, '')
    for (const weekday of mark.days)
      days.set(weekday, days.has(weekday) ? { ok: false, reason: 'overlapping' } : readDayHours(said))
  }
  return { ok: true, value: days, notes: [] }
}

/** `mon-fri`, `sat & sun`, `weekdays`: the weekdays that a run of names means. */
function daysOf(run: string): number[] {
  const tokens = run.split(new RegExp(`(${between})`))
  const days: number[] = []
  for (let index = 0; index < tokens.length; index += 2) {
    const name = tokens[index] ?? ''
    const day = weekdayOf(name)
    const before = days.at(-1)
    if (day === undefined)
      days.push(...(/^week|^entre/.test(name) && !/^weekend/.test(name) ? [1, 2, 3, 4, 5] : [6, 7]))
    else {
      if (before !== undefined && /-|to|thr|a$/.test((tokens[index - 1] ?? '').trim()))
        for (let next = (before % 7) + 1; next !== day; next = (next % 7) + 1) days.push(next)
      days.push(day)
    }
  }
  return days
}
