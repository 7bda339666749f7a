import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import { cleanText } from './clean-text.ts'
import type { Reading } from './reading.ts'

// A number must be valid in its country: an emergency call that reaches a stranger is worse than no button.

export type PhoneNumber = {
  /** `+15615550176`, always with the country code. */
  e164: string
  /** Digits to dial once the call is answered; empty for a direct line. */
  extension: string
  /** `(561) 555-0176 ext. 204`; a number in letters stays as typed. */
  shown: string
}

export type PhoneProblem =
  | 'blank'
  /** A spreadsheet has rounded it: `5.61555E+09`. */
  | 'digits-lost'
  /** A letter O for a zero, or another single letter among digits. */
  | 'letter-for-digit'
  | 'area-code-missing'
  | 'too-few-digits'
  | 'too-many-digits'
  /** Has the right length, but isn't a valid number. */
  | 'not-a-number'

export type PhoneNote =
  /** `5615550136.0`, `5.615550135E9` and the like were expanded. */
  | 'digits-restored'
  /** Text next to the first number couldn't be parsed as another one. */
  | 'rest-unread'
  /** A fax number may be next to it; it isn't one of the numbers. */
  | 'fax-beside'

export type PhoneReading = Reading<readonly [PhoneNumber, ...PhoneNumber[]], PhoneProblem, PhoneNote>

