import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>

export async function countSentIn({ db }: Db, userId: string) {
  const counted = db
    .selectFrom('businessOwners')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('proof', '=', 'api')
    .where('status', '=', 'pending')
    .where('removedAt', 'is', null)
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

export function findSentIn({ db }: Db, businessId: string) {
  return db
    .selectFrom('businessOwners')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .innerJoin('businessSlugs', join =>
      join.onRef('businessSlugs.businessId', '=', 'businesses.id').on('current', '=', true),
    )
    .innerJoin('places', 'places.id', 'placeId')
    .innerJoin('users', 'users.id', 'userId')
    .select([
      'businesses.name',
      'slug',
      'businesses.email as office',
      'businesses.phone',
      'site',
      'licenseNumber',
      'street',
    ])
    .select(['description', 'status', 'removedAt', 'places.name as city', 'places.state', 'users.email', 'userId'])
    .where('businesses.id', '=', businessId)
    .where('proof', '=', 'api')
    .executeTakeFirst()
}
