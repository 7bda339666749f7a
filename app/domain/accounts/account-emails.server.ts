import { sql } from 'kysely'
import type { App } from '../app.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The e-mail addresses of those of the actors that are accounts, by their ids. A command or a timer is none. */
export async function accountEmails(
  { db }: Pick<App, 'db'>,
  actorIds: readonly string[],
): Promise<Map<string, string>> {
  const ids = [...new Set(actorIds)].filter(id => uuid.test(id))
  if (ids.length === 0) return new Map()
  const users = db.selectFrom('users').select(['id', 'email']).where('id', '=', sql<string>`any(${ids}::uuid[])`)
  return new Map((await users.execute()).map(({ id, email }) => [id, email]))
}
