import { Form } from 'react-router'
import { takenAwayKeptDays } from '#domain/listings/listing-photo.ts'
import type { ListingPhoto } from '#domain/listings/listing-photos.server.ts'
import { filePath } from '#platform/file-path.ts'
import { button } from '#ui/button.ts'
import { Picture } from '#ui/picture.tsx'

/** The photos as the page of the business shows them: the first one is the large one. */
export function PhotosList({ photos }: { photos: ListingPhoto[] }) {
  return (
    <section aria-labelledby="photos-head" className="mt-6">
      <h3 id="photos-head">{`Photos (${photos.length})`}</h3>
      {photos.length === 0 && <p className="mt-1 text-ink-2">Until there is one, its page shows drawn pictures.</p>}
      {photos.length > 0 && (
        <p className="mt-1 text-ink-2">{`One that you remove can be put back from the history for ${takenAwayKeptDays} days.`}</p>
      )}
      <ul className="mt-3 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {photos.map(({ fileId, alt }, index) => (
          <li key={fileId} className="grid content-start gap-2">
            <Picture path={filePath(fileId)} alt={alt} />
            <p className="text-ink-2">{alt}</p>
            <Form method="post" className="flex flex-wrap gap-2">
              <input type="hidden" name="fileId" value={fileId} />
              {index > 0 && <DeedButton deed="lead-with-photo" words="Show first" about={alt} />}
              <DeedButton deed="remove-photo" words="Remove" about={alt} />
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DeedButton({ deed, words, about }: { deed: string; words: string; about: string }) {
  return (
    <button type="submit" name="deed" value={deed} className={`${button.outlined} min-h-11! px-4!`}>
      {words} <span className="sr-only">: {about}</span>
    </button>
  )
}
