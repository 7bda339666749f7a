import type { ListedCategory, ListedPlace } from '#domain/directory/places/listed-places.server.ts'
import { CountedLinks } from './counted-links.tsx'
import { landingPath } from './landing-words.ts'

type Props = { places: ListedPlace[]; category: ListedCategory | null }

/** Links to the same page of the nearest cities. */
export function NearbyLinks({ places, category }: Props) {
  const links = places.map(place => {
    const there = place.categories.find(({ id }) => id === category?.id) ?? null
    return {
      name: place.name,
      listings: (there ?? place).listings,
      path: landingPath({ place, category: there }),
    }
  })
  return <CountedLinks title="Nearby" links={links} />
}
