import type { App, Caller } from '#domain/app.ts'
import { localDay } from '#domain/directory/availability/hours.ts'
import { readOwnListing } from '#domain/directory/claims/read-own-listing.server.ts'
import { readOwnPhotos } from '#domain/directory/photos/read-own-photos.server.ts'
import { readReach } from '#domain/directory/places/service-area.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { clockTime } from '#platform/time/dates.ts'
import type { PreviewFacts } from './previewed-listing.ts'

export async function readEditor(app: Pick<App, 'db' | 'clock'>, caller: Caller, businessId: string) {
  const found = await readOwnListing(app, caller, businessId)
  if (!found.ok) return found
  const { ok: _, listing, values: base, draft, ...form } = found
  const [photos, reach] = await Promise.all([readOwnPhotos(app, caller, businessId), readReach(app, businessId)])
  if (!photos.ok) return photos
  const now = app.clock.now()
  const { id, logo, featured, verified, rating, reviews, availability, timeZone } = listing
  const coverId = photos.own.photos[0]?.fileId ?? null
  const facts: PreviewFacts = {
    ...{ id, logo, featured, verified, rating, reviews, availability, timeZone, coverId, reach },
  }
  return {
    ok: true as const,
    ...form,
    ...{ name: listing.name, email: listing.email, base, facts, photos: photos.own },
    ...{ now, today: localDay(timeZone, now) },
    values: draft?.values ?? base,
    draftConflict: draft?.conflict ?? [],
    savedDraft: draft && { at: clockTime(region.zone, draft.savedAt, now), time: draft.savedAt.getTime() },
  }
}
