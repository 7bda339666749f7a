// The possible changes to a listing's photos.

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
