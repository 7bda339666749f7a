import { region } from '#domain/foundation/settings/region.ts'
import { type PhoneNumber, readPhones, telLink } from '#platform/text/phone-number.ts'

/** A telephone number on a page: as people read it, and the link that dials it, if anything can. */
export type ShownPhone = { text: string; dial: string | null }

/**
 * The numbers in what was typed as a telephone number, in their order. A text that cannot be dialed is shown without a link,
 * unless it is no number at all: rounded digits (`5.61555E+09`) and words for nothing are not shown.
 */
export function shownPhones(typed: string): ShownPhone[] {
  const read = readPhones(typed, region.country)
  if (read.ok) return read.value.map(number => ({ text: number.shown, dial: telLink(number) }))
  const isHidden = read.reason === 'blank' || read.reason === 'digits-lost'
  return isHidden ? [] : [{ text: typed, dial: null }]
}

/** The one to call first: what a call button has, and an email names. Undefined when nothing can be dialed. */
export function callPhone(typed: string): { text: string; dial: string } | undefined {
  const read = readPhones(typed, region.country)
  return read.ok ? { text: read.value[0].shown, dial: telLink(read.value[0]) } : undefined
}

/** All numbers that can be dialed. */
export function dialablePhones(typed: string): readonly PhoneNumber[] {
  const read = readPhones(typed, region.country)
  return read.ok ? read.value : []
}
