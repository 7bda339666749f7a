import { cleanLine } from '#platform/text/clean-text.ts'

/** The same rule as `license_keys` of the database. */
const numbers = /(C(?:CC|GC|BC|RC)A?|R[A-Z])0*([1-9]\d{2,10})/g

/** Returns the key of each license in a text. `CCC 1330001`, `ccc1330001` and `Lic# CCC-1330001` have one key. */
export function licenseKeys(text: string) {
  const squeezed = text.replace(/[^A-Za-z0-9,;/]/g, '').toUpperCase()
  return [...new Set([...squeezed.matchAll(numbers)].map(([, letters = '', digits = '']) => letters + digits))]
}

// The columns of the state's construction license file. It has no line with their names. Some copies have an empty column at the end.

const at = {
  board: 0,
  occupation: 1,
  licensee: 2,
  tradeName: 3,
  city: 8,
  state: 9,
  zip: 10,
  county: 11,
  core: 12,
  primaryStatus: 13,
  secondaryStatus: 14,
  licensedOn: 15,
  effectiveOn: 16,
  expiresOn: 17,
  number: 20,
} as const

export type LicenseRow = {
  key: string
  number: string
  class: string
  licensee: string
  tradeName: string
  city: string
  zip: string
  county: string
  primaryStatus: string
  secondaryStatus: string
  licensedOn: string | null
  effectiveOn: string | null
  expiresOn: string | null
}

/** `wrong`: no row of this file. `other`: a license of another trade, or a business that isn't licensed itself. */
export type RowReading = LicenseRow | 'other' | 'wrong'

const date = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
export const isDate = (text: string) => text === '' || date.test(text)
const kept = /^(?:C(?:CC|GC|BC|RC)|R[A-Z])$/

export function readLicenseRow(fields: readonly string[]): RowReading {
  const cell = (name: keyof typeof at) => (fields[at[name]] ?? '').trim()
  if (fields.length !== 21 && fields.length !== 22) return 'wrong'
  if (!/^0?6$/.test(cell('board')) || !/^[A-Z]{2,4}$/.test(cell('occupation'))) return 'wrong'
  if (![cell('licensedOn'), cell('effectiveOn'), cell('expiresOn')].every(isDate)) return 'wrong'
  if (!/^(?:[A-Z]{2})?$/.test(cell('state'))) return 'wrong'
  if (!kept.test(cell('occupation'))) return 'other'
  const number = numberOf(cell('number'), cell('occupation'), cell('core'))
  const [key] = licenseKeys(number)
  if (key === undefined) return 'other'
  return {
    key,
    // Ignores other text in the column, which may name another license.
    number: /^[A-Z]+\d+$/.test(number) ? number : key,
    class: cell('occupation'),
    licensee: cleanLine(cell('licensee')),
    tradeName: cleanLine(cell('tradeName')),
    city: cleanLine(cell('city')),
    zip: /^\d{5}/.exec(cell('zip'))?.[0] ?? '',
    county: cell('county'),
    primaryStatus: letterOf(cell('primaryStatus')),
    secondaryStatus: letterOf(cell('secondaryStatus')),
    licensedOn: dayOf(cell('licensedOn')),
    effectiveOn: dayOf(cell('effectiveOn')),
    expiresOn: dayOf(cell('expiresOn')),
  }
}

const letters: Record<string, string> = { CURRENT: 'C', SUSPENDED: 'S', ACTIVE: 'A', INACTIVE: 'I' }

/** Some copies of the file have the statuses as words. */
function letterOf(status: string) {
  const typed = status.toUpperCase()
  return letters[typed] ?? typed
}

type Cell = (name: keyof typeof at) => string

/** What a license's columns are like, some exceptions apart. An undefined value is an empty cell and says nothing. */
const likely: Record<string, (cell: Cell) => boolean | undefined> = {
  licensee: cell => (cell('licensee') === '' ? undefined : cell('licensee').includes(',')),
  zip: cell => (cell('zip') === '' ? undefined : /^\d{5}(?:-?\d{0,4})$/.test(cell('zip'))),
  core: cell => (cell('core') === '' ? undefined : /^\d+$/.test(cell('core'))),
  // The state leaves out those that are void or delinquent.
  primary: cell => (cell('primaryStatus') === '' ? undefined : letterOf(cell('primaryStatus')) === 'C'),
  began: cell => inOrder(cell('licensedOn'), cell('effectiveOn')),
  ends: cell => inOrder(cell('licensedOn'), cell('expiresOn')),
}

function inOrder(first: string, second: string) {
  const [one, other] = [dayOf(first), dayOf(second)]
  return one === null || other === null ? undefined : one <= other
}

const fewestRows = 20

/** Finds columns that changed places: most rows have something unlikely in them. */
export function watchColumns() {
  const counts = new Map(Object.keys(likely).map(name => [name, { seen: 0, odd: 0 }]))
  return {
    note(fields: readonly string[]) {
      const cell: Cell = name => (fields[at[name]] ?? '').trim()
      // A business that isn't licensed itself has a name of any kind and no number.
      if (cell('core') === '' && cell('number') === '') return
      for (const [name, count] of counts) {
        const fits = likely[name]?.(cell)
        if (fits !== undefined) count.seen += 1
        if (fits === false) count.odd += 1
      }
    },
    areMoved: () => [...counts.values()].some(({ seen, odd }) => seen >= fewestRows && odd * 2 > seen),
  }
}

/** Returns true if a row ends in the middle of its printed license number, which is then shorter than the core number. */
export function isCutOff(fields: readonly string[]) {
  const [core, printed] = [fields[at.core] ?? '', fields[at.number] ?? ''].map(text => text.trim())
  if (!core || !printed) return false
  const [whole, seen] = [core.replace(/^0+/, ''), printed.replace(/^\D+/, '').replace(/^0+/, '')]
  return seen.length < whole.length && whole.startsWith(seen)
}

/** A missing printed number is made from the class and the core number: the state prints one leading zero less. */
function numberOf(printed: string, occupation: string, core: string) {
  if (printed !== '') return printed.replace(/\s/g, '').toUpperCase()
  return /^\d+$/.test(core) ? occupation + core.replace(/^0(?=\d{6}$)/, '') : ''
}

/** Returns YYYY-MM-DD; null for no day or one that doesn't exist. */
export function dayOf(text: string) {
  const [, month = '', day = '', year = ''] = date.exec(text) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== written ? null : written
}
