import { cellText } from './cell-text.ts'

/** `places` are positions in a row. Columns with the same name are one. */
export type FileColumn = { name: string; places: number[] }

export function columnsOf(header: readonly string[]): FileColumn[] {
  const columns: FileColumn[] = []
  for (const [place, text] of header.entries()) {
    const name = cellText(text).replace(/\s+/g, ' ')
    const equal = name === '' ? undefined : columns.find(column => column.name === name)
    if (equal) equal.places.push(place)
    else columns.push({ name, places: [place] })
  }
  return columns
}

/** `hasOther`: columns of one name have different values, and the first one is used. */
type JoinedRow = { fields: string[]; hasOther: boolean }

/** Returns undefined if all names differ. Short rows stay short, and extra cells stay at the end. */
export function joinerOf(columns: readonly FileColumn[]): ((fields: string[]) => JoinedRow) | undefined {
  if (columns.every(({ places }) => places.length === 1)) return undefined
  const width = columns.reduce((sum, { places }) => sum + places.length, 0)
  return fields => {
    let hasOther = false
    const there = columns.filter(({ places }) => (places[0] ?? 0) < fields.length)
    const joined = there.map(({ places }) => {
      const said = places.map(place => fields[place] ?? '').filter(text => text.trim() !== '')
      if (new Set(said.map(text => text.trim())).size > 1) hasOther = true
      return said[0] ?? ''
    })
    const isShort = fields.length < width
    // Without padding, a row without the second of two equal columns would look complete.
    const padded = isShort && joined.length === columns.length && joined.length > 1 ? joined.slice(0, -1) : joined
    return { fields: isShort ? padded : [...joined, ...fields.slice(width)], hasOther }
  }
}
