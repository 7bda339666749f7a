import type { ListingPhoto } from '#domain/listings/listing-photos.server.ts'
import { filePath } from '#platform/file-path.ts'
import { Picture } from '#ui/picture.tsx'
import { picturePath } from '../pictures/picture-path.ts'
import type { Business } from './business-heading.tsx'
import type { BusinessWords } from './business-words.ts'

type Props = {
  business: Pick<Business, 'id' | 'name' | 'categories'>
  photos: readonly ListingPhoto[]
  words: BusinessWords
}

const besideMain = 4

/** Photos before drawings: a main picture, and four or more. Each opens by itself, so it can be looked at large without a script. */
export function BusinessGallery({ business, photos, words }: Props) {
  const drawn = [
    { path: picturePath(business), alt: words.drawing(business.name) },
    ...words.jobs.map((alt, index) => ({ path: picturePath(business, index + 1), alt })),
  ]
  const taken = photos.map(({ fileId, alt }) => ({ path: filePath(fileId), alt }))
  const [main, ...others] = [...taken, ...drawn].slice(0, Math.max(taken.length, besideMain + 1))
  return (
    <section aria-label={words.gallery} className="grid gap-2 md:grid-cols-2">
      {main && <Picture {...main} isFirst />}
      <ul className="grid grid-cols-4 gap-2 md:grid-cols-2">
        {others.map(({ path, alt }) => (
          <li key={path}>
            <a href={path} className="block">
              <Picture path={path} alt={alt} className="rounded-notice" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
