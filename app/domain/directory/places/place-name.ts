import { cleanLine } from '#platform/text/clean-text.ts'
import { readState } from '#platform/text/us-state.ts'
import { readZip, stateOfZip, zipText } from '#platform/text/zip-code.ts'
import { milesBetween } from './distance.ts'

// Maps cities, states and ZIPs as people and programs write them to known places.

export type TypedPlace = { city: string; state?: string; postalCode?: string }

type Located = { lat?: number | null; lon?: number | null }

export type KnownPlace = Located & { name: string; state: string; aliases: readonly string[] }

export type ZipPlace = Located & Pick<KnownPlace, 'name' | 'state'>

export type PlaceNote =
  /** `W. Palm Beach` was read as West Palm Beach. */
  | 'city-renamed'
  /** The city was missing and comes from the ZIP. */
  | 'city-of-zip'
  /** The state has no known place of that name; `proposal` may be the intended one. */
  | 'city-unknown'
  | 'state-unknown'
  /** The city cell has a different state than the state cell. */
  | 'state-contradicts'
  | 'zip-restored'
  | 'zip-unreadable'
  /** The ZIP is in another state, or far from the city. */
  | 'zip-elsewhere'

export type NormalPlace = {
  city: string
  state: string
  postalCode: string
  proposal: string | null
  notes: PlaceNote[]
}

export type PlaceIndex = {
  find(city: string, state: string): string | undefined
  /** Returns the known name in the state that is a small typing error away from an unknown one. */
  propose(city: string, state: string): string | undefined
  ofZip?(zip: string): ZipPlace | undefined
  isFar?(city: string, state: string, zip: string): boolean
}

/** Abbreviations of words in place names, from the Postal Service and the state's files. */
const longWords: Record<string, string> = {
  ...{ n: 'north', no: 'north', so: 'south', s: 'south', e: 'east', w: 'west', nth: 'north', sth: 'south' },
  ...{
    bch: 'beach',
    bh: 'beach',
    beech: 'beach',
    gdns: 'gardens',
    gdn: 'gardens',
    grdns: 'gardens',
    gardns: 'gardens',
  },
  ...{ ft: 'fort', pt: 'port', st: 'saint', ste: 'sainte', mt: 'mount', lk: 'lake', lks: 'lakes', spgs: 'springs' },
  ...{ spg: 'spring', hts: 'heights', vlg: 'village', is: 'island', isl: 'island', isle: 'island', shrs: 'shores' },
  ...{ shr: 'shores', pk: 'park', prk: 'park', hbr: 'harbor', cty: 'city', jct: 'junction', grvs: 'groves' },
  ...{ clb: 'colony', rdg: 'ridge', rvr: 'river', hl: 'hill', hls: 'hills', pln: 'plain', plm: 'palm', ryl: 'royal' },
}

/** Spells out a word of a place's name: `bch` is beach, and `wpalm`, typed apart or not, is westpalm. */
export function placeWord(word: string) {
  return longWords[word] ?? word.replace(/^[nsew](?=\p{L}{3})/u, direction => longWords[direction] ?? direction)
}

