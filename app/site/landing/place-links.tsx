import type { ListedCategory, ListedPlace } from '#domain/directory/places/listed-places.server.ts'
import { link } from '#ui/button.ts'
import { useCategoryName, useLanguage } from '../layout/site-facts.ts'
import { linkIn } from '../translated-paths.ts'
import { landingMessages, landingPath } from './landing-messages.ts'

type CategoryLinksProps = { place: ListedPlace; chosen: ListedCategory | null }

export function CategoryLinks({ place, chosen }: CategoryLinksProps) {
  const language = useLanguage()
  const messages = landingMessages[language]
  const nameOf = useCategoryName()
  const others = place.categories.filter(({ id }) => id !== chosen?.id)
  const links = others.map(category => ({
    ...category,
    name: nameOf(category.name),
    path: landingPath({ place, category }),
  }))
  return <CountedLinks title={chosen ? messages.also(place.name) : messages.whatTheyDo(place.name)} links={links} />
}

type NearbyLinksProps = { places: ListedPlace[]; category: ListedCategory | null }

export function NearbyLinks({ places, category }: NearbyLinksProps) {
  const links = places.map(place => {
    const there = place.categories.find(({ id }) => id === category?.id) ?? null
    return {
      name: place.name,
      listings: (there ?? place).listings,
      path: landingPath({ place, category: there }),
    }
  })
  return <CountedLinks title={landingMessages[useLanguage()].nearby} links={links} />
}

type CountedLinksProps = { title: string; links: readonly { name: string; path: string; listings: number }[] }

function CountedLinks({ title, links }: CountedLinksProps) {
  const language = useLanguage()
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2">
        {links.map(({ name, path, listings }) => (
          <li key={path} className="border-b border-line">
            <a {...linkIn(language, path)} className={`${link} flex min-h-11 items-center justify-between gap-3`}>
              {name}
              <span className="font-normal text-ink-2 tabular-nums">{listings}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
