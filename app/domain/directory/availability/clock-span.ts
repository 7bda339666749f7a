// A span is `8am - 5pm` in any common notation: 12-hour or 24-hour clock, with or without am and pm.

/** Minutes after midnight; past 1440 is the next morning. */
export type DayHours = { opens: number; closes: number }

/** `isAssumed`: am or pm is missing, but one reading is much likelier. */
type Span = { span: DayHours; isAssumed: boolean }

type Clock = {
  minute: number
  half: 'am' | 'pm' | undefined
  /** Such times exist only on a 24-hour clock: `17`, `0:30`, `1700`. */
  isOn24: boolean
  /** `08:00`: usual on a 24-hour clock, possible on a 12-hour one. */
  hasZero: boolean
}

const dayMinutes = 1_440
const half = 720
/** No roofer is open for longer, except around the clock: a longer span mixes up am and pm. */
const longestMinutes = 1_080

const clock = String.raw`(?:(\d{1,2})(?:\s?[:.h]\s?(\d{2})(?::\d{2})?)?|(\d{3,4}))(?:\s?(?:hrs?|hours|horas|h|uhr))?\.?(?:\s?([ap])(?:\.?\s?m)?\.?)?`
const noon = '(noon|midnight)'
const to = String.raw`\s*(?:-+|\bto\b|\buntil\b|\btill?\b|\bthrough\b|\bthru\b|\bhasta\b(?:\slas?\b)?|\bjiska\b|\ba\b(?:\slas?\b)?|\u00e0|~|\u2192)\s*`
const span = new RegExp(`^(?:${clock}|${noon})${to}(?:${clock}|${noon})( (?:the )?next (?:day|morning))?$`, 'i')

export function readSpan(text: string): Span | 'ambiguous' | undefined {
  const found = span.exec(text)
  if (!found) return undefined
  const from = clockOf(found.slice(1, 6))
  const until = clockOf(found.slice(6, 11))
  if (!from || !until) return undefined
  const opens = from.minute % dayMinutes
  const isNextDay = found[11] !== undefined && from.half !== undefined && until.half !== undefined
  if (isNextDay && until.minute <= opens)
    return { span: { opens, closes: until.minute + dayMinutes }, isAssumed: false }
  return resolve({ ...from, minute: opens }, until)
}

function clockOf([hourText, minuteText, compact, letter, word]: (string | undefined)[]): Clock | undefined {
  if (word)
    return { minute: word === 'noon' ? half : 0, half: word === 'noon' ? 'pm' : 'am', isOn24: false, hasZero: false }
  const hour = Number(compact ? compact.slice(0, -2) : hourText)
  const minute = Number((compact ? compact.slice(-2) : minuteText) ?? 0)
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return undefined
  if (!letter) {
    const isOn24 = hour > 12 || hour === 0 || (compact !== undefined && compact.length === 4)
    return { minute: hour * 60 + minute, half: undefined, isOn24, hasZero: /^0\d/.test(compact ?? hourText ?? '') }
  }
  if (hour > 12)
    return letter === 'p' && hour < 24
      ? { minute: hour * 60 + minute, half: 'pm', isOn24: true, hasZero: false }
      : undefined
  if (hour === 0) return undefined
  return {
    minute: (hour % 12) * 60 + minute + (letter === 'p' ? half : 0),
    half: letter === 'p' ? 'pm' : 'am',
    isOn24: false,
    hasZero: false,
  }
}

function resolve(from: Clock, until: Clock): Span | 'ambiguous' {
  if (from.half && until.half && until.minute > from.minute)
    return { span: wholeDay({ opens: from.minute, closes: until.minute }), isAssumed: false }
  if (from.half && until.half) return within(from.minute, until.minute, false)
  if (from.half) return fromKnown(from, until)
  if (until.half) return untilKnown(from, until)
  // `08:00-12:00`: the leading zero means a 24-hour clock, and noon is the same on both.
  const isOn24 = from.isOn24 || until.isOn24 || (from.hasZero && (until.hasZero || until.minute >= half))
  return isOn24 ? on24Hours(from, until) : onNoClock(from, until)
}

/** An end that isn't after the beginning is on the next morning. */
function within(opens: number, end: number, isAssumed: boolean): Span | 'ambiguous' {
  const closes = end > opens ? end : end + dayMinutes
  const span = wholeDay({ opens, closes })
  // 8 am to 8 am, or to 5 am, may be an error for 8 pm or 5 pm.
  return closes - opens > longestMinutes && opens > 0 ? 'ambiguous' : { span, isAssumed }
}

/** Changes 12 am–12 am and 0:00–23:59, which forms use for a whole day, to one form. */
function wholeDay({ opens, closes }: DayHours): DayHours {
  return opens === 0 && closes >= dayMinutes - 1 ? { opens: 0, closes: dayMinutes } : { opens, closes }
}

/** Reads `9pm-6`, `9am-5`. */
function fromKnown({ minute: opens }: Clock, until: Clock) {
  if (until.isOn24) return within(opens, until.minute, false)
  const short = shortest(opens, until.minute)
  // 5 pm to 9: that evening, or the next morning, when other businesses open?
  const isEvening = opens >= 900 && short.closes - opens < 360
  return isEvening || short.closes - opens < 180 ? 'ambiguous' : within(opens, short.closes, true)
}

/** Reads `8-5pm`, `10-6am`. */
function untilKnown(from: Clock, { minute: closes }: Clock) {
  if (from.isOn24) return within(from.minute, closes, false)
  const candidates = [from.minute % half, (from.minute % half) + half]
  const [opens = 0, other = 0] = candidates.sort((a, b) => lengthOf(a, closes) - lengthOf(b, closes))
  const length = lengthOf(opens, closes)
  return length < 180 && lengthOf(other, closes) <= longestMinutes ? 'ambiguous' : within(opens, closes, true)
}

function lengthOf(opens: number, closes: number) {
  return closes > opens ? closes - opens : closes + dayMinutes - opens
}

function shortest(opens: number, minute: number) {
  const ends = [
    minute % half,
    (minute % half) + half,
    (minute % half) + dayMinutes,
    (minute % half) + dayMinutes + half,
  ]
  return { opens, closes: ends.find(end => end > opens) ?? opens + dayMinutes }
}

/** Reads `22:00-06:00`, `0800-1700`, `9-17`. */
function on24Hours(from: Clock, until: Clock) {
  const isMixed = from.isOn24 && !until.isOn24 && !until.hasZero
  // `14:00-6`: six in the evening, or the next morning?
  if (isMixed && until.minute < from.minute && until.minute + half > from.minute) return 'ambiguous'
  return within(from.minute, until.minute, false)
}

/** Reads `8-5`, `9-12`, `1-5` as daytime hours if only one reading fits. */
function onNoClock(from: Clock, until: Clock) {
  const [opens, closes] = [from.minute % half, until.minute % half]
  if (opens === closes) return 'ambiguous'
  const isAfternoon = opens < 300
  if (isAfternoon) return closes > opens && closes <= 540 ? within(opens + half, closes + half, true) : 'ambiguous'
  if (opens >= 360 && closes < opens) return within(opens, closes + half, true)
  return 'ambiguous'
}