/** Returns a name for comparison: without case, accents, punctuation and blanks, and with abbreviations expanded. */
export function placeKey(name: string) {
  const plain = cleanLine(name).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return plain
    .replace(/^(?:\p{L}\. ?){2,}\p{L}?\.?$/u, initials => initials.replace(/[. ]/g, ''))
    .replace(/^(?:the )?(?:city|town|village) of (?=.)/, '')
    .replace(/['\u2019]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map(word => longWords[word] ?? word)
    .join('')
}

export function placeIndex(places: readonly KnownPlace[], zips: ReadonlyMap<string, ZipPlace> = new Map()): PlaceIndex {
  const byKey = new Map<string, string>()
  const namesOf = new Map<string, { name: string; key: string }[]>()
  const keyIn = (name: string, state: string) => `${placeKey(name)},${state.toUpperCase()}`
  // Aliases first: a place's own name takes priority over another place's alias.
  for (const { name, state, aliases } of places) for (const alias of aliases) byKey.set(keyIn(alias, state), name)
  for (const { name, state } of places) {
    byKey.set(keyIn(name, state), name)
    const names = namesOf.get(state.toUpperCase()) ?? []
    namesOf.set(state.toUpperCase(), [...names, { name, key: placeKey(name) }])
  }
  return {
    ofZip: zip => zips.get(zip),
    find: (city, state) => (city === '' ? undefined : byKey.get(keyIn(city, state))),
    isFar(city, state, zip) {
      const place = places.find(one => one.name === city && one.state === state)
      const ofZip = zips.get(zip)
      // Our region's ZIPs are complete, and only its cities have points.
      if (!isLocated(place) || ofZip === undefined) return isLocated(place) && zips.size > 0
      return isLocated(ofZip) && ofZip.name !== city && milesBetween(place, ofZip) > farMiles
    },
    propose(city, state) {
      const key = placeKey(city)
      const near = (namesOf.get(state.toUpperCase()) ?? [])
        .map(({ name, key: other }) => ({ name, slips: slipsBetween(key, other) }))
        .sort((a, b) => a.slips - b.slips)
      const [first, second] = near
      return first && first.slips <= slipsAllowed(key) && first.slips < (second?.slips ?? Number.POSITIVE_INFINITY)
        ? first.name
        : undefined
    },
  }
}

/** A ZIP's point is in its middle, and the postal service gives some villages the name of a city farther away. */
const farMiles = 15

function isLocated<Place extends Located>(place: Place | undefined): place is Place & { lat: number; lon: number } {
  return typeof place?.lat === 'number' && typeof place.lon === 'number'
}

function slipsAllowed(key: string) {
  return key.length < 6 ? 1 : key.length < 10 ? 2 : 3
}

export function isTypoOf(city: string, name: string) {
  const key = placeKey(city)
  return slipsBetween(key, placeKey(name)) <= slipsAllowed(key)
}

/**
 * Returns normalized city, state and ZIP. A state, ZIP or country after the city is cut off and fills empty fields; a blank state
 * becomes `homeState`. Unknown values stay as typed, with a note.
 */
export function readPlace(typed: TypedPlace, known: PlaceIndex, homeState: string): NormalPlace {
  const notes: PlaceNote[] = []
  const stateCell = cleanLine(typed.state ?? '')
  const ownState = readState(stateCell)
  if (!ownState.ok && stateCell !== '') notes.push('state-unknown')
  const said = ownState.ok ? ownState.value : stateCell
  const parts = splitCityCell(cleanLine(typed.city), said || homeState)
  if (parts.state && said && parts.state !== said) notes.push('state-contradicts')
  const state = said || parts.state || homeState

  const zipCell = cleanLine(typed.postalCode ?? '') || parts.zip
  // `Jupiter (Abacoa)` is in Jupiter.
  const found = known.find(parts.city, state) ?? known.find(parts.city.replace(/\s*\([^()]*\)$/, ''), state)
  // A city of the home state has no ZIP that begins with zero.
  const zip = readZip(zipCell, ownState.ok || parts.state || found !== undefined ? state : undefined)
  if (zip.ok && zip.notes.length > 0) notes.push('zip-restored')
  if (!zip.ok && zip.reason !== 'blank') notes.push('zip-unreadable')

  const isElsewhere = zip.ok && (stateOfZip(zip.value.zip) ?? state) !== state && readState(state).ok
  if (isElsewhere || (zip.ok && found !== undefined && known.isFar?.(found, state, zip.value.zip)))
    notes.push('zip-elsewhere')

  const ofZip = parts.city === '' && zip.ok ? known.ofZip?.(zip.value.zip) : undefined
  if (ofZip?.state === state) {
    notes.push('city-of-zip')
    return { city: ofZip.name, state, postalCode: zip.ok ? zipText(zip.value) : zipCell, proposal: null, notes }
  }
  if (found !== undefined && found.toLowerCase() !== cleanLine(typed.city).toLowerCase()) notes.push('city-renamed')
  if (found === undefined && parts.city !== '') notes.push('city-unknown')
  return {
    city: found ?? parts.city,
    state,
    postalCode: zip.ok ? zipText(zip.value) : zipCell,
    proposal: found === undefined && parts.city !== '' ? (known.propose(parts.city, state) ?? null) : null,
    notes,
  }
}

/** Longer than any city with its state and ZIP code; the patterns below would take long to reject more. */
const longestCity = 200

/** Splits `Jupiter, Florida 33458`. After a blank only the expected state is cut off, because West New York is a city. */
function splitCityCell(cell: string, expected: string) {
  if (cell.length > longestCity) return { city: cell, state: '', zip: '' }
  if (/^(?:[A-Z]{2}\s+)?\d{5}(?:-?\d{4})?$/.test(cell))
    return { city: '', state: '', zip: cell.replace(/^[A-Z]{2}\s+/, '') }
  const withoutCountry = cell.replace(/[,\s]+(?:USA?|U\.S\.A?\.?|United States(?: of America)?)$/i, '')
  const [, beforeZip = withoutCountry, zip = ''] = /^(.*?)[,\s]+(\d{5}(?:-?\d{4})?)$/.exec(withoutCountry) ?? []
  // `Jupiter (FL)`, `Jupiter/FL`
  const bare = beforeZip
    .replace(/[,\s]+$/, '')
    .replace(/\s*[(/]\s*([^()/]+)\)?$/, (found, state: string) => (stateOf(state) ? `, ${state}` : found))
  const [, beforeComma, behindComma] = /^(.+?)\s*,\s*([^,]+)$/.exec(bare) ?? []
  const afterComma = behindComma === undefined ? undefined : stateOf(behindComma)
  if (beforeComma !== undefined && afterComma) return { city: beforeComma, state: afterComma, zip }
  for (const messages of [1, 2, 3]) {
    const tokens = bare.split(' ')
    const state = stateOf(tokens.slice(-messages).join(' '))
    if (tokens.length > messages && state === expected)
      return { city: tokens.slice(0, -messages).join(' ').replace(/,$/, ''), state, zip }
  }
  return { city: bare, state: '', zip }
}

function stateOf(text: string) {
  const read = readState(text)
  return read.ok ? read.value : ''
}

/** Returns the optimal string alignment distance: letters missing, added, replaced or swapped with their neighbor. */
function slipsBetween(one: string, other: string) {
  if (Math.abs(one.length - other.length) > 3) return Number.POSITIVE_INFINITY
  let [beforeLast, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      const least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(isSwap ? Math.min(least, (beforeLast[j - 2] ?? 0) + 1) : least)
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[other.length] ?? Number.POSITIVE_INFINITY
}
