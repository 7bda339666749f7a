import type { ListedCategory, ListedPlace } from '#domain/directory/places/listed-places.server.ts'
import { CountedLinks } from './counted-links.tsx'
import { landingPath } from './landing-words.ts'

type Props = { place: ListedPlace; chosen: ListedCategory | null }

/** Links to the other categories in the same city. */
export function CategoryLinks({ place, chosen }: Props) {
  const others = place.categories.filter(({ id }) => id !== chosen?.id)
  const links = others.map(category => ({ ...category, path: landingPath({ place, category }) }))
  return <CountedLinks title={chosen ? `Also in ${place.name}` : `What they do in ${place.name}`} links={links} />
}
