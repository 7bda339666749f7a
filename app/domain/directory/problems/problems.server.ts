import { type Insertable, sql } from 'kysely'
import type { Problems } from '#database/schema.ts'
import type { App } from '#domain/app.ts'

/** Begins the tag that says in which language a report was written. No page depends on it. */
export const languageTag = 'language:'

/** Returns false if this visitor reported this listing today. The unique index decides, so a double click is safe. */
export async function addProblem(app: Pick<App, 'db'>, problem: Insertable<Problems>) {
  const added = await app.db
    .insertInto('problems')
    .values(problem)
    .onConflict(conflict => conflict.columns(['businessId', 'visitor', 'reportedOn']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function eraseReports({ db }: Pick<App, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return 0
  const { numDeletedRows } = await db.deleteFrom('problems').where('id', 'in', ids).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function eraseReportsOf({ db }: Pick<App, 'db'>, email: string) {
  const gone = await db.deleteFrom('problems').where(sql`lower(email)`, '=', email).returning('id').execute()
  return gone.map(({ id }) => id)
}

/** Locks the row until the transaction ends. */
export async function lockReport({ db }: Pick<App, 'db'>, id: string) {
  await db.selectFrom('problems').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}
