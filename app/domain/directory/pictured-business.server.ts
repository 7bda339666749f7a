import { sql } from 'kysely'
import { prepared } from '#platform/prepared.ts'
import type { App } from '../app.ts'

/** The parts of a business that its drawings are named after; undefined when no business has that id. */
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
