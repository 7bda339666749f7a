import type { Insertable } from 'kysely'
import type { BusinessOwners } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'

type Db = Pick<App, 'db'>

/** Returns false for an invalid id, a removed listing, or if the operator cleared its `claimed` flag. */
export async function ownsBusiness({ db }: Db, userId: string, businessId: string) {
  if (!isId(businessId)) return false
  const owner = db
    .selectFrom('businessOwners')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .select('businessId')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('claimed', '=', true)
    .where('removedAt', 'is', null)
  return (await owner.executeTakeFirst()) !== undefined
}

export async function readOwnerIds({ db }: Db, businessId: string) {
  const owners = await db
    .selectFrom('businessOwners')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .select('userId')
    .where('businessId', '=', businessId)
    .where('claimed', '=', true)
    .execute()
  return owners.map(({ userId }) => userId)
}

export function readOwnedListings({ db }: Db, userId: string) {
  return db
    .selectFrom('businessOwners')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .innerJoin('businessSlugs', join =>
      join.onRef('businessSlugs.businessId', '=', 'businesses.id').on('current', '=', true),
    )
    .innerJoin('places', 'places.id', 'placeId')
    .select(['businesses.id', 'slug', 'businesses.name', 'places.name as city', 'places.state', 'live', 'timeZone'])
    .where('userId', '=', userId)
    .where('claimed', '=', true)
    .where('removedAt', 'is', null)
    .orderBy('businesses.name')
    .orderBy('businesses.id')
    .execute()
}

export async function lockSoleListings({ db }: Db, userId: string) {
  const owned = db
    .selectFrom('businessOwners')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .select('businesses.id')
    .where('userId', '=', userId)
    .where('claimed', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('businessOwners as others')
            .select('others.userId')
            .whereRef('others.businessId', '=', 'businesses.id')
            .where('others.userId', '<>', userId),
        ),
      ),
    )
  return (await owned.orderBy('businesses.id').forUpdate('businesses').execute()).map(({ id }) => id)
}

/** Also removes previous owners whose `claimed` flag the operator had cleared. */
export async function replaceOwners({ db }: Db, owner: Insertable<BusinessOwners>) {
  await db.deleteFrom('businessOwners').where('businessId', '=', owner.businessId).execute()
  await db.insertInto('businessOwners').values(owner).execute()
}
