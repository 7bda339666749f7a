import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import type { PictureSource } from '#platform/network/picture-source.ts'
import { daysBefore } from '#platform/time/days.ts'
import { currentPlan } from '../businesses/entitlements.server.ts'
import { lockListing } from '../listings/listings.server.ts'
import { drawPhotos, keepPicture } from '../photos/draw-pictures.server.ts'
import { photosAllowed } from '../photos/listing-photo.ts'
import { readPhotos, setPhotos } from '../photos/listing-photos.server.ts'
import {
  type PictureReason,
  pauseMs,
  pictureAttempts,
  picturesKeptDays,
  picturesPerRun,
  waitAfter,
} from './import-picture.ts'
import { type DuePicture, erasePictures, notePicture, retryPictures, takeDuePicture } from './import-pictures.server.ts'

type Parts = Pick<App, 'db' | 'clock' | 'pictures' | 'transaction'> & {
  source: PictureSource
  /** Between two pictures; a test waits for none. */
  pause?: (ms: number) => Promise<unknown>
}

/** Fetches pictures of imported listings, one after the other, and adds each to its listing as an operator would. */
export async function fetchImportPictures({ source, pause, ...app }: Parts, signal: AbortSignal) {
  for (let count = 0; count < picturesPerRun && !signal.aborted; count++) {
    const inAnHour = new Date(app.clock.now().getTime() + 3_600_000)
    const picture = await takeDuePicture(app, inAnHour)
    if (!picture) return count
    if (count > 0) await pause?.(pauseMs)
    await fetchOne(app, source, picture, signal)
  }
  return picturesPerRun
}

/** Errors after which the download is retried. */
const passing: readonly PictureReason[] = ['unreachable', 'timeout', 'busy']

async function fetchOne(app: Omit<Parts, 'source'>, source: PictureSource, picture: DuePicture, signal: AbortSignal) {
  const room = await roomFor(app, picture)
  if (room !== 'free') return notePicture(app, picture, { state: 'left', reason: room })
  const fetched = await source.fetch(picture.url, signal)
  // Stopping the server isn't the other site's fault.
  if (signal.aborted) return notePicture(app, picture, { state: 'waiting', nextAt: app.clock.now() })
  if ('error' in fetched) return giveUpOrWait(app, picture, fetched.error, fetched.retryAfterSeconds)
  const drawn = await drawPhotos(app, [fetched.bytes])
  if (!drawn.ok) {
    const reason =
      drawn.reason === 'pictures-busy' ? 'busy' : drawn.reason === 'photo-too-large' ? 'too-large' : 'not-a-picture'
    return giveUpOrWait(app, picture, reason)
  }
  const [photo] = drawn.photos
  if (photo) await addPicture(app, picture, photo)
}

async function giveUpOrWait(
  app: Pick<App, 'db' | 'clock'>,
  picture: DuePicture,
  reason: PictureReason,
  retryAfterSeconds = 0,
) {
  if (!passing.includes(reason) || picture.attempts >= pictureAttempts)
    return notePicture(app, picture, { state: 'failed', reason })
  const wait = Math.max(waitAfter(picture.attempts), Math.min(retryAfterSeconds, 86_400) * 1_000)
  await notePicture(app, picture, { state: 'waiting', reason, nextAt: new Date(app.clock.now().getTime() + wait) })
}

async function roomFor(app: Pick<App, 'db' | 'clock'>, { businessId }: DuePicture) {
  const listing = await app.db
    .selectFrom('businesses')
    .select('removedAt')
    .where('id', '=', businessId)
    .executeTakeFirst()
  if (!listing || listing.removedAt) return 'listing-gone'
  const [photos, { plan }] = await Promise.all([readPhotos(app, businessId), currentPlan(app, businessId)])
  return photos.length < photosAllowed(plan) ? 'free' : 'over-plan'
}

type Photo = Parameters<typeof keepPicture>[1]

/** The change belongs to the import, so the import can still be undone. */
async function addPicture(app: Pick<App, 'db' | 'transaction'>, picture: DuePicture, photo: Photo) {
  const { businessId, importId } = picture
  await app.transaction(async tx => {
    const isThere = await lockListing(tx, businessId)
    const room = isThere ? await roomFor(tx, picture) : 'listing-gone'
    if (room !== 'free') {
      await notePicture(tx, picture, { state: 'left', reason: room })
      return { ok: true }
    }
    await recordChange(tx, fetcher, { action: 'fetch-picture', importId })
    const kept = { businessId, purpose: 'photo', visibility: 'public' } as const
    const fileId = await keepPicture(tx, photo, kept)
    const listing = tx.db.selectFrom('businesses').select('name').where('id', '=', businessId)
    const { name } = await listing.executeTakeFirstOrThrow()
    await setPhotos(tx, businessId, [...(await readPhotos(tx, businessId)), { fileId, alt: name }])
    await notePicture(tx, picture, { state: 'done' })
    return { ok: true }
  })
}

const fetcher: Caller = {
  actor: { kind: 'system', id: 'fetch-import-pictures' },
  requestId: 'fetch-import-pictures',
  language: 'en',
}

export async function retryImportPictures(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  { importId }: { importId: string },
): Promise<Result<{ count: number }, 'forbidden'>> {
  if (!may(caller, 'import-businesses')) return { ok: false, reason: 'forbidden' }
  return { ok: true, count: await retryPictures(app, importId) }
}

export function eraseImportPictures(app: Pick<App, 'db' | 'clock'>) {
  return erasePictures(app, daysBefore(app.clock.now(), picturesKeptDays))
}
