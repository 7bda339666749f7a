import { weekdayOf } from '../availability/week-hours.ts'
import { plainHeader } from '../import-columns/header-words.ts'
import { weekdayNames } from '../listings/listing-form.ts'
import { cellText } from './cell-text.ts'

/** `places` are positions in a row. Columns with one name, or of a numbered list, are one file column. */
export type FileColumn = { name: string; places: number[]; list?: 'values' | 'days' | 'spans' }

export function columnsOf(header: readonly string[]): FileColumn[] {
  const columns: FileColumn[] = []
  const names = header.map(text => cellText(text).replace(/\s+/g, ' '))
  const lists = new Map([...listsIn(names), ...spansIn(names)])
  for (const [place, own] of names.entries()) {
    const list = lists.get(own)
    const name = list ? list.name : own
    const equal = name === '' ? undefined : columns.find(column => column.name === name && column.list === list?.kind)
    if (equal) equal.places.push(place)
    else columns.push(list ? { name, places: [place], list: list.kind } : { name, places: [place] })
  }
  return columns
}

type List = { name: string; kind: NonNullable<FileColumn['list']> }

/** `categories/0`, `categories/1` and `openingHours/0/day`, `openingHours/0/hours` are how scrapers flatten a list. */
const numbered = /^(.+?)(\/|\.|__|\[)(\d{1,2})\]?(?:(?:\/|\.|__)(day|hours))?$/

function listsIn(names: readonly string[]) {
  const found = names.flatMap(own => {
    const [, name = '', separator, at, leaf] = numbered.exec(own) ?? []
    return at === undefined || names.includes(name) ? [] : [{ own, name, separator, at, leaf }]
  })
  const lists = new Map<string, List>()
  for (const { own, name, separator, leaf } of found) {
    const same = found.filter(other => other.name === name && (other.leaf === undefined) === (leaf === undefined))
    const isPaired =
      same.filter(other => other.leaf === 'day').length === same.filter(other => other.leaf === 'hours').length
    // `Phone.1` and `Phone.2` are columns of the same name, which other programs number from one.
    const isCounted = separator !== '.' || same.some(({ at }) => at === '0')
    if (same.length > 1 && isPaired && isCounted) lists.set(own, { name, kind: leaf === undefined ? 'values' : 'days' })
  }
  return lists
}

const opening = /\b(?:opens?|opening|start|starts|from|begin|abre|apertura|desde)\b/
const closing = /\b(?:close|closes|closing|end|ends|to|until|till|cierra|cierre|hasta)\b/

/** `Mon Open` and `Mon Close`, or `sunday_start_time` and `sunday_end_time`, are one column. Two pairs of a day are two shifts. */
function spansIn(names: readonly string[]) {
  const found = names.flatMap(own => {
    const plain = plainHeader(own)
    const days = plain.split(' ').flatMap(word => (word.length > 2 && weekdayOf(word)) || [])
    const isOpening = opening.test(plain)
    const [day] = days
    return day === undefined || days.length > 1 || isOpening === closing.test(plain) ? [] : [{ own, day, isOpening }]
  })
  const lists = new Map<string, List>()
  for (const { own, day } of found) {
    const same = found.filter(other => other.day === day)
    if (!same.every(({ isOpening }, at) => isOpening === (at % 2 === 0)) || same.length % 2 !== 0) continue
    const name = `${weekdayNames[day - 1]} (${same.map(other => other.own).join(', ')})`
    lists.set(own, { name, kind: 'spans' })
  }
  return lists
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
    const joined = there.map(({ places, list }) => {
      if (list)
        return joinListCells(
          places.map(place => (fields[place] ?? '').trim()),
          list,
        )
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

function joinListCells(values: readonly string[], list: List['kind']) {
  if (list === 'values') return values.filter(value => value !== '').join('; ')
  if (list === 'spans') return spansText(values)
  const pairs = values.flatMap((day, at) => (at % 2 === 0 ? [[day, values[at + 1] ?? ''] as const] : []))
  return pairs
    .filter(([day, hours]) => day !== '' && hours !== '')
    .map(([day, hours]) => `${day}: ${hours}`)
    .join('; ')
}

/** Opening and closing times in turn. A word such as `Closed` needs no time after it; a time without an end can't be read. */
function spansText(values: readonly string[]) {
  const spans = values.flatMap((opens, at) => {
    if (at % 2 !== 0) return []
    const closes = values[at + 1] ?? ''
    const said = [opens, closes].filter(time => time !== '')
    if (said.length === 0) return []
    if (said.length === 2 && opens.toLowerCase() !== closes.toLowerCase()) return [`${opens} - ${closes}`]
    return [
      /^\d{1,2}(?:[:.]|\b)/.test(said[0] ?? '') && !/24/.test(said[0] ?? '')
        ? said.map(time => `${time} -`).join('')
        : (said[0] ?? ''),
    ]
  })
  return [...new Set(spans)].join(', ')
}
