import { Readable } from 'node:stream'
import type { App, Caller } from '#domain/app.ts'
import { csvText } from '#platform/csv/write-csv.ts'
import { importFields } from '../import-columns/import-field.ts'
import { importBusinesses } from './import-businesses.server.ts'
import { type OldListing, oldListingsKey } from './old-listings.ts'

/** Imports listings left in a browser by the rules of a CSV file; can be undone like an import. */
export function importOldListings(
  app: Pick<App, 'bulkTransaction' | 'clock'>,
  caller: Caller,
  listings: readonly OldListing[],
) {
  const rows = listings.map(listing => importFields.map(field => cellOf(listing[field])))
  const file = Buffer.from(csvText([importFields, ...rows]))
  return importBusinesses(app, caller, {
    fileName: `${oldListingsKey}.csv`,
    open: () => Readable.from([file]),
    mapping: Object.fromEntries(importFields.map(field => [field, field])),
  })
}

function cellOf(value: unknown) {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
}
