import { type Insertable, type Selectable, sql } from 'kysely'
import type { BannerApplications } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { isId } from '#platform/database/ids.ts'
import { customPlacements, type FileField, type Placement } from './banner-application.ts'

type Db = Pick<App, 'db'>

export const bannerStates = ['waiting', 'approved', 'rejected', 'replaced'] as const
export type BannerState = (typeof bannerStates)[number]
export type BannerRow = Omit<Selectable<BannerApplications>, 'state'> & { state: BannerState }

const state = sql<BannerState>`banner_applications.state`.as('state')

/** Serializes submissions by one applicant until the transaction ends. */
export async function lockApplicant({ db }: Db, email: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`banner ${email}`}, 0))`.execute(db)
}

type Same = { email: string; companyName: string; destinationUrl: string; since: Date }

/** Finds an identical application, so that a double-click sends only one. */
export async function findSameBanner({ db }: Db, { email, companyName, destinationUrl, since }: Same) {
  const same = db
    .selectFrom('bannerApplications')
    .select('id')
    .where('email', '=', email)
    .where('companyName', '=', companyName)
    .where('destinationUrl', '=', destinationUrl)
    .where('state', '=', 'waiting')
    .where('sentAt', '>', since)
  return (await same.executeTakeFirst())?.id
}

export type NewBannerFile = { field: FileField; fileId: string; width: number | null; height: number | null }

export async function addBanner({ db }: Db, row: Insertable<BannerApplications>, files: readonly NewBannerFile[]) {
  await db.insertInto('bannerApplications').values(row).execute()
  const rows = files.map((file, index) => ({ ...file, applicationId: row.id, position: index + 1 }))
  if (rows.length > 0) await db.insertInto('bannerFiles').values(rows).execute()
}

export async function readBanner({ db }: Db, id: string) {
  if (!isId(id)) return undefined
  return db
    .selectFrom('bannerApplications')
    .leftJoin('users as decider', join => join.on(sql`decider.id::text`, '=', sql`decided_by`))
    .selectAll('bannerApplications')
    .select('decider.name as decider')
    .select(state)
    .where('bannerApplications.id', '=', id)
    .executeTakeFirst()
}

/** Locks the row until the transaction ends. */
export async function lockBanner({ db }: Db, id: string): Promise<BannerRow | undefined> {
  if (!isId(id)) return undefined
  return db
    .selectFrom('bannerApplications')
    .selectAll()
    .select(state)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function readBannerFiles({ db }: Db, applicationId: string) {
  return db
    .selectFrom('bannerFiles')
    .innerJoin('files', 'files.id', 'fileId')
    .select(['fileId', 'width', 'height', 'mediaType', 'bytes'])
    .select(sql<FileField>`field`.as('field'))
    .where('applicationId', '=', applicationId)
    .orderBy('position')
    .execute()
}

type Verdict = { state: 'approved' | 'rejected'; by: string; at: Date; reason?: string }

export async function markBanner({ db }: Db, id: string, { state, by, at, reason = '' }: Verdict, run?: Run) {
  const values = { state, reason, decidedBy: by, decidedAt: at, ...run }
  await db.updateTable('bannerApplications').set(values).where('id', '=', id).execute()
}

export type Run = { placements: Placement[]; runsFrom: string; runsUntil: string | null; purchaseId: string | null }

export async function replaceBanners({ db }: Db, purchaseId: string, at: Date) {
  await db
    .updateTable('bannerApplications')
    .set({ state: 'replaced', decidedAt: at })
    .where('purchaseId', '=', purchaseId)
    .where('state', '=', 'approved')
    .execute()
}

export async function linkLatestBanner({ db }: Db, { purchaseId, userId }: { purchaseId: string; userId: string }) {
  const latest = db
    .selectFrom('bannerApplications')
    .select('id')
    .where('userId', '=', userId)
    .where('purchaseId', 'is', null)
    .where('state', 'in', ['waiting', 'approved'])
    .orderBy('sentAt', 'desc')
    .limit(1)
  await db
    .updateTable('bannerApplications')
    .set({ purchaseId })
    .where('id', 'in', latest)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bannerApplications as other').select('id').where('other.purchaseId', '=', purchaseId))),
    )
    .execute()
}

export function findRunningOf({ db }: Db, purchaseId: string) {
  const running = db.selectFrom('bannerApplications').select(['id', 'runsFrom']).where('purchaseId', '=', purchaseId)
  return running.where('state', '=', 'approved').executeTakeFirst()
}

export async function findPackageOf({ db }: Db, id: string) {
  const banner = db.selectFrom('bannerApplications').select('purchaseId').where('id', '=', id)
  return (await banner.executeTakeFirst())?.purchaseId ?? null
}

export function findWaitingOf({ db }: Db, purchaseId: string) {
  const waiting = db.selectFrom('bannerApplications').select('id').where('purchaseId', '=', purchaseId)
  return waiting.where('state', '=', 'waiting').executeTakeFirst()
}

/** Returns the account's latest approved banner whose package has ended, and which may run on. */
export function readEndedOf({ db, clock }: Pick<App, 'db' | 'clock'>, userId: string) {
  const today = regionDay(clock.now())
  return db
    .selectFrom('bannerApplications')
    .innerJoin('adBookings', 'adBookings.purchaseId', 'bannerApplications.purchaseId')
    .select(['bannerApplications.id', 'runsFrom'])
    .where('bannerApplications.userId', '=', userId)
    .where('bannerApplications.state', '=', 'approved')
    .where('adBookings.state', '=', 'ended')
    .where(({ or, eb }) => or([eb('runsUntil', 'is', null), eb('runsUntil', '>=', today)]))
    .orderBy('decidedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function moveBanner({ db }: Db, id: string, purchaseId: string) {
  // Another picture of it that is in review moves along.
  await db
    .updateTable('bannerApplications')
    .set({ purchaseId })
    .where(({ or, and, eb }) => or([eb('id', '=', id), and([eb('replacesId', '=', id), eb('state', '=', 'waiting')])]))
    .execute()
}

/** Returns the waiting application that would replace this banner's picture. */
export function findReplacement({ db }: Db, id: string) {
  const waiting = db.selectFrom('bannerApplications').select('id').where('replacesId', '=', id)
  return waiting.where('state', '=', 'waiting').executeTakeFirst()
}

/** Returns at most 100 that don't run: decided, ended or sent before `before` and never decided. */
export function readForgottenBanners({ db }: Db, before: Date) {
  return db
    .selectFrom('bannerApplications')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', 'in', ['rejected', 'replaced']), eb('decidedAt', '<', before)]),
        and([eb('state', '=', 'approved'), eb('runsUntil', '<', before.toISOString().slice(0, 10))]),
        and([eb('state', '=', 'waiting'), eb('sentAt', '<', before)]),
      ]),
    )
    .orderBy('id')
    .limit(100)
    .execute()
}

export async function eraseBannerFiles({ db }: Db, id: string) {
  const sent = await db.deleteFrom('bannerFiles').where('applicationId', '=', id).returning('fileId').execute()
  return sent.map(({ fileId }) => fileId)
}

export async function removeBanner({ db }: Db, id: string) {
  await db.deleteFrom('bannerApplications').where('id', '=', id).execute()
}

export function readOwnBanners({ db }: Db, userId: string) {
  return db
    .selectFrom('bannerApplications')
    .leftJoin('adBookings', 'adBookings.purchaseId', 'bannerApplications.purchaseId')
    .leftJoin('purchases', 'purchases.id', 'bannerApplications.purchaseId')
    .select(['bannerApplications.id', 'companyName', 'sentAt', 'runsFrom', 'runsUntil', 'placements', 'reason'])
    .select(['bannerApplications.purchaseId', 'packageId', 'periodStart', 'periodEnd', 'periodViews', 'replacesId'])
    .select(['servesUntil', 'pausedAt', 'disputedAt', 'renews', 'subscriptionId'])
    .select(['adBookings.state as booking', sql<string>`coalesce(details ->> 'campaignName', '')`.as('campaignName')])
    .select(sql<boolean>`coalesce(fulfillment -> 'subscription' ->> 'state' = 'past-due', false)`.as('owesPayment'))
    .select(state)
    .where('bannerApplications.userId', '=', userId)
    .orderBy('sentAt', 'desc')
    .orderBy('bannerApplications.id', 'desc')
    .limit(50)
    .execute()
}

export function knownPlacements(names: readonly string[]) {
  return customPlacements.filter(placement => names.includes(placement))
}
