import type { App } from '#domain/app.ts'
import { changedListing, type ListingInput } from '#domain/directory/listings/listing-schema.server.ts'
import type { Fields } from '#platform/request/forms.ts'
import type { ApiFault } from './api-fault.ts'
import type { Refused } from './api-refusal.ts'
import { type BusinessBody, fieldOf } from './business-body.server.ts'

/** The stored form, and the form with the submitted values. */
type Sent = { stored: Fields; typed: Fields; body: BusinessBody }
type Checked = { ok: true; input: ListingInput } | Refused<'fields-not-valid'>

/** Validates the form with the operator's schema. An unknown category is an error here instead of being dropped. */
export async function checkForm({ db }: Pick<App, 'db'>, { stored, typed, body }: Sent): Promise<Checked> {
  const changed = changedListing(stored, typed)
  if ('faults' in changed) return refuse([...new Set(changed.faults.map(fieldOf))])
  const { input: data } = changed
  const named = [...(body.category === undefined ? [] : [data.category]), ...(body.otherCategories ? data.more : [])]
  if (named.length === 0) return { ok: true, input: data }
  const lowered = named.map(name => name.toLowerCase())
  const found = await db
    .selectFrom('categories')
    .select('name')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['name']), 'in', lowered))
    .execute()
  const known = new Set(found.map(({ name }) => name.toLowerCase()))
  const faults = [
    ...(body.category !== undefined && !known.has(data.category.toLowerCase()) ? ['category'] : []),
    ...(body.otherCategories && !data.more.every(name => known.has(name.toLowerCase())) ? ['otherCategories'] : []),
  ]
  return faults.length > 0 ? refuse(faults) : { ok: true, input: data }
}

function refuse(fields: string[]) {
  const faults = fields.map((field): ApiFault => ({ field, code: 'not-valid' }))
  return { ok: false, reason: 'fields-not-valid', faults } as const
}
