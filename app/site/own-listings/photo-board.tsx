import { Form } from 'react-router'
import { altLimit } from '#domain/directory/photos/listing-photo.ts'
import type { OwnPhotos } from '#domain/directory/photos/read-own-photos.server.ts'
import { smallFilePath } from '#platform/files/file-path.ts'
import { button, link } from '#ui/button.ts'
import { WaitingPhotoMenu } from '#ui/photos/photo-menu.tsx'
import { PhotoTile, PhotoTiles } from '#ui/photos/photo-tiles.tsx'
import { PhotoUpload } from './photo-upload.tsx'

/** A listing's photos: their order, captions, those in review, and the upload. Its forms are sent to the page that it's on. */
export function PhotoBoard({ own }: { own: OwnPhotos }) {
  const { listing, photos } = own
  return (
    <section aria-labelledby="photos" className="mt-6">
      <h2 id="photos">Photos</h2>
      <PlanLine own={own} />
      {photos.length > 1 && (
        <p className="mt-1 text-ink-2">Drag a photo to another place, or use its menu. The first one is your cover.</p>
      )}
      <PhotoTiles
        photos={photos.map(({ fileId, alt, waitingCaption, isHidden }) => ({
          fileId,
          path: smallFilePath(fileId),
          caption: alt,
          ...(isHidden && { badge: 'Hidden' }),
          note: noteOf({ waitingCaption, isHidden }),
        }))}
        captionLimit={altLimit}
      />
      <WaitingPhotos own={own} />
      <PhotoUpload listingId={listing.id} left={own.left} />
    </section>
  )
}

/** Shows the last change to the photos, with an undo. */
export function PhotosDone({ text, undo }: { text: string; undo: string | null }) {
  return (
    <div role="status" className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-notice bg-green-tint p-4">
      <p className="font-semibold text-green">{text}</p>
      {undo && <UndoPhotos changeId={undo} />}
    </div>
  )
}

export function UndoPhotos({ changeId }: { changeId: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="changeId" value={changeId} />
      <button type="submit" name="intent" value="undo" className={`${button.outlined} min-h-11!`}>
        Undo
      </button>
    </Form>
  )
}

function PlanLine({ own: { photos, waiting, planName, limit, left, isReviewed } }: { own: OwnPhotos }) {
  const hidden = photos.filter(({ isHidden }) => isHidden).length
  const who = planName ? `Your ${planName} plan shows` : 'Without a plan your listing shows'
  return (
    <div className="mt-1 grid gap-1 text-ink-2">
      <p>
        {limit === null
          ? `${who} as many photos as you like. You have ${photos.length}.`
          : `${who} up to ${limit} photos. You have ${photos.length + waiting.length}.`}{' '}
        {(hidden > 0 || left === 0) && (
          <a href="/list-business" className={link}>
            See larger plans
          </a>
        )}
      </p>
      {hidden > 0 && <p>{hiddenSentence(hidden)}</p>}
      {isReviewed && <p>We look at new photos, logos and captions before homeowners see them.</p>}
    </div>
  )
}

function hiddenSentence(count: number) {
  return count === 1
    ? '1 photo is hidden until your plan has room. We keep it.'
    : `${count} photos are hidden until your plan has room. We keep them.`
}

function noteOf({ waitingCaption, isHidden }: { waitingCaption: string | null; isHidden: boolean }) {
  if (waitingCaption !== null) return `New caption in review: ${waitingCaption || '(none)'}`
  return isHidden ? 'More photos than your plan shows.' : undefined
}

function WaitingPhotos({ own: { listing, waiting } }: { own: OwnPhotos }) {
  if (waiting.length === 0) return null
  return (
    <>
      <h3 className="mt-8 font-semibold">In review</h3>
      <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-3 lg:grid-cols-4">
        {waiting.map(({ id, fileId, caption }, index) => {
          const path = `/account/listings/${listing.id}/photos/waiting/${fileId}`
          return (
            <li key={id} className="relative grid content-start gap-1.5">
              <PhotoTile photo={{ fileId, path, caption }} badge="In review" />
              <WaitingPhotoMenu itemId={id} number={index + 1} caption={caption} captionLimit={altLimit} />
            </li>
          )
        })}
      </ul>
    </>
  )
}
