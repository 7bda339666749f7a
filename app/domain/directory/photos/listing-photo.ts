import { allowed, planLimits } from '#domain/foundation/plans/listing-plans.ts'

// A listing's photo shows its work, and comes before the drawn pictures on its page. The first photo is its cover and is on its card too.
// The logo is also a picture.

/** Maximum photos per upload. */
export const photosLimit = 10

export function photosAllowed(plan: string | null) {
  return allowed(planLimits(plan).photos)
}

/** Days for which a removed picture can be restored from history; then its file is deleted. */
export const takenAwayKeptDays = 90

export const photoBytesLimit = 10 * 1024 * 1024
/** A caption is also the photo's alternative text. */
export const altLimit = 200
/** Twice the pixels of the logo's largest display size, in pixels. */
export const logoSide = 256
/** The longer side of a photo's small copy: twice the width of a card on a phone. */
export const smallSide = 800

export type ListingPhoto = { fileId: string; alt: string }

export type PhotoChange =
  | { action: 'remove-photo' | 'lead-with-photo' | 'move-photo-earlier' | 'move-photo-later'; fileId: string }
  | { action: 'describe-photo'; fileId: string; alt: string }
  | { action: 'order-photos'; order: readonly string[] }

/** Returns the photos after the change, or null when it names a missing photo or an order leaves one out. */
export function photosAfter(photos: readonly ListingPhoto[], change: PhotoChange): ListingPhoto[] | null {
  if (change.action === 'order-photos') return inOrder(photos, change.order)
  const at = photos.findIndex(({ fileId }) => fileId === change.fileId)
  const chosen = photos[at]
  if (!chosen) return null
  const others = photos.filter(photo => photo !== chosen)
  switch (change.action) {
    case 'remove-photo':
      return others
    case 'lead-with-photo':
      return [chosen, ...others]
    case 'move-photo-earlier':
      return others.toSpliced(Math.max(0, at - 1), 0, chosen)
    case 'move-photo-later':
      return others.toSpliced(at + 1, 0, chosen)
    case 'describe-photo':
      return photos.map(photo => (photo === chosen ? { ...photo, alt: change.alt } : photo))
  }
}

function inOrder(photos: readonly ListingPhoto[], order: readonly string[]) {
  const byId = new Map(photos.map(photo => [photo.fileId, photo]))
  const ordered = [...new Set(order)].flatMap(fileId => byId.get(fileId) ?? [])
  return ordered.length === photos.length && order.length === photos.length ? ordered : null
}

// A photo review is an owner's submission that the operator hasn't decided on yet: photos, a logo, captions.

const photoItemKinds = ['photo', 'logo', 'caption'] as const
export type PhotoItemKind = (typeof photoItemKinds)[number]

export type PhotoItem = {
  id: string
  kind: PhotoItemKind
  /** The picture; for a caption, its photo. Null once the picture was deleted. */
  fileId: string | null
  caption: string
  isApproved: boolean | null
}
