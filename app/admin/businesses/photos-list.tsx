import { altLimit, takenAwayKeptDays } from '#domain/directory/listings/listing-photo.ts'
import type { ListingPhoto } from '#domain/directory/listings/photo-change.ts'
import { smallFilePath } from '#platform/files/file-path.ts'
import { PhotoTiles } from '#ui/photos/photo-tiles.tsx'

/** The photos in the order of the business's page: the first one is the cover. */
export function PhotosList({ photos, allowed }: { photos: ListingPhoto[]; allowed: number | null }) {
  return (
    <section aria-labelledby="photos-head" className="mt-6">
      <h3 id="photos-head">{`Photos (${photos.length})`}</h3>
      {photos.length === 0 && <p className="mt-1 text-ink-2">Until there is one, its page shows drawn pictures.</p>}
      {photos.length > 0 && (
        <p className="mt-1 text-ink-2">
          {`The first photo is the cover. You can restore a removed one from the history for ${takenAwayKeptDays} days.`}
          {allowed !== null && ` Its plan shows ${allowed}.`}
        </p>
      )}
      <PhotoTiles
        photos={photos.map(({ fileId, alt }, index) => ({
          fileId,
          path: smallFilePath(fileId),
          caption: alt,
          ...(allowed !== null && index >= allowed && { badge: 'Hidden' }),
        }))}
        captionLimit={altLimit}
      />
    </section>
  )
}
