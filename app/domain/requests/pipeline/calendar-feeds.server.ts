import type { Insertable } from 'kysely'
import type { CalendarFeeds } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { hashToken } from '#platform/auth/tokens.ts'

type Db = Pick<App, 'db'>

export async function findFeed({ db }: Db, userId: string) {
  return db.selectFrom('calendarFeeds').select(['id', 'since']).where('userId', '=', userId).executeTakeFirst()
}

/** Returns the account whose appointments are at this secret address. */
export async function findFeedOwner({ db }: Db, token: string) {
  const found = db.selectFrom('calendarFeeds').innerJoin('users', 'users.id', 'userId').select('userId')
  const own = found.where('tokenHash', '=', hashToken(token)).where('kind', '=', 'user')
  return (await own.executeTakeFirst())?.userId
}

export async function addFeed({ db }: Db, feed: Insertable<CalendarFeeds>) {
  await db.insertInto('calendarFeeds').values(feed).execute()
}

export async function deleteFeed({ db }: Db, userId: string) {
  await db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute()
}
