import { type Insertable, sql } from 'kysely'
import type { HeldRequests } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { daysAfter, daysBefore } from '#platform/time/days.ts'
import { type HeldState, heldDays } from './held-request.ts'

type Db = Pick<App, 'db'>
type Store = Pick<App, 'db' | 'clock'>

export async function addHeld({ db }: Db, request: Insertable<HeldRequests>, fileIds: readonly string[]) {
  await db.insertInto('heldRequests').values(request).execute()
  const photos = fileIds.map((fileId, index) => ({ fileId, requestId: request.id, position: index + 1 }))
  if (photos.length > 0) await db.insertInto('heldRequestPhotos').values(photos).execute()
}

type Duplicate = { fingerprint: Buffer; keyHash: Buffer | null; since: Date }

export async function findHeldDuplicate({ db }: Db, { fingerprint, keyHash, since }: Duplicate) {
  const isSameForm = sql<boolean>`coalesce(idempotency_key_hash = ${keyHash}, false)`
  const same = db.selectFrom('heldRequests').select(['id', isSameForm.as('isSameForm')])
  const found = same.where('fingerprint', '=', fingerprint).where('sentAt', '>', since).orderBy(isSameForm, 'desc')
  return found.limit(1).executeTakeFirst()
}

export async function isHeldToken({ db }: Db, token: string) {
  const held = db.selectFrom('heldRequests').select('id').where('tokenHash', '=', hashToken(token))
  return (await held.where('state', '<>', 'released').executeTakeFirst()) !== undefined
}

/** Returns who sent a held request that isn't released, and to whom. */
export async function findHeld({ db }: Db, id: string) {
  const held = db.selectFrom('heldRequests').select(['visitor', 'language', 'businessIds']).where('id', '=', id)
  return held.where('state', '<>', 'released').executeTakeFirst()
}

export async function lockHeld({ db }: Db, id: string) {
  const held = db.selectFrom('heldRequests').selectAll().where('id', '=', id).where('state', '<>', 'released')
  return held.forUpdate().executeTakeFirst()
}

export async function slugsOf({ db }: Db, ids: readonly string[]) {
  const slugs = db.selectFrom('businessSlugs').select(['businessId', 'slug']).where('current', '=', true)
  const rows = await slugs.where('businessId', 'in', ids).execute()
  return ids.flatMap(id => rows.find(({ businessId }) => businessId === id)?.slug ?? [])
}

export async function heldPhotos({ db }: Db, id: string) {
  const photos = db.selectFrom('heldRequestPhotos').select('fileId').where('requestId', '=', id).orderBy('position')
  return (await photos.execute()).map(({ fileId }) => fileId)
}

/** Deletes the personal data, which the sent request has now, and keeps the figures. Returns unreferenced files. */
export async function markReleased({ db, clock }: Store, id: string) {
  const files = db.deleteFrom('heldRequestPhotos').where('requestId', '=', id).returning('fileId')
  const fileIds = (await files.execute()).map(({ fileId }) => fileId)
  const emptied = { name: '', email: '', phone: null, message: '', visitor: '', triage: null }
  await decide({ db, clock }, id, { ...emptied, state: 'released' })
  return fileIds
}

export async function markBlocked(store: Store, id: string) {
  await decide(store, id, { state: 'blocked' })
}

async function decide({ db, clock }: Store, id: string, values: object) {
  const decidedAt = clock.now()
  const eraseAfter = regionDay(daysAfter(decidedAt, heldDays))
  await db
    .updateTable('heldRequests')
    .set({ ...values, decidedAt, eraseAfter })
    .where('id', '=', id)
    .execute()
}

export type HeldRequest = {
  id: string
  name: string
  email: string
  phone: string | null
  message: string
  marks: string[]
  points: number
  sentAt: Date
  businesses: string[]
  photos: number
}

const atOnce = 100

export async function readHeld({ db }: Db, state: HeldState): Promise<HeldRequest[]> {
  const { rows } = await sql<HeldRequest>`
    select id, name, email, phone, message, marks, points, sent_at,
      array(select b.name from businesses b where b.id = any(business_ids) order by array_position(business_ids, b.id)) as businesses,
      (select count(*)::integer from held_request_photos p where p.request_id = h.id) as photos
    from held_requests h where state = ${state} order by sent_at desc, id desc limit ${atOnce}`.execute(db)
  return rows
}

/** Returns when the request that waits longest for the operator's decision was sent; null if none waits. */
export async function readOldestHeld({ db }: Db) {
  const waiting = db.selectFrom('heldRequests').where('state', '=', 'waiting')
  const { at } = await waiting.select(({ fn }) => fn.min('sentAt').as('at')).executeTakeFirstOrThrow()
  return at
}

/** Counts the requests that were held lately, and how the operator decided. */
export async function countHeld({ db, clock }: Store) {
  const since = daysBefore(clock.now(), heldDays)
  const { rows } = await sql<{ held: number; released: number; blocked: number; waiting: number }>`
    select (count(*) filter (where sent_at > ${since}))::integer as held,
      (count(*) filter (where state = 'released' and decided_at > ${since}))::integer as released,
      (count(*) filter (where state = 'blocked' and decided_at > ${since}))::integer as blocked,
      (count(*) filter (where state = 'waiting'))::integer as waiting
    from held_requests`.execute(db)
  return rows[0] ?? { held: 0, released: 0, blocked: 0, waiting: 0 }
}

/** Deletes expired held requests, or all from one address. Returns the files that nothing refers to anymore. */
export async function deleteHeld({ db }: Db, which: { before: string } | { email: string }) {
  const held = db.selectFrom('heldRequests').select('id')
  const chosen =
    'before' in which
      ? held.where('eraseAfter', '<', which.before).limit(100)
      : held.where(sql`lower(email)`, '=', which.email)
  const ids = (await chosen.forUpdate().execute()).map(({ id }) => id)
  if (ids.length === 0) return { ids, fileIds: [] }
  const photos = db.deleteFrom('heldRequestPhotos').where('requestId', 'in', ids).returning('fileId')
  const fileIds = (await photos.execute()).map(({ fileId }) => fileId)
  await db.deleteFrom('heldRequests').where('id', 'in', ids).execute()
  return { ids, fileIds }
}
