import { rateHeader } from './guess-columns.ts'
import { plainHeader } from './header-words.ts'
import { type FileField, fileFields } from './import-field.ts'

// People put two lists next to each other on one sheet, with an empty column in between.

/** `places[table][column]` is where a table has the column; undefined if it doesn't. */
export type SideTables = { names: string[]; places: (number | undefined)[][] }

/** Returns undefined for a single table. Tables are alike if each has the name and half of the other's columns. */
export function sideTables(header: readonly string[]): SideTables | undefined {
  const groups = groupsOf(header)
  const [first = [], ...others] = groups.map(places =>
    places.map(place => ({ place, is: meaningOf(header[place] ?? '') })),
  )
  const isAlike = (group: typeof first) => {
    const shared = group.filter(({ is }) => first.some(one => one.is === is))
    return (
      shared.some(({ is }) => is === 'name') &&
      shared.length >= 2 &&
      shared.length * 2 >= Math.max(first.length, group.length)
    )
  }
  if (others.length === 0 || !others.every(isAlike)) return undefined
  const columns = [...first]
  for (const one of others.flat()) if (!columns.some(({ is }) => is === one.is)) columns.push(one)
  return {
    names: columns.map(({ place }) => header[place] ?? ''),
    places: [first, ...others].map(group => columns.map(({ is }) => group.find(one => one.is === is)?.place)),
  }
}

function groupsOf(header: readonly string[]) {
  const groups: number[][] = []
  for (const [place, name] of header.entries()) {
    if (name.trim() === '') continue
    const last = groups.at(-1)
    if (last?.at(-1) === place - 1) last.push(place)
    else groups.push([place])
  }
  return groups
}

/** `Company` and `Business Name` mean the same; other headers only mean themselves. */
function meaningOf(header: string): FileField | string {
  const sure = fileFields.find(field => rateHeader(field, header) >= 99)
  return sure ?? plainHeader(header)
}

/** Returns a row of each table that has one on this line. */
export function rowsBeside(fields: readonly string[], { places }: SideTables) {
  const rows = places.map(table => table.map(place => (place === undefined ? '' : (fields[place] ?? ''))))
  const filled = rows.filter(row => row.some(text => text.trim() !== ''))
  return filled.length > 0 ? filled : rows.slice(0, 1)
}