/** Reads all numbers in order, as people write them in `country`. Ignores remarks like `(cell)` and `Office:`. */
export function readPhones(text: string, country: CountryCode = 'US'): PhoneReading {
  if (country === 'US') {
    const quick = readAmerican(text)
    if (quick) return { ok: true, value: [quick], notes: [] }
  }
  if (text.length > longest) return { ok: false, reason: 'not-a-number' }
  const typed = cleanText(text)
    .normalize('NFKC')
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^['"`]+|['"`]+$/g, '')
    .replace(/[[{](\d{3})[\]}]/g, '($1)')
  const labeled = withLabels(withoutLinks(typed))
  if (!/[\p{L}\p{N}]/u.test(typed)) return { ok: false, reason: 'blank' }
  const restored = restoreDigits(labeled)
  if (restored === undefined) return { ok: false, reason: 'digits-lost' }
  const numeric = restored.replace(aroundTheClock, ' ')
  // `561/555-0146` and `Tel/Fax: 561-555-0146` are one number; twenty digits are two.
  const isOne = numeric.replace(/\D/g, '').length <= 13
  const whole = isOne ? readOne(numeric, country) : undefined
  const parts = whole?.ok ? [whole] : partsOf(numeric).map(part => readOne(part, country))
  const numbers = parts.flatMap(part => (part.ok ? [part.number] : []))
  const [first, ...more] = numbers.filter(
    (one, index) => numbers.findIndex(other => keyOf(other) === keyOf(one)) === index,
  )
  const isFax = parts.some(part => !part.ok && part.reason === 'fax')
  if (!first) return { ok: false, reason: parts.map(reasonOf).find(Boolean) ?? 'blank' }
  const notes: PhoneNote[] = [
    ...(restored === labeled ? [] : ['digits-restored' as const]),
    ...(parts.some(part => reasonOf(part)) ? ['rest-unread' as const] : []),
    ...(isFax ? ['fax-beside' as const] : []),
  ]
  return { ok: true, value: [first, ...more], notes }
}

/** A link to a chat has the number in it; digits in other web addresses aren't one to call. */
function withoutLinks(text: string) {
  if (!text.includes('://')) return text
  return text
    .replace(/https?:\/\/(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)\+?(\d{8,15})\S*/gi, '+$1')
    .replace(/https?:\/\/\S+/gi, ' ')
    .trim()
}

/** Writes labels in one way: `(o) 561-555-0176 (f) …` has them in front, `561-555-0176 fax 561-555-0177 office` behind. */
function withLabels(text: string) {
  if (/^\([a-z]{1,10}\.?\)\s*[+(\d]/i.test(text))
    return text.replace(/\s*\(([a-z]{1,10})\.?\)\s*(?=[+(\d])/gi, ' $1: ').trim()
  return allBehind.test(text) ? text.replace(oneBehind, '$1 ($2) ') : text
}

/** Matches opening hours next to a number. */
const aroundTheClock = /(?:(?<![\d-] ?)|(?<=\d{4}(?:\s+|\s*[-,(]\s*)))24 ?(?:\/ ?7|hours?|hrs?)(?![\d-])/gi

const longest = 300

/** The first one in E.164 (`+15615550100`), without its extension; null if nothing can be dialed. */
export function phoneE164(text: string, country: CountryCode = 'US') {
  const read = readPhones(text, country)
  return read.ok ? read.value[0].e164 : null
}

/** An extension follows a comma (a pause): Android turns the `;ext=` of RFC 3966 into the digits 398. */
export function telLink({ e164, extension }: Pick<PhoneNumber, 'e164' | 'extension'>) {
  return `tel:${e164}${extension && `,${extension}`}`
}

/** Returns the typed text, unless a program or formula garbled its digits. */
export function phoneText(typed: string) {
  const read = readPhones(typed)
  const isDisfigured = read.ok && (read.notes.includes('digits-restored') || /^="/.test(typed.trim()))
  return isDisfigured ? read.value.map(({ shown }) => shown).join(' / ') : cleanText(typed)
}

/** Writes RFC 3966, for programs: `+15615550176;ext=204`. */
export function telephoneText({ e164, extension }: Pick<PhoneNumber, 'e164' | 'extension'>) {
  return `${e164}${extension && `;ext=${extension}`}`
}

// Matches nearly every American number; the library takes a hundred times as long for the same result.
const american = /^(?:\+?1[ .-]?)?(?:\(([2-9]\d\d)\) ?|([2-9]\d\d)[ .-]?)([2-9]\d\d)[ .-]?(\d{4})$/

function readAmerican(text: string): PhoneNumber | undefined {
  const [, inBrackets, area = inBrackets, exchange, line] = american.exec(text) ?? []
  return area && exchange && line ? americanNumber(area, exchange + line) : undefined
}

const knownAreas = new Map<string, boolean>()

/** Returns undefined for an area code that isn't in service or an exchange like 911 (N11). */
function americanNumber(area: string, rest: string, extension = '', shown?: string): PhoneNumber | undefined {
  if (!/^[2-9](?!11)\d{6}$/.test(rest)) return undefined
  let isKnown = knownAreas.get(area)
  if (isKnown === undefined) {
    isKnown = parsePhoneNumberFromString(`+1${area}5550100`)?.isValid() ?? false
    knownAreas.set(area, isKnown)
  }
  const formatted = `(${area}) ${rest.slice(0, 3)}-${rest.slice(3)}`
  return isKnown ? { e164: `+1${area}${rest}`, extension, shown: shown ?? formatted + suffix(extension) } : undefined
}

function suffix(extension: string) {
  return extension && ` ext. ${extension}`
}

/** Reads a decimal, an exponent or thousands separators; undefined if some digits are lost. */
function restoreDigits(text: string) {
  if (/^\d+\.0+$/.test(text)) return text.replace(/\.0+$/, '')
  if (/^\d{1,3}(,\d{3}){3,4}(\.0+)?$/.test(text)) return text.replace(/\.0+$/, '').replaceAll(',', '')
  const [, lead, decimals = '', power] = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(text) ?? []
  if (lead === undefined) return text
  const places = Number(power)
  const hasAll = decimals.length >= places && /^0*$/.test(decimals.slice(places))
  return hasAll ? lead + decimals.slice(0, places) : undefined
}

const complete = String.raw`\+?(?:1[ .-]?)?\(?[2-9]\d\d\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)`
const behind = String.raw`(${complete})\s+([a-z]{2,10})\b\.?[\s,;/|]*`
const allBehind = new RegExp(`^(?:${behind}){2,}$`, 'i')
const oneBehind = new RegExp(behind, 'gi')
const separators = [
  String.raw`\s*(?:[\n\r;|&\u2022\u00b7]|:::|\\n?|<br ?/?>)+\s*`,
  // `561-555-0176,204` is one number with a pause in it.
  String.raw`\s*,(?!\d{1,7}\s*(?:$|[\n\r;|&/]))\s*`,
  String.raw`\s*\/+\s*`,
  String.raw`\s+(?:or|and|o|y|oswa|ak)\s+`,
  // `561-555-0176 Cell: 786-555-0177`, `561-555-0176 (day) 786-555-0177 (night)`.
  String.raw`(?:(?<=\d{4})|(?<=\d{4}\s?\([^()\d]{1,20}\)))\s+(?:[-+>]\s+)?(?=(?:\p{L}[\p{L} .]{0,20}[:#]?\s?)?${complete})`,
  String.raw`(?<=\d{4})\s+(?=(?:opt(?:ion)?|press|dial)\b)`,
]
const separator = new RegExp(separators.join('|'), 'iu')
const beforeExtension = /\s*[,;]+\s*(?=(?:extension|extensi\u00f3n|extn?|x)(?![a-z]))/gi

function partsOf(text: string) {
  return text
    .replace(beforeExtension, ' ')
    .split(separator)
    .filter(part => part.trim() !== '')
}

type OneReading = { ok: true; number: PhoneNumber } | { ok: false; reason: PhoneProblem | 'fax' }

function reasonOf(one: OneReading) {
  return one.ok || one.reason === 'blank' || one.reason === 'fax' ? undefined : one.reason
}

function keyOf({ e164, extension }: PhoneNumber) {
  return `${e164},${extension}`
}

/** `ext. 204`, `(x204)`, `#12`, `;ext=204`, or the pause of a dialing link: `,204`. */
const extensionAtEnd =
  /(?<=[\da-z])(?:[\s,;-]{0,3}\(?(?<![a-z])(?:extension|extensi\u00f3n|extn?|x)[.:=]?\s{0,2}#?|\s{0,2}#\s?|(?<=\d)[,pw]{1,3})(\d{1,7})\)?$/i

function readOne(part: string, country: CountryCode): OneReading {
  if (
    /\b(?:(?:tele)?fax|facsimile|faks|fx)\b|^\s*\(?f\)?[\s.:#]+[+(\d]|\d\s*\(f\)$/i.test(part) &&
    !/\b(?:phone|tel|telephone|ph|voice|call)\b/i.test(part)
  )
    return { ok: false, reason: 'fax' }
  const typed = part
    .replace(/^\s*(?:tel|callto|sms|whatsapp):\s*/i, '')
    .replace(/[\u2010-\u2015\u2027\u2212\u2022\u00b7_]|(?<=\d)[=~](?=\d)/g, '-')
    .trim()
  const [found, extension = ''] = extensionAtEnd.exec(typed) ?? []
  const withoutExtension = found === undefined ? typed : typed.slice(0, -found.length)
  const main = withoutExtension
    .replace(/[([{][^()[\]{}]*\p{L}[^()[\]{}]*[)\]}]/gu, ' ')
    .replace(/^[\s.:#*-]+|[\s.:*,-]+$/g, '')
  return /\p{L}/u.test(main) ? readWithLetters(main, extension, country) : readDigits(main, extension, country)
}

/** Reads digits with words around them, otherwise a number in letters. */
function readWithLetters(main: string, extension: string, country: CountryCode): OneReading {
  const bare = withoutWords(main)
  const inDigits = /\p{L}/u.test(bare) ? undefined : readDigits(bare, extension, country)
  if (inDigits?.ok) return inDigits
  const vanity = readVanity(main, extension) ?? readVanity(withoutLabel(main), extension)
  if (vanity) return { ok: true, number: vanity }
  const letters = main.replace(/[^\p{L}]/gu, '').length
  if (/\d\p{L}|\p{L}\d|\d[ .-]\p{L}{1,2}[ .-]?\d/u.test(main) && letters <= 3)
    return { ok: false, reason: 'letter-for-digit' }
  return inDigits ?? { ok: false, reason: /\d/.test(main) ? 'not-a-number' : 'blank' }
}

/** `Office: 561-555-0146` without its first word; a letter next to a digit isn't a word. */
function withoutLabel(text: string) {
  const afterColon = text.slice(text.lastIndexOf(':') + 1).trim()
  const start = afterColon.search(/[+(\d]/)
  const label = afterColon.slice(0, Math.max(0, start))
  return /\p{L}/u.test(label) && /[^\p{L}]$/u.test(label) ? afterColon.slice(start) : afterColon
}

function withoutWords(text: string) {
  return withoutLabel(text).replace(/(?<=\d)[\s,.-]+\p{L}[^\d]*$/u, '')
}

const keys = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

function keypadDigit(place: string) {
  const key = keys.findIndex(letters => letters.includes(place))
  return key < 0 ? place : String(key + 2)
}

const inLetters = /^(?:\+?1[ .-]?)?(?:\(([2-9]\d\d)\)[ .-]?|([2-9]\d\d)[ .-]?)([A-Z\d]+(?:[ .-][A-Z\d]+){0,3})$/i
const remark = /\b(?:cell|home|work|text|call|main|desk|shop|fax|office|mobile|sales|direct|owner|ext)\b/i

/**
 * `1-800-ROOFING`, `561-NEW-ROOF`: an area code, then seven characters with two or more letters in a row. Letters like
 * O, I, L alone are a typo. After a toll-free code words may be longer: the network ignores the rest.
 */
function readVanity(main: string, extension: string): PhoneNumber | undefined {
  const [, inBrackets, area = inBrackets, rest = ''] = inLetters.exec(main) ?? []
  const places = rest.replace(/[ .-]/g, '').toUpperCase()
  const words = places.match(/[A-Z]+/g) ?? []
  const isWord = words.some(word => word.length > 1) && words.every(word => !/^[OIL]+$/.test(word))
  const isName = /\d +[A-Z]*[a-z]/.test(rest)
  const isLong = /^8(?:00|33|44|55|66|77|88)$/.test(area ?? '') && /^.{8,11}$/.test(places) && /[A-Z]$/.test(places)
  if (!area || !isWord || isName || remark.test(rest) || (places.length !== 7 && !isLong)) return undefined
  const digits = [...places.slice(0, 7)].map(keypadDigit).join('')
  return americanNumber(area, digits, extension, main + suffix(extension))
}

/** Without a plus, the number is one of `country`; with one, of any country. */
function readDigits(main: string, extension: string, country: CountryCode): OneReading {
  if (!/\d/.test(main)) return { ok: false, reason: 'blank' }
  const typed = main.replace(/^(\+?1[ .-]?)?(\(?\d{3}\)?)\/ ?(?=\d)/, '$1$2-')
  if (!/^\+?[\d\s().*-]+$/.test(typed))
    return { ok: false, reason: /[a-z]/i.test(typed) ? 'letter-for-digit' : 'not-a-number' }
  const groups = typed.match(/\d+/g) ?? []
  const digits = groups.join('')
  if (typed.startsWith('+') || /^(?:011|00)[1-9]\d{8}/.test(digits) || country !== 'US')
    return readAbroad(typed, digits, extension, country)
  const hasOne = digits.length === 11 && digits.startsWith('1')
  const national = hasOne ? digits.slice(1) : digits
  // `305-6181 204` is seven digits and something else; 305 isn't the area code here.
  const isLocal = /^(?:1,)?(?:3,4|7),\d/.test(groups.map(group => group.length).join(','))
  if (national.length === 7 || isLocal) return { ok: false, reason: 'area-code-missing' }
  if (national.length < 10) return { ok: false, reason: 'too-few-digits' }
  if (national.length > 10) return { ok: false, reason: 'too-many-digits' }
  const number = americanNumber(national.slice(0, 3), national.slice(3), extension)
  return number ? { ok: true, number } : { ok: false, reason: 'not-a-number' }
}

function readAbroad(typed: string, digits: string, extension: string, country: CountryCode): OneReading {
  const isInternational = typed.startsWith('+') || /^(?:011|00)[1-9]/.test(digits)
  const international = typed.startsWith('+') ? digits : digits.replace(/^(?:011|00)/, '')
  const parsed = parsePhoneNumberFromString(isInternational ? `+${international}` : digits, country)
  const [, area, rest] = /^\+1(\d{3})(\d{7})$/.exec(parsed?.number ?? '') ?? []
  if (area && rest) {
    const number = americanNumber(area, rest, extension)
    return number ? { ok: true, number } : { ok: false, reason: 'not-a-number' }
  }
  if (parsed?.isValid() && /^\+[1-9]\d{1,14}$/.test(parsed.number))
    return {
      ok: true,
      number: { e164: parsed.number, extension, shown: parsed.formatInternational() + suffix(extension) },
    }
  if (digits.length < 8) return { ok: false, reason: 'too-few-digits' }
  return { ok: false, reason: digits.length > 15 ? 'too-many-digits' : 'not-a-number' }
}
