import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { prepared } from '#platform/database/prepared.ts'

/** Returns the fields of a business that its drawings are named after, or undefined for an unknown id. */
export async function readPictured(app: Pick<App, 'db'>, id: string) {
  return app.db
    .selectFrom('businesses')
    .modifyFront(prepared)
    .select(({ selectFrom }) => [
      'businesses.name',
      selectFrom('businessCategories')
        .innerJoin('categories', 'categories.id', 'categoryId')
        .whereRef('businessId', '=', 'businesses.id')
        .select(sql<string[]>`coalesce(array_agg(categories.name), '{}')`.as('names'))
        .as('categories'),
    ])
    .where('businesses.id', '=', id)
    .executeTakeFirst()
}
