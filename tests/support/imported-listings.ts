import type { App } from '#domain/app.ts'

/** Returns imported values, in row order. */
export async function listings({ db }: App) {
  return db
    .selectFrom('businesses')
    .innerJoin('places', 'places.id', 'businesses.placeId')
    .innerJoin('businessSlugs', join =>
      join.onRef('businessSlugs.businessId', '=', 'businesses.id').on('current', '=', true),
    )
    .innerJoin('businessCategories', join =>
      join.onRef('businessCategories.businessId', '=', 'businesses.id').on('businessCategories.position', '=', 1),
    )
    .innerJoin('categories', 'categories.id', 'businessCategories.categoryId')
    .selectAll('businesses')
    .select([
      'places.name as city',
      'places.state',
      'places.county',
      'categories.name as category',
      'businessSlugs.slug',
    ])
    .orderBy(({ ref, fn }) => fn('length', [ref('publicId')]))
    .orderBy('publicId')
    .execute()
}
