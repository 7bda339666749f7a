import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

export type BusinessPerson = { userId: string; name: string; businessId: string }

/** Returns the people who work for these businesses, by name. */
export async function readBusinessPeople({ db }: Pick<App, 'db'>, businessIds: readonly string[]) {
  const { rows } = await sql<BusinessPerson>`
    select u.id as user_id, u.name, o.business_id from business_team o
      join businesses b on b.id = o.business_id and b.claimed join users u on u.id = o.user_id
    where o.business_id = any(${[...businessIds]}::uuid[]) order by u.name, u.id, o.business_id`.execute(db)
  return rows
}
