import type { Insertable } from 'kysely'
import type { ReviewLinks } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { isToken } from '../quotes/quotes.server.ts'

type Db = Pick<App, 'db'>

/** Returns the version of a listing's current link, or undefined if it has none yet. */
export async function readLinkVersion({ db }: Db, businessId: string) {
  const found = db.selectFrom('reviewLinks').select('version').where('businessId', '=', businessId)
  return (await found.executeTakeFirst())?.version
}

/** Derived like every private link (decision 009). */
export function reviewLinkToken({ tokens }: Pick<App, 'tokens'>, businessId: string, version: number) {
  return tokens.of('review-link', `${businessId} ${version}`)
}

export async function writeReviewLink({ db }: Db, link: Insertable<ReviewLinks>) {
  const { businessId: _, ...values } = link
  await db
    .insertInto('reviewLinks')
    .values(link)
    .onConflict(conflict => conflict.column('businessId').doUpdateSet(values))
    .execute()
}

/** Returns the listing of a link; `isListed` is false for one that the public doesn't see. */
export async function findLinked({ db }: Db, token: string) {
  if (!isToken(token)) return undefined
  return db
    .selectFrom('reviewLinks')
    .innerJoin('businesses', 'businesses.id', 'reviewLinks.businessId')
    .select(['businesses.id', 'businesses.name', 'businesses.email', 'live as isListed'])
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
}
