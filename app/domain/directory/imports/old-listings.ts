import type { ImportField } from '../import-columns/import-field.ts'

// Old listings are what an operator's browser still holds of the time when the directory lived in its storage.

export const oldListingsKey = 'adminBusinesses'

/** A browser's storage of 5 MB holds no more. */
export const oldListingsLimit = 20_000

/** A business as it was stored: its fields under the names of the import, of whatever types. */
export type OldListing = Record<string, unknown>

/** What that storage holds: nothing, businesses, or a value that cannot be read, with the fault. */
export function readOldListings(text: string | null) {
  if (text === null) return { kind: 'none' } as const
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value) || !value.every(isOldListing)) return corrupt(new Error('not a list of businesses'))
    return value.length === 0 ? ({ kind: 'none' } as const) : ({ kind: 'listings', listings: value } as const)
  } catch (fault) {
    return corrupt(fault)
  }
}

function corrupt(fault: unknown) {
  return { kind: 'corrupt', fault } as const
}

export function isOldListing(value: unknown): value is OldListing {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Stand in for a list that cannot be read. Numbers and addresses are kept free for fiction. */
export const sampleListings: readonly Partial<Record<ImportField, string>>[] = [
  {
    name: 'Sample Emergency Roofing',
    email: 'office@sample-emergency.example.com',
    phone: '728-555-0190',
    city: 'West Palm Beach',
    state: 'FL',
    category: 'Emergency Roof Repair',
  },
  {
    name: 'Sample Storm Repair',
    email: 'office@sample-storm.example.com',
    phone: '728-555-0191',
    city: 'Boca Raton',
    state: 'FL',
    category: 'Storm Damage Repair',
  },
]
