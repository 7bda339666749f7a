import { cleanLine, cleanText, isPlaceholder } from '#platform/text/clean-text.ts'
import type { Reading } from '#platform/text/reading.ts'
import { type HoursReading, plainHours, readDayHours } from './typed-hours.ts'

// Reads a whole week's opening hours from one text, as people type them and programs export them.

const dayNames = [
  'mon(?:days?)?|mo|lu(?:n(?:es)?)?|lendi',
  'tue(?:s(?:days?)?)?|tu|mar(?:tes)?|madi',
  'wed(?:nesdays?|s)?|we|mi(?:[\u00e9e](?:rcoles)?)?|m\u00e8kredi',
  'thu(?:rs?(?:days?)?)?|th|ju(?:e(?:ves)?)?|jedi',
  'fri(?:days?)?|fr|vi(?:e(?:rnes)?)?|vandredi',
  'sat(?:urdays?)?|sa|s[\u00e1a](?:b(?:ados?)?)?|samdi',
  'sun(?:days?)?|su|dom(?:ingos?)?|dimanch',
] as const
const daySigns = dayNames.map(names => new RegExp(`^(?:${names})$`))

/** Returns the ISO weekday: 1 is Monday. */
export function weekdayOf(name: string) {
  const word = cleanLine(name).toLowerCase().replace(/\.$/, '')
  const index = daySigns.findIndex(sign => sign.test(word))
  return index < 0 ? undefined : index + 1
}

/** `days-missing`: `8-5` without days may leave out the weekend, so the operator is asked. */
export type WeekReading = Reading<ReadonlyMap<number, HoursReading>, 'blank' | 'not-understood' | 'days-missing'>

const dayWord = String.raw`(?:${dayNames.join('|')}|weekdays|weekends?|entre semana|fin(?:es)? de semana)(?![\p{L}])\.?`
const between = String.raw`\s*(?:-|\bto\b|\bthrough\b|\bthru\b|\ba\b|,|&|\band\b|\by\b|/)\s*`
const dayRunText = String.raw`(?<![\p{L}])${dayWord}(?:${between}${dayWord})*`
const dayRun = new RegExp(dayRunText, 'gu')
const closedDays = new RegExp(
  String.raw`(?:^|[,;.&]\s*|\band )(?:closed|cerrado|off)(?: on| los)? (${dayRunText})(?=\s*(?:$|[,;.]))`,
  'gu',
)

const holidaysOfDays = new RegExp(
  String.raw`(?<=(?<![\p{L}])${dayWord})\s*(?:,|&|/|\band\b)\s*(?:ph|sh|(?:(?:major|public|federal|legal) )?holidays?)(?=\s*:?\s*(?:off|closed|cerrado)\b)`,
  'gu',
)

/** A longer text isn't hours, and the patterns here would take too long to reject it. */
const longest = 2_000

