import { findListingPlan } from '#domain/foundation/plans/listing-plans.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { storedMoment, timeIn } from '#platform/time/dates.ts'
import { clockOf, fieldText, weekdayNames } from '../listings/listing-form.ts'

export type Part = Record<string, unknown> | Record<string, unknown>[]
export type Parts = ReadonlyMap<string, Part>

/** The tables whose rows are parts of a listing, beside its row of `businesses`. */
export const tablesBeside = [
  'business_categories',
  'business_hours',
  'business_special_days',
  'business_photos',
  'business_availability',
  'business_entitlements',
]

export type HistoryNames = { places: ReadonlyMap<number, string>; categories: ReadonlyMap<number, string> }

export type FieldChange = { field: string; before: string; after: string }

/** Columns that are computed from others or don't interest readers. */
const silent = new Set([
  ...['live', 'search_name', 'globe_point', 'category_ids', 'created_change_id', 'id', 'phone_e164', 'public_id'],
  ...['lat', 'lon', 'point_precision', 'given_for', 'time_zone', 'merged_into'],
])

export function differences(part: string, before: Part, after: Part | undefined, names: HistoryNames): FieldChange[] {
  if (Array.isArray(before) || Array.isArray(after)) {
    const [was, is] = [linesOf(part, before, names), linesOf(part, after, names)]
    return was === is ? [] : [{ field: part.replace('business_', ''), before: was, after: is }]
  }
  const fields = Object.keys({ ...after, ...before }).filter(name => !silent.has(name))
  return fields.flatMap(field => {
    const [was, is] = [textOf(field, before[field], names), textOf(field, after?.[field], names)]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

function linesOf(part: string, rows: Part | undefined, names: HistoryNames) {
  const sorted = [rows ?? []]
    .flat()
    .sort((one, other) => orderOf(one) - orderOf(other) || dayOf(one).localeCompare(dayOf(other)))
  return sorted
    .map(row => {
      const line = lineOf(part, row, names)
      // Two photos with one caption, too: otherwise their new order would look the same.
      const isTwice = part === 'business_photos' && row.alt && sorted.filter(({ alt }) => alt === row.alt).length > 1
      return isTwice ? `${line} (${String(row.file_id).slice(-4)})` : line
    })
    .join('; ')
}

function orderOf({ weekday, position }: Record<string, unknown>) {
  return Number(weekday ?? position ?? 0)
}

function dayOf({ from_day, opens }: Record<string, unknown>) {
  return from_day === undefined ? '' : `${from_day} ${String(opens ?? '').padStart(4, '0')}`
}

function lineOf(part: string, row: Record<string, unknown>, names: HistoryNames) {
  if (part === 'business_categories') return names.categories.get(Number(row.category_id)) ?? ''
  // Photos without a caption differ in the end of their ids.
  if (part === 'business_photos') return row.alt ? String(row.alt) : `photo ${String(row.file_id).slice(-4)}`
  if (part === 'business_hours')
    return `${weekdayNames[Number(row.weekday) - 1]} ${clockOf(Number(row.opens))} to ${clockOf(Number(row.closes))}`
  if (part === 'business_special_days') return specialDayLine(row)
  const told = Object.entries(row).map(([name, value]) => [name, textOf(name, value, names)] as const)
  const shown = told.filter(([name, text]) => name !== 'business_id' && text !== '')
  return shown.map(([name, text]) => [partWords[name] ?? name, text].filter(Boolean).join(' ')).join(', ')
}

/** Labels before a column's value, for plans and availability. */
const partWords: Record<string, string> = {
  plan: '',
  state: '',
  placement_paused_at: 'placement paused',
  confirmed_at: 'confirmed',
}

function specialDayLine({ from_day, until_day, opens, closes, note }: Record<string, unknown>) {
  const days = from_day === until_day ? String(from_day) : `${from_day} to ${until_day}`
  const hours = opens === null ? 'closed' : `${clockOf(Number(opens))} to ${clockOf(Number(closes))}`
  return [`${days} ${hours}`, ...(note ? [String(note)] : [])].join(', ')
}

function textOf(field: string, value: unknown, { places }: HistoryNames) {
  if (value === null || value === undefined) return ''
  if (field === 'place_id') return places.get(Number(value)) ?? ''
  if (field === 'plan') return findListingPlan(String(value))?.name ?? String(value)
  if (field === 'languages' && Array.isArray(value)) return fieldText(field, value.map(String))
  if (typeof value === 'string' && storedMoment.test(value)) return timeIn(region.zone, new Date(value))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The state that a change's button restores. */
export type PutBack = { at: Date; to: 'after' | 'before' }

type Report = { at: Date; fields: FieldChange[] }

/** Returns the latest change's button first; null for no button. A deletion leads to the state before it. */
export function putBacks(history: Report[], isRemoved: boolean): (PutBack | null)[] {
  let isRemovedThen = isRemoved
  return history.map(({ at, fields }, index) => {
    const removal = fields.find(({ field }) => field === 'removed_at')
    const wasRemovedAfter = isRemovedThen
    if (removal) isRemovedThen = removal.before !== ''
    if (!wasRemovedAfter) return index > 0 ? { at, to: 'after' } : null
    return isRemovedThen ? null : { at: new Date(at.getTime() - 1), to: 'before' }
  })
}
