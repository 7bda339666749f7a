import type { App, Caller, Result } from '#domain/app.ts'
import { readFileContent } from '#domain/foundation/files/files.server.ts'
import { allowed, findListingPlan, planLimits } from '#domain/foundation/plans/listing-plans.ts'
import { may } from '#domain/permissions.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { currentPlan } from '../businesses/entitlements.server.ts'
import { mayFor } from '../team/members.server.ts'
import { readPhotos } from './listing-photos.server.ts'
import { areReviewed } from './own-pictures.server.ts'
import { latestDecision, readWaiting } from './photo-reviews.server.ts'

export type OwnPhotos = Awaited<ReturnType<typeof readAll>>

/** Returns a listing's pictures for its owner: public ones, those hidden by the plan, and pending ones. */
export async function readOwnPhotos(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  businessId: string,
): Promise<Result<{ own: OwnPhotos }, 'forbidden' | 'listing-unknown'>> {
  if (!may(caller, 'manage-own-listing')) return { ok: false, reason: 'forbidden' }
  if (!(await mayFor(app, caller, businessId, 'manage-photos'))) return { ok: false, reason: 'listing-unknown' }
  return { ok: true, own: await readAll(app, businessId) }
}

async function readAll(app: Pick<App, 'db' | 'clock'>, businessId: string) {
  const [{ id, name, logo }, photos, waiting, { plan }, isReviewed, decision] = await Promise.all([
    readListing(app, businessId),
    readPhotos(app, businessId),
    readWaiting(app, businessId),
    currentPlan(app, businessId),
    areReviewed(app),
    latestDecision(app, businessId),
  ])
  const limit = planLimits(plan).photos
  const captions = new Map(
    waiting.flatMap(({ kind, fileId, caption }) => (kind === 'caption' ? [[fileId, caption]] : [])),
  )
  const sent = waiting.flatMap(({ id, kind, fileId, caption }) => (fileId ? [{ id, kind, fileId, caption }] : []))
  const sentPhotos = sent.filter(({ kind }) => kind === 'photo')
  return {
    listing: { id, name, logo },
    /** `waitingCaption`: the pending caption; `isHidden`: beyond the plan's limit. */
    photos: photos.map(({ fileId, alt }, index) => ({
      fileId,
      alt,
      waitingCaption: captions.get(fileId) ?? null,
      isHidden: index >= allowed(limit),
    })),
    waiting: sentPhotos,
    waitingLogo: sent.find(({ kind }) => kind === 'logo') ?? null,
    planName: plan === null ? null : (findListingPlan(plan)?.name ?? null),
    /** The plan's maximum number of photos; null: no limit. */
    limit,
    left: limit === null ? null : Math.max(0, limit - photos.length - sentPhotos.length),
    isReviewed,
    /** The operator's reason for the last rejected item, if any. */
    lastReason: decision?.reason ? { reason: decision.reason, decidedAt: decision.decidedAt } : null,
  }
}

/** Returns a pending picture for its owner, as the small copy if it has one. */
export async function readOwnWaitingPicture(
  app: Pick<App, 'db' | 'bucket' | 'clock'>,
  caller: Caller,
  { businessId, fileId }: { businessId: string; fileId: string },
) {
  const found = await readOwnPhotos(app, caller, businessId)
  if (!found.ok) return undefined
  const { waiting, waitingLogo } = found.own
  const isWaiting = [...waiting, ...(waitingLogo ? [waitingLogo] : [])].some(item => item.fileId === fileId)
  return isWaiting ? readFileContent(app, fileId) : undefined
}
