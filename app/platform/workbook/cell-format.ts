import { workbookLimits } from './workbook-error.ts'

/** How a spreadsheet shows a number; undefined means unformatted. */
export type CellFormat = 'day' | 'time' | 'moment' | 'share' | { zeros: number } | undefined

// These have no code in the file.
const builtIn = new Map<number, CellFormat>([
  ...[14, 15, 16, 17].map(id => [id, 'day'] as const),
  ...[18, 19, 20, 21, 45, 46, 47].map(id => [id, 'time'] as const),
  ...[9, 10].map(id => [id, 'share'] as const),
  [22, 'moment'],
])

/** Codes are keyed by ID; those of the file come before the built-in ones. */
export function formatsById() {
  const formats = new Map(builtIn)
  return {
    learn(id: number, code: string) {
      formats.set(id, formatOfCode(code))
    },
    of: (id: number) => formats.get(id),
  }
}

/** `yyyy-mm-dd`, `h:mm AM/PM`, `00000`, `0%`. Quoted, escaped and bracketed parts are ignored. */
function formatOfCode(code: string): CellFormat {
  if (code.length > workbookLimits.formatCode) return undefined
  const [first = ''] = code.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';')
  const plain = first.replace(/\[(?!h|m|s)[^\]]*\]/gi, '').replace(/am\/pm|a\/p/gi, '')
  if (/^0{2,}$/.test(plain)) return { zeros: plain.length }
  if (/%/.test(plain)) return 'share'
  const hasDay = /[yd]/i.test(plain) || /m/i.test(plain.replace(/h+\W*m+|m+\W*s+/gi, ''))
  const hasTime = /[hs]/i.test(plain)
  if (/general/i.test(plain) || !(hasDay || hasTime)) return undefined
  return hasDay && hasTime ? 'moment' : hasDay ? 'day' : 'time'
}

const dayMilliseconds = 86_400_000

/** Keeps all digits of phone numbers and ZIP codes, and writes days and times as such. */
export function textOfNumber(value: string, format: CellFormat, has1904: boolean) {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (format === 'share') return `${Number((number * 100).toPrecision(12))}%`
  if (typeof format === 'object')
    return Number.isInteger(number) ? String(number).padStart(format.zeros, '0') : plainNumber(number)
  if (format === undefined || number < 0 || number > 2_958_466) return plainNumber(number)
  // Days count from the end of 1899, because of a leap day that never existed; on old Macs from 1904.
  const at = new Date(
    Date.UTC(has1904 ? 1904 : 1899, has1904 ? 0 : 11, has1904 ? 1 : 30) + Math.round(number * dayMilliseconds),
  )
  const [day = '', time = ''] = at.toISOString().split('T')
  if (format === 'day') return day
  if (format === 'time') return time.slice(0, 5)
  return number % 1 === 0 ? day : `${day} ${time.slice(0, 5)}`
}

/** Leaves out an exponent and binary rounding noise. */
function plainNumber(number: number) {
  const text = String(Number(number.toPrecision(15)))
  return text.includes('e') ? number.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text
}

/**
 * A workbook writes a control character as `_x000D_`, and `_x` itself as `_x005F_x`. Null characters are left out and halves of surrogate
 * pairs replaced, because no database stores them.
 */
export function unescaped(text: string) {
  if (!text.includes('_x')) return text
  return text
    .replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\0', '')
    .toWellFormed()
}
