import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'

// What nearly every American number looks like; the library takes a hundred times as long for the same answer.
const american = /^(?:\+?1[ .-]?)?(?:\(([2-9]\d\d)\) ?|([2-9]\d\d)[ .-]?)([2-9]\d\d)[ .-]?(\d{4})$/

/**
 * A telephone number, as people write it in `country`, in E.164 (+15615550100); null when it cannot be one. A number counts
 * when its length is possible, for new area codes come faster than the library's tables. An extension is left out.
 */
export function phoneE164(text: string, country: CountryCode = 'US') {
  const [, inBrackets, area = inBrackets, exchange, line] = (country === 'US' && american.exec(text)) || []
  if (line) return `+1${area}${exchange}${line}`
  const number = parsePhoneNumberFromString(text, country)
  return number?.isPossible() && /^\+[1-9]\d{1,14}$/.test(number.number) ? number.number : null
}
