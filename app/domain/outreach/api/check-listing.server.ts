import type { App } from '#domain/app.ts'
import {
  changedValues,
  type ListingInput,
  type StoredValues,
} from '#domain/directory/listings/listing-schema.server.ts'
import type { Rejected } from './api-error.ts'
import type { ApiFieldError } from './api-field-error.ts'
import { type BusinessBody, fieldOf, listingValuesOf } from './business-body.server.ts'

type Checked = { ok: true; input: ListingInput } | Rejected<'fields-not-valid'>

/** `stored` is empty for a new listing. An unknown category is an error here instead of being dropped; a former name is known. */
export async function checkListing(
  { db }: Pick<App, 'db'>,
  stored: StoredValues,
  body: BusinessBody,
): Promise<Checked> {
  const changed = changedValues(stored, listingValuesOf(body))
  if ('fieldErrors' in changed) return reject([...new Set(changed.fieldErrors.map(fieldOf))])
  const { input } = changed
  const named = [...(body.category === undefined ? [] : [input.category]), ...(body.otherCategories ? input.more : [])]
  if (named.length === 0) return { ok: true, input }
  const lowered = named.map(name => name.toLowerCase())
  const found = await db.selectFrom('categoryNames').select('key').where('key', 'in', lowered).execute()
  const known = new Set(found.map(({ key }) => key))
  const fieldErrors = [
    ...(body.category !== undefined && !known.has(input.category.toLowerCase()) ? ['category'] : []),
    ...(body.otherCategories && !input.more.every(name => known.has(name.toLowerCase())) ? ['otherCategories'] : []),
  ]
  return fieldErrors.length > 0 ? reject(fieldErrors) : { ok: true, input }
}

function reject(fields: string[]) {
  const fieldErrors = fields.map((field): ApiFieldError => ({ field, code: 'not-valid' }))
  return { ok: false, reason: 'fields-not-valid', fieldErrors } as const
}
