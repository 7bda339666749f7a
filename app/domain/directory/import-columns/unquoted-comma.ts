import { region } from '#domain/foundation/settings/region.ts'
import { readState } from '#platform/text/us-state.ts'
import type { PlaceIndex } from '../places/place-name.ts'
import { kindOfValue, type ValueKind } from './column-values.ts'
import { type ColumnMapping, type FileField, fileFields } from './import-field.ts'

// `Ace Roofing, Inc.,561-555-0142,Jupiter` under Name, Phone and City: the comma in the name is not in quotes, so every cell behind it
// is one column too far right.

const mostExtra = 3
/** The fields whose cells show whether they are in their column. */
const shapes: Partial<Record<FileField, readonly ValueKind[]>> = {
  phone: ['phone'],
  phone2: ['phone'],
  email: ['email'],
  site: ['url'],
  zip: ['zip'],
  rating: ['number'],
  reviews: ['number', 'zip'],
  latitude: ['number'],
  longitude: ['number'],
}
/** Text that may follow a comma inside such a field. */
const endings: Partial<Record<FileField, RegExp>> = {
  name: /^(?:inc|llc|l\.l\.c|corp|co|ltd|pllc|p\.?a|lp)\.?$/i,
  street: /^(?:suite|ste|unit|apt|bldg|building|floor|no)\b|^#/i,
}

/**
 * Returns a function that puts the parts of such a cell back together. It returns undefined for a row whose cells are in their columns,
 * or in no columns either way, and 'unclear' if several cells may be the one with the comma.
 */
export function openRejoining(columns: ColumnMapping, width: number, places: PlaceIndex) {
  const checked = fileFields.flatMap(field => {
    const at = columns[field]
    return at === undefined ? [] : [{ at, fits: fitOf(field, columns, places) }]
  })
  const misfits = (texts: readonly string[]) =>
    checked.filter(({ at, fits }) => texts[at] && fits?.(texts[at], texts) === false).length
  const proofs = (texts: readonly string[]) =>
    checked.filter(({ at, fits }) => texts[at] && fits?.(texts[at], texts)).length

  function joinedBy(texts: readonly string[], extra: number) {
    const found = Array.from({ length: width }, (_, at) => ({ at, texts: joinedAt(texts, at, extra) })).filter(
      one => misfits(one.texts) === 0 && proofs(one.texts) > 0,
    )
    const [first, ...others] = found
    if (!first || others.length === 0) return first?.texts
    const endsHere = ({ at }: (typeof found)[number]) =>
      fileFields.some(field => columns[field] === at && endings[field]?.test(texts[at + extra] ?? ''))
    return found.find(endsHere)?.texts ?? 'unclear'
  }

  return function rejoined(texts: readonly string[]): string[] | 'unclear' | undefined {
    if (misfits(texts) === 0) return undefined
    // The last cells may be blank, or delimiters that a spreadsheet added.
    const filled = texts.slice(0, texts.findLastIndex(text => text !== '') + 1)
    for (const row of [texts, filled]) {
      const extra = row.length - width
      const whole = extra >= 1 && extra <= mostExtra ? joinedBy(row, extra) : undefined
      if (whole) return whole
    }
    return undefined
  }
}

function joinedAt(texts: readonly string[], at: number, extra: number) {
  return [...texts.slice(0, at), texts.slice(at, at + extra + 1).join(', '), ...texts.slice(at + extra + 1)]
}

type Fits = (text: string, texts: readonly string[]) => boolean

function fitOf(field: FileField, columns: ColumnMapping, places: PlaceIndex): Fits | undefined {
  if (field === 'state') return text => readState(text).ok
  if (field === 'city')
    return (city, texts) => {
      const state = readState((columns.state !== undefined && texts[columns.state]) || region.state)
      return state.ok && places.find(city, state.value) !== undefined
    }
  const kinds = shapes[field]
  return kinds && (text => kinds.includes(kindOfValue(text)))
}