/** Reads `Mon-Fri 8am-5pm, Sat 9-12`, `8-5 M-F`, `24/7`, a line per day, or JSON. */
export function readWeekHours(typed: string): WeekReading {
  if (typed.length > longest) return { ok: false, reason: 'not-understood' }
  const whole = plainWeek(typed)
  const text = whole.replace(holidaysOfDays, '')
  if (text === '' || isPlaceholder(text)) return { ok: false, reason: 'blank' }
  const marks = [...text.matchAll(dayRun)].map(found => ({
    days: daysOf(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }))
  if (marks.length === 0) return everyDay(text)
  const gaps = [0, ...marks.map(({ end }) => end)].map((end, index) => saidIn(text.slice(end, marks[index]?.start)))
  const said = pair(gaps)
  if (!said || said.every(hours => hours === '')) return { ok: false, reason: 'not-understood' }
  const days = new Map<number, HoursReading>()
  for (const [index, mark] of marks.entries()) {
    // `Mon-Fri 8-12, 1-5 Sat`: it's unclear which days the second hours belong to.
    const isLoose = said[index] === '' && text.slice(mark.end).trim() === ''
    const read: HoursReading = isLoose ? { ok: false, reason: 'not-understood' } : readDayHours(said[index] ?? '')
    if (read.ok && text !== whole) read.notes = [...new Set([...read.notes, 'remark-ignored' as const])]
    for (const weekday of mark.days) days.set(weekday, days.has(weekday) ? { ok: false, reason: 'overlapping' } : read)
  }
  const isEmpty = [...days.values()].every(read => !read.ok && read.reason === 'blank')
  return isEmpty ? { ok: false, reason: 'not-understood' } : { ok: true, value: days, notes: [] }
}

function everyDay(text: string): WeekReading {
  const withoutDays = text.replace(
    /\b(?:daily|every ?day|7 days(?: a week\b|\b(?! a week))(?! ?[/,] ?24)|(?:todos los|los (?:7|siete)) d[\u00edi]as(?: de la semana)?|a diario|diario|diariamente)\b[:,]?/,
    ' ',
  )
  const read = readDayHours(withoutDays)
  const isPart = read.ok && read.value.some(({ opens, closes }) => closes - opens < 1_440)
  if (isPart && withoutDays === text) return { ok: false, reason: 'days-missing' }
  return { ok: true, value: new Map([1, 2, 3, 4, 5, 6, 7].map(weekday => [weekday, read])), notes: [] }
}

const filler =
  /^(?:(?:open|hours|primary|normal|standard|usual|abierto|horario|day|days|de|from|every|business|office|regular)\b[\s:.]*)+$/

function saidIn(gap: string) {
  const said = gap.replace(/^[\s:,;=.-]+(?=.)|[\s,;:/&]+(?:and|y|de)?\s*$/g, '').replace(/^only\b\s*|\s*\bonly$/g, '')
  return filler.test(said) ? '' : said
}

/** Pairs each run of day names with the hours after it, or before it if the text begins with hours (`8-5 Mon-Fri`). */
function pair([before = '', ...behind]: string[]) {
  if (before === '') return behind
  let waiting = before
  const said = behind.map(next => {
    const own = waiting === '' ? next : waiting
    waiting = waiting === '' ? '' : next
    return own
  })
  return waiting === '' ? said : undefined
}

function plainWeek(typed: string) {
  const lines = cleanText(typed)
    // Removes texts that map services add, and the hours of a holiday.
    .replace(/[.;,]?\s*(?:hide|show|see|view) (?:open |more |all )?hours\b[^;]*$/i, '')
    .replace(
      /(?:^|[,;{]\s*)["']?\p{L}+day \([\p{L}\p{M} .'’]+\)["']?\s*:?\s*(?:"[^"]*"|'[^']*'|\[[^\]]*\]|[^;,\n]*)/giu,
      '',
    )
    .replace(/[\r\n]+|\s*[|\u00b7\u2022]+\s*/g, '; ')
  return spellLoneLetters(plainHours(/^\s*[[{]/.test(lines) ? fromJson(lines) : lines.replace(/["']/g, ' ')))
    .replace(/(?<=\p{L})(?=(?:mon|tues|wednes|thurs|fri|satur|sun)day)/gu, '; ')
    .replace(/(?<=(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?=closed|open)/g, ' ')
    .replace(/^we(?:'re| are)?(?= open\b)/, '')
    .replace(spanishRun, (_, last: string, rest: string) => `l-${last}${spanishLetters(rest)}`)
    .replace(letters, short => letterDays[short.replace(/[\s,/.&]/g, '')] ?? short)
    .replace(closedDays, '; $1 closed')
}

/** `L a V de 8 a 17, S 9-13, D cerrado`: after L, S and D are Saturday and Sunday. */
const spanishRun = /(?<![\p{L}\d])l(?:\s*-\s*|\s+al?\s+)([jvsd])(?![\p{L}\d])(.*)$/u

function spanishLetters(rest: string) {
  return rest.replace(/(?<![\p{L}\d])([sd])(?=(?:\s*y\s*d)?\.?\s*:?\s*(?:de\b|\d|cerrado|no\b))/gu, (_, day: string) =>
    day === 's' ? 'sab' : 'dom',
  )
}

const loneLetter = (letter: string) => String.raw`(?<![\p{L}\d])${letter}(?=\s*:\s*(?:\d|closed|off|open))`
const loneMonday = new RegExp(loneLetter('m'), 'u')
const loneThursday = new RegExp(loneLetter('(?:thu?|r)'), 'u')
const loneLetters = new RegExp(loneLetter('[mtwfs]'), 'gu')

/** `M: 8-5, T: 8-5, W: …, Th: …, F: …, S: 9-12, S: closed`: beside Th, T is Tuesday; of two S, the second is Sunday. */
function spellLoneLetters(text: string) {
  if (!loneMonday.test(text) || !loneThursday.test(text)) return text
  const hasTwoS = [...text.matchAll(loneLetters)].filter(([letter]) => letter === 's').length === 2
  let isSunday = false
  return text.replace(loneLetters, letter => {
    if (letter === 't') return 'tue'
    if (letter !== 's' || !hasTwoS) return letterDays[letter] ?? letter
    const day = isSunday ? 'sun' : 'sat'
    isSunday = true
    return day
  })
}

/** A lone T (Tuesday, Thursday) or S (Saturday, Sunday) is ambiguous. */
const letterDays: Record<string, string> = {
  ...{
    'm-f': 'mon-fri',
    'm-th': 'mon-thu',
    'm-r': 'mon-thu',
    'm-sa': 'mon-sat',
    'm-sat': 'mon-sat',
    'm-su': 'mon-sun',
  },
  ...{
    'm-sun': 'mon-sun',
    'm-w': 'mon-wed',
    'w-f': 'wed-fri',
    'tu-f': 'tue-fri',
    'th-f': 'thu-fri',
    'w-sa': 'wed-sat',
  },
  ...{ 'l-v': 'lun-vie', 'l-s': 'lun-sab', 'l-d': 'lun-dom', 'l-j': 'lun-jue', mtuwthf: 'mon-fri', mtwthf: 'mon-fri' },
  ...{ mtwrf: 'mon-fri', mtwtf: 'mon-fri', mwf: 'mon,wed,fri', tth: 'tue,thu', tuth: 'tue,thu', mtwth: 'mon-thu' },
  ...{ m: 'mon', w: 'wed', f: 'fri' },
}
const letters =
  /(?<![\p{L}\d])(?<![ap]\.? ?)(?:[ml]|tu|th|t|w)(?:(?:\s*-\s*|[\s,/.&]*)(?:tu|th|su|sat|sun|sa|[twrfvsdj])){1,7}(?![\p{L}\d])|(?<![\p{L}\d])(?<![ap]\.? ?)[mwf](?=[\s:.]+\d)/gu

/** Rewrites `{"Mon":{"open":"8:00","close":"17:00"}}` and `[{"day":"Mon","hours":"8-5"}]` as people type them. */
function fromJson(text: string) {
  const value = String.raw`\s*["']([^"']*)["']`
  const key = (names: string) => String.raw`["'](?:${names})["']\s*:`
  const opens = key('opens?|start|from|opening|open_?time|opens_?at|start_?time')
  const closes = key('closes?|end|to|until|closing|close_?time|closes_?at|end_?time')
  return text
    .replace(new RegExp(`${opens}${value}\\s*,\\s*${closes}${value}`, 'gi'), '$1 - $2')
    .replace(new RegExp(key('day|days|weekday|day_?of_?week|name|hours?|times?|value|text'), 'gi'), ' ')
    .replace(/https?:\/\/schema\.org\//gi, '')
    .replace(/[{}[\]"']/g, ' ')
}

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
