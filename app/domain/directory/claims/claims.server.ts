import { type Insertable, sql } from 'kysely'
import type { ListingClaims } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'
import { daysBefore } from '#platform/time/days.ts'
import { eraseDrafts } from '../own-edits/edit-drafts.server.ts'
import { eraseDecidedEdits } from '../own-edits/edits.server.ts'
import { eraseCodes } from './claim-codes.server.ts'
import { eraseLetters } from './claim-letters.server.ts'

type Db = Pick<App, 'db'>
type Claimer = { businessId: string; userId: string }
type Verdict = { state: 'approved' | 'rejected'; by: string; at: Date; reason?: string }

type ClaimState = 'waiting' | 'approved' | 'rejected'
const state = sql<ClaimState>`listing_claims.state`.as('state')

/** Returns false if this account has a pending claim. The unique index decides, so a double click is safe. */
export async function addClaim({ db }: Db, claim: Insertable<ListingClaims>) {
  const added = await db
    .insertInto('listingClaims')
    .values(claim)
    .onConflict(conflict => conflict.columns(['businessId', 'userId']).where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function readClaim({ db }: Db, id: string) {
  if (!isId(id)) return undefined
  return db
    .selectFrom('listingClaims')
    .innerJoin('businesses', 'businesses.id', 'listingClaims.businessId')
    .innerJoin('businessSlugs', join =>
      join.onRef('businessSlugs.businessId', '=', 'businesses.id').on('current', '=', true),
    )
    .innerJoin('users', 'users.id', 'userId')
    .leftJoin('files', 'files.id', 'fileId')
    .leftJoin('users as decider', join => join.on(sql`decider.id::text`, '=', sql`decided_by`))
    .select(['listingClaims.id', 'listingClaims.businessId', 'userId', 'note', 'sentAt', 'reason', 'decidedAt', 'slug'])
    .select(['businesses.name as business', 'businesses.email as office', 'businesses.phone as officePhone'])
    .select(['users.name as claimer', 'users.email', 'fileId', 'mediaType', 'bytes', 'decider.name as decidedBy'])
    .select(state)
    .where('listingClaims.id', '=', id)
    .executeTakeFirst()
}

/** Locks the row until the transaction ends. */
export async function lockClaim({ db }: Db, id: string) {
  if (!isId(id)) return undefined
  return db
    .selectFrom('listingClaims')
    .select(['businessId', 'userId', 'fileId'])
    .select(state)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function markClaim({ db }: Db, id: string, { state, by, at, reason = '' }: Verdict) {
  const values = { state, reason, decidedBy: by, decidedAt: at }
  await db.updateTable('listingClaims').set(values).where('id', '=', id).execute()
}

export async function findWaiting({ db }: Db, { businessId, userId }: Claimer) {
  return db
    .selectFrom('listingClaims')
    .select(['id', 'fileId'])
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

export async function hasWaitingClaim({ db }: Db, userId: string) {
  const waiting = db
    .selectFrom('listingClaims')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
  return (await waiting.limit(1).executeTakeFirst()) !== undefined
}

const shownClaims = 20

export function readOwnClaims({ db }: Db, userId: string) {
  return db
    .selectFrom('listingClaims')
    .innerJoin('businesses', 'businesses.id', 'listingClaims.businessId')
    .select(['listingClaims.id', 'businesses.name as business', 'sentAt', 'reason'])
    .select(state)
    .where('userId', '=', userId)
    .where('listingClaims.state', '<>', 'approved')
    .orderBy('sentAt', 'desc')
    .limit(shownClaims)
    .execute()
}

export async function readClaimsOf({ db }: Db, userId: string) {
  return db.selectFrom('listingClaims').select(['id', 'fileId']).where('userId', '=', userId).execute()
}

async function eraseDecidedClaims({ db }: Db, before: Date) {
  const { numDeletedRows } = await db
    .deleteFrom('listingClaims')
    .where('decidedAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function eraseClaims(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  const now = app.clock.now()
  const before = daysBefore(now, app.retention.claims)
  await eraseCodes(app)
  await eraseLetters(app)
  const drafts = await eraseDrafts(app, { savedBefore: daysBefore(now, 90), discardedBefore: daysBefore(now, 1) })
  return drafts + (await eraseDecidedClaims(app, before)) + (await eraseDecidedEdits(app, before))
}
