import { region } from '#domain/foundation/settings/region.ts'
import type { ImportField } from '../import-columns/import-field.ts'

// Browsers of operators kept the directory in local storage before there was a database.

export const oldListingsKey = 'adminBusinesses'

/** A browser's 5 MB of storage can't have more. */
export const oldListingsLimit = 20_000

/** Field names are the import's; values may have any type. */
export type OldListing = Record<string, unknown>

/** Returns nothing, businesses, or an unreadable value with its error. */
export function readOldListings(text: string | null) {
  if (text === null) return { kind: 'none' } as const
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value) || !value.every(isOldListing)) return corrupt(new Error('not a list of businesses'))
    return value.length === 0 ? ({ kind: 'none' } as const) : ({ kind: 'listings', listings: value } as const)
  } catch (error) {
    return corrupt(error)
  }
}

function corrupt(error: unknown) {
  return { kind: 'corrupt', error } as const
}

export function isOldListing(value: unknown): value is OldListing {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Shown instead of a list that can't be read. The phone numbers and addresses are reserved for fiction. */
export const sampleListings: readonly Partial<Record<ImportField, string>>[] = [
  {
    name: 'Sample Emergency Roofing',
    email: 'office@sample-emergency.example.com',
    phone: '728-555-0190',
    city: region.cities[0] ?? '',
    state: region.state,
    category: 'Emergency Roof Repair',
  },
  {
    name: 'Sample Storm Repair',
    email: 'office@sample-storm.example.com',
    phone: '728-555-0191',
    city: region.example.city,
    state: region.state,
    category: 'Storm Damage Repair',
  },
]
