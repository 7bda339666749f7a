import { listingStates } from '#domain/directory/listings/listing.ts'
import { plainAddress } from '#domain/directory/places/plain-address.ts'
import { region } from '#domain/foundation/settings/region.ts'

export type PostalAddress = { street: string; city: string; state: string; postalCode: string }

const stateNames: Record<string, (typeof listingStates)[number]> = {
  florida: 'FL',
  fla: 'FL',
  georgia: 'GA',
  alabama: 'AL',
}
const ending = /^(.*?)[,\s]+(FL|GA|AL|Florida|Fla|Georgia|Alabama)\.?(?:[,\s]+(\d{5}(?:-\d{4})?))?(?:[,\s]+USA?)?$/i

/** Splits `12 Ocean Ave, Lake Worth, FL 33460`. Text that can't be split stays in the street. */
export function splitAddress(line: string): PostalAddress {
  const text = plainAddress(line.replace(/\s+/g, ' ').trim())
  const [, before = '', state = '', postalCode = ''] = ending.exec(text) ?? []
  const rest = before || text
  const found = { state: stateOf(state), postalCode: postalCode || zipAtEnd(rest) }
  const street = postalCode || !found.postalCode ? rest : rest.slice(0, -found.postalCode.length).replace(/[,\s]+$/, '')
  return { ...found, ...splitCity(street, before !== '') }
}

const longerName = /^(?:n|no|north|s|so|south|e|east|w|west|royal)\.?\s*$/i

function splitCity(text: string, isBeforeState: boolean) {
  const comma = text.lastIndexOf(',')
  const last = text.slice(comma + 1).trim()
  const known = region.cities
    .filter(city => text.toLowerCase().endsWith(city.toLowerCase()))
    .toSorted((a, b) => b.length - a.length)[0]
  // `12 Ocean Ave, N. Palm Beach` isn't in Palm Beach.
  const isLonger = comma > 0 && known !== undefined && longerName.test(last.slice(0, -known.length))
  if (known && !isLonger) return { street: text.slice(0, -known.length).replace(/[,\s]+$/, ''), city: known }
  const isCity = (isBeforeState || isLonger) && comma > 0 && /^\D+$/.test(last)
  return isCity ? { street: text.slice(0, comma).trim(), city: last } : { street: text, city: '' }
}

function stateOf(text: string) {
  return stateNames[text.toLowerCase()] ?? listingStates.find(state => state === text.toUpperCase()) ?? region.state
}

function zipAtEnd(text: string) {
  return /\s(\d{5}(?:-\d{4})?)$/.exec(text)?.[1] ?? ''
}
