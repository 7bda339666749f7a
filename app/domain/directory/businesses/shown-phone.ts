import { region } from '#domain/foundation/settings/region.ts'
import { type PhoneNumber, readPhones, telLink } from '#platform/text/phone-number.ts'

/** A telephone number on a page: its text, and the link that dials it, if possible. */
export type ShownPhone = { text: string; dial: string | null }

/**
 * Returns the numbers in a typed text, in order. A text that can't be dialed is shown without a link, unless it isn't a number at
 * all: rounded digits (`5.61555E+09`) and words like "none" are not shown.
 */
export function shownPhones(typed: string): ShownPhone[] {
  const read = readPhones(typed, region.country)
  if (read.ok) return read.value.map(number => ({ text: number.shown, dial: telLink(number) }))
  const isHidden = read.reason === 'blank' || read.reason === 'digits-lost'
  return isHidden ? [] : [{ text: typed, dial: null }]
}

/** Returns the first number that can be dialed, for call buttons and emails, or undefined. */
export function callPhone(typed: string): { text: string; dial: string } | undefined {
  const read = readPhones(typed, region.country)
  return read.ok ? { text: read.value[0].shown, dial: telLink(read.value[0]) } : undefined
}

/** Returns all numbers that can be dialed. */
export function dialablePhones(typed: string): readonly PhoneNumber[] {
  const read = readPhones(typed, region.country)
  return read.ok ? read.value : []
}
