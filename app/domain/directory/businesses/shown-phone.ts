import { region } from '#domain/foundation/settings/region.ts'
import { type PhoneNumber, readPhones, telLink } from '#platform/text/phone-number.ts'

export type ShownPhone = { text: string; dial: string | null }

/** Returns the numbers in order, without a link if they can't be dialed. Omits `5.61555E+09` and words like "none". */
export function shownPhones(typed: string): ShownPhone[] {
  const read = readPhones(typed, region.country)
  if (read.ok) return read.value.map(number => ({ text: number.shown, dial: telLink(number) }))
  const isHidden = read.reason === 'blank' || read.reason === 'digits-lost'
  return isHidden ? [] : [{ text: typed, dial: null }]
}

export function callPhone(typed: string): { text: string; dial: string } | undefined {
  const read = readPhones(typed, region.country)
  return read.ok ? { text: read.value[0].shown, dial: telLink(read.value[0]) } : undefined
}

export function dialablePhones(typed: string): readonly PhoneNumber[] {
  const read = readPhones(typed, region.country)
  return read.ok ? read.value : []
}
