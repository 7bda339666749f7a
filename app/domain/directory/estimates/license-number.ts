import { cleanLine } from '#platform/text/clean-text.ts'
import type { Reading } from '#platform/text/reading.ts'

/** Certified licenses have three letters and six or seven digits (old ones: an A and five), registered ones two. */
const shape = /^(C(CC|GC|BC|RC)(A\d{5}|\d{6,7})|R[A-Z]\d{5,11})$/

/** Checks the format of a Florida contractor's license. Only the state knows whether it's genuine. */
export function resemblesLicense(text: string) {
  return shape.test(text.replace(/[\s-]/g, '').toUpperCase())
}

const longest = 500

/** Letters, then one or two groups of digits after a blank, hyphen, dot, `#` or `No.`. */
const mark = String.raw`[\s.:#-]{0,3}(?:no\.?\s?|number\s?)?`
const certified = String.raw`c(?:cc|gc|bc|rc)${mark}(?:a[\s-]?\d{5}|\d{6,7}|\d{3}[\s-]\d{3,4})`
const registered = String.raw`r[a-z]${mark}\d{5,11}`
const inText = new RegExp(String.raw`(?<![a-z\d])(?:fl(?=c))?(?:${certified}|${registered})(?!\d|-\d|[a-z])`, 'gi')

/** `Lic. CCC 133-0001.` is `CCC1330001`. `not-a-license`: the text may be a license of another kind, and is kept. */
export function readLicenses(text: string): Reading<readonly [string, ...string[]], 'blank' | 'not-a-license'> {
  if (text.length > longest) return { ok: false, reason: 'not-a-license' }
  const typed = cleanLine(text)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212_]/g, '-')
  if (!/[\p{L}\d]/u.test(typed)) return { ok: false, reason: 'blank' }
  const whole = typed.replace(/[\s.-]/g, '').toUpperCase()
  const numbers = shape.test(whole)
    ? [whole]
    : [...typed.matchAll(inText)].map(([found]) =>
        found.replace(/^fl|no\.?(?=\s?\d)|number|[\s.:#-]/gi, '').toUpperCase(),
      )
  const [first, ...more] = [...new Set(numbers.filter(number => shape.test(number)))]
  return first ? { ok: true, value: [first, ...more], notes: [] } : { ok: false, reason: 'not-a-license' }
}

/** Returns only the numbers of Florida contractors' licenses; without any, the text as typed. */
export function licenseText(typed: string) {
  const read = readLicenses(typed)
  return read.ok ? read.value.join(', ') : cleanLine(typed)
}
