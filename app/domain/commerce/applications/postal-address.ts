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

/** Splits `12 Ocean Ave, Lake Worth, FL 33460`. Without a comma, the city is one of the region's or of `cities`. Text that can't be split stays in the street. */
export function splitAddress(line: string, cities: readonly string[] = []): PostalAddress {
  const text = plainAddress(line.replace(/\s+/g, ' ').trim())
  const [, before = '', state = '', postalCode = ''] = ending.exec(text) ?? []
  const rest = before || text
  const found = { state: stateOf(state), postalCode: postalCode || zipAtEnd(rest) }
  const street = postalCode || !found.postalCode ? rest : rest.slice(0, -found.postalCode.length).replace(/[,\s]+$/, '')
  return { ...found, ...splitCity(street, before !== '', [...region.cities, ...cities]) }
}

const longerName = /^(?:n|no|north|s|so|south|e|east|w|west|royal)\.?\s*$/i
const direction = /(?<=^|[\s,])([nsew])\.?\s+$/i
const directions: Record<string, string> = { n: 'North', s: 'South', e: 'East', w: 'West' }

function splitCity(text: string, isBeforeState: boolean, cities: readonly string[]) {
  const comma = text.lastIndexOf(',')
  const last = text.slice(comma + 1).trim()
  const known = cityAtEnd(text, cities)
  // `12 Ocean Ave W Palm Beach` is in West Palm Beach, if there is one.
  const [short, letter = ''] = (known && direction.exec(text.slice(0, -known.length))) || []
  const longer = short && cityAtEnd(`${directions[letter.toLowerCase()]} ${known}`, cities)
  if (longer && longer !== known)
    return { street: text.slice(0, -`${short}${known}`.length).replace(/[,\s]+$/, ''), city: longer }
  // `12 Ocean Ave, N. Palm Beach` isn't in Palm Beach.
  const isLonger = comma > 0 && known !== undefined && longerName.test(last.slice(0, -known.length))
  if (known && !isLonger) return { street: text.slice(0, -known.length).replace(/[,\s]+$/, ''), city: known }
  const isCity = (isBeforeState || isLonger) && comma > 0 && /^\D+$/.test(last)
  return isCity ? { street: text.slice(0, comma).trim(), city: last } : { street: text, city: '' }
}

function cityAtEnd(text: string, cities: readonly string[]) {
  const end = text.toLowerCase()
  const found = cities.filter(city => {
    const start = end.length - city.length
    return end.endsWith(city.toLowerCase()) && (start === 0 || /[\s,]/.test(end[start - 1] ?? ''))
  })
  return found.toSorted((a, b) => b.length - a.length)[0]
}

function stateOf(text: string) {
  return stateNames[text.toLowerCase()] ?? listingStates.find(state => state === text.toUpperCase()) ?? region.state
}

function zipAtEnd(text: string) {
  return /\s(\d{5}(?:-\d{4})?)$/.exec(text)?.[1] ?? ''
}
