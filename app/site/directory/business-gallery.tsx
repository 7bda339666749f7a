import { Picture } from '#ui/picture.tsx'
import { picturePath } from '../pictures/picture-path.ts'
import type { Business } from './business-heading.tsx'

const jobs = [
  'Drawing: the roof from above, close up',
  'Drawing: a blue tarp over the damaged part, in the rain',
  'Drawing: a roofer repairing the damaged part',
  'Drawing: the house at night, with light in its windows',
] as const

type Props = { business: Pick<Business, 'id' | 'name' | 'categories'> }

/** The main picture, and four of the work. Each opens by itself, so it can be looked at large without a script. */
export function BusinessGallery({ business }: Props) {
  return (
    <section aria-label="Gallery" className="grid gap-2 md:grid-cols-2">
      <Picture
        path={picturePath(business)}
        alt={`Drawing for ${business.name}`}
        isFirst
        className="md:rounded-r-none"
      />
      <ul className="grid grid-cols-4 gap-2 md:grid-cols-2">
        {jobs.map((alt, index) => (
          <li key={alt}>
            <a href={picturePath(business, index + 1)} className="block">
              <Picture path={picturePath(business, index + 1)} alt={alt} className="rounded-notice" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
