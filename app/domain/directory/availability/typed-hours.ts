import { cleanLine, isPlaceholder } from '#platform/text/clean-text.ts'
import type { Reading } from '#platform/text/reading.ts'
import { type DayHours, readSpan } from './clock-span.ts'

// Reads typed opening hours of one weekday; week-hours.ts reads a whole week.

export type HoursProblem =
  | 'blank'
  /** Two readings are likely, as with `7-7`: the form asks for am or pm. */
  | 'ambiguous'
  /** `By appointment`: no times at all. */
  | 'by-appointment'
  | 'overlapping'
  | 'not-understood'

export type HoursNote =
  /** `8-5` was read as 8 am to 5 pm. */
  | 'half-assumed'
  /** `(emergency 24/7)` next to office hours: the form asks whether to list the business as around the clock. */
  | 'emergency-around-the-clock'
  | 'remark-ignored'

export type HoursReading = Reading<DayHours[], HoursProblem, HoursNote>

const allDay: DayHours[] = [{ opens: 0, closes: 1_440 }]
const aroundTheClock =
  /^(?:we(?:'re| are) )?(?:open |abierto |always )?(?:(?:las )?24 ?[/x-] ?7(?:(?: ?[/x-] ?|, ?| )365(?: days?(?: (?:a|per) year)?)?)?|(?:7 ?days?(?: a week)? ?[/,] ?)?(?:las )?24[ -]?(?:h|hs|hrs?|hours?|horas|heures|\u00e8dtan)\.?(?: ?(?:\/|a|per|al|each|every|x|,|&|and)? ?(?:day|d\u00eda|dia|7|7 ?days?|(?:los )?(?:7|siete) d[\u00edi]as(?: (?:de|a|por) la semana)?|7 jou|days? a week|jou))*(?: ?(?:a|per|\/) ?week)?|all day|around the clock|always open|todo el d\u00eda|abierto siempre|tout jounen)(?: (?:open|service|a day|daily))?$/
const closed =
  /^(?:(?:we(?:'re| are) )?closed(?: all day)?|cerrado|cerrada|ferm\u00e9|ferme|f\u00e8men|off|no hours|-+)\.?$/
const byAppointment =
  /\b(?:by |with )?(?:appointments?|appt\.?)\b|\bcon cita\b|\bcita previa\b|\b(?:up)?on request\b|\bby request\b|\brandevou\b|\bcall (?:for|ahead|us|first|to)\b|\bvar(?:y|ies)\b|\bon call\b|\bllame\b/
const emergencyRemark =
  /[,;/&(.-]*\s*(?:(?:with|plus|and) )?(?:24 ?[/x] ?7|24[ -]?(?:h|hrs?|hours?))(?:\/7)? (?:for )?emergenc(?:y|ies)(?: services?| calls?| repairs?| line)?(?: available)?\)?\.?|[,;/&(.-]*\s*(?:(?:with|plus|and) )?emergenc(?:y|ies)(?: services?| calls?| repairs?| line)?:? ?(?:available |is |are )?(?:24 ?[/x] ?7|24[ -]?(?:h|hrs?|hours?))\)?\.?/

/** `; after hours call 561-555-0100`: a number to call isn't part of the hours. */
const afterHours =
  /(?<=\S)\s*[,;.(]\s*(?:(?:for )?(?:after[- ]?hours?|emergenc(?:y|ies))|fuera de horario|urgencias|emergencias)\b[^\d]*\b(?:call|phone|tel|text|llame|llamar|dial)\b.*$/

/** A longer text isn't hours, and the patterns above would take too long to reject it. */
const longestDay = 200

export function readDayHours(typed: string): HoursReading {
  if (typed.length > longestDay) return { ok: false, reason: 'not-understood' }
  const text = plainHours(typed)
  if (text === '' || (isPlaceholder(text) && !closed.test(text))) return { ok: false, reason: 'blank' }
  const office = text.replace(emergencyRemark, ' ').trim()
  if (office !== text && office !== '') return noted(readPlain(office), 'emergency-around-the-clock')
  return readPlain(text)
}

/** A mention of holidays isn't part of the usual hours: `PH off`, `closed on major holidays`. */
const holidays =
  /[\s,;.&]*(?:\b(?:and )?closed (?:on )?(?:all )?(?:(?:major|public|federal|legal) )?holidays?|[,;]\s*(?:ph|sh|(?:(?:major|public|federal|legal) )?holidays?|festivos|feriados)\s*[:-]?\s*(?:off|closed|cerrado)?)\.?\s*(?=$|[,;])/

function readPlain(typed: string): HoursReading {
  const text = typed.replace(/^\(([^()]*)\)$/, '$1').trim()
  const withoutHolidays = text.replace(holidays, '').trim()
  if (withoutHolidays !== text && withoutHolidays !== '') return noted(readPlain(withoutHolidays), 'remark-ignored')
  if (aroundTheClock.test(text)) return { ok: true, value: allDay, notes: [] }
  if (closed.test(text)) return { ok: true, value: [], notes: [] }
  const withoutRemark = text
    .replace(/\([^()\d]*\)/g, ' ')
    .replace(/,? or by appointment$/, '')
    .replace(afterHours, '')
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

function readSpans(text: string): HoursReading {
  const spans = text
    .split(
      /\s*[,;/&+|\u00b7\u2022\n]\s*|\s+(?:and|y|ak)\s+|(?<=\d(?: ?[ap]\.?m?\.?)?)\s+(?=\d{1,2}(?:[:.]?\d\d)?(?: ?[ap]\.?m?\.?)?\s*-)/,
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

export function plainHours(typed: string) {
  return cleanLine(typed.replace(/[\r\n]+/g, ', '))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2043\u2212]/g, '-')
    .replace(/\s*\b(?:de|por) la ma\u00f1ana\b/g, ' am')
    .replace(/\s*\b(?:de|por) la (?:tarde|noche)\b/g, ' pm')
    .replace(/\b12(?:[:.]00)? ?m\b(?!\.? ?[a-z])\.?/g, 'noon')
    .replace(/\b(?:12(?::00)? ?)?(?:noon|midday|mediod\u00eda|mediodia|midi)\b/g, 'noon')
    .replace(/\b(?:12(?::00)? ?)?(?:midnight|medianoche|minwi)\b/g, 'midnight')
    .replace(/^(?:open|abierto|hours|from|de|desde|a)(?: las?)?:? (?=\d|noon|midnight)/, '')
    .replace(/[.,;]+$/, match => (match === '.' ? match : ''))
    .trim()
}
