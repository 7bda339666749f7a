import type { Insertable } from 'kysely'
import type { Businesses } from '#database/schema.ts'
import type { App, Caller } from '#domain/app.ts'
import { slugOf } from '#domain/directory/businesses/slug.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'

export function visitor(id: string): Caller {
  return { actor: { kind: 'visitor', id }, requestId: `request of ${id}`, language: 'en' }
}

export const operator: Caller = { actor: { kind: 'system', id: 'command' }, requestId: 'command', language: 'en' }

type Listing = Partial<Insertable<Businesses>> & { slug?: string; city?: string; category?: string }

/** Builds a live listing. A test sets only the fields it's about. */
export async function buildListing(app: App, listing: Listing = {}) {
  const { name = 'Ace Roofing', city = 'Boca Raton', category = 'Emergency Roof Repair', ...given } = listing
  const { slug = slugOf(name), ...columns } = given
  const id = app.ids.next()
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'load-sample-data' })
    const place = tx.db.selectFrom('places').select('id').where('name', '=', city).where('state', '=', 'FL')
    const values = { id, publicId: id, name, email: 'office@ace.example.com', phone: '561-555-0100', ...columns }
    await tx.db
      .insertInto('businesses')
      .values({ phoneE164: '+15615550100', ...values, placeId: (await place.executeTakeFirstOrThrow()).id })
      .execute()
    await tx.db.insertInto('businessSlugs').values({ slug, businessId: id }).execute()
    const found = tx.db.selectFrom('categories').select('id').where('name', '=', category)
    const categoryId = (await found.executeTakeFirstOrThrow()).id
    await tx.db.insertInto('businessCategories').values({ businessId: id, categoryId }).execute()
    return { ok: true }
  })
  return { id, slug, name }
}

export async function buildOperator(app: App, email = 'operator@example.com') {
  const value = JSON.stringify({ email, language: 'en' })
  await app.db.insertInto('settings').values({ key: 'operator', value }).execute()
}
