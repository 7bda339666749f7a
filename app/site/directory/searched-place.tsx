import { Search as SearchIcon } from 'lucide-react'
import type { NearPlace } from '#domain/directory/search/near-place.server.ts'
import { emptySearch, radii, type Search, searchPath } from '#domain/directory/search/search.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { LinkMenu } from '#ui/link-menu.tsx'
import { useLanguage } from '../layout/site-facts.ts'
import { PlaceChip, placeName } from '../places/place-chip.tsx'
import { type PlaceMessages, placeMessages } from '../places/place-messages.ts'
import { WhereField } from '../places/where-field.tsx'

type Props = { search: Search; place: NearPlace | null }

/** The place of a search as a chip with its cross, and how far around it the search goes; or the part of the map. */
export function SearchedPlace({ search, place }: Props) {
  const language = useLanguage()
  const messages = placeMessages[language]
  const isArea = search.area !== ''
  const links = isArea ? [] : radiusLinks(search, place, language)
  const without = isArea
    ? { area: emptySearch.area }
    : { near: '', city: '', within: emptySearch.within, sort: sortAnywhere(search) }
  const path = pathIn(language, searchPath({ ...search, page: 1, ...without }))
  const shown = isArea
    ? { zip: '', city: messages.area }
    : { zip: search.near ? (place?.zip ?? '') : '', city: search.city || (place?.city ?? '') }
  return (
    <div className="relative flex w-full min-w-0 gap-2 md:w-auto md:shrink-0">
      <PlaceChip {...shown} clearPath={path} isArea={isArea}>
        <WhereField city={search.city} near={search.near} errors={{}} />
        <button type="submit" className={button.filled}>
          <SearchIcon aria-hidden className="size-5" /> {messages.show}
        </button>
      </PlaceChip>
      {links.length > 1 && (
        <LinkMenu
          label={messages.distance}
          links={links}
          short={search.near && search.within ? `${search.within} mi` : messages.distanceShort}
        />
      )}
    </div>
  )
}

/** Without a place there is no nearest. */
function sortAnywhere({ sort }: Search) {
  return sort === 'distance' ? 'best' : sort
}

/** A city alone is the narrowest choice; the others are around its center, or around the ZIP or position. */
function radiusLinks(search: Search, place: NearPlace | null, language: Language) {
  if (!place) return []
  const messages = placeMessages[language]
  const link = (text: string, change: Partial<Search>, isChosen: boolean) => ({
    text,
    path: pathIn(language, searchPath({ ...search, page: 1, ...change })),
    isChosen,
  })
  const around = { near: search.near || place.near, city: search.near ? search.city : '' }
  const onlyThere = place.zip === '' && place.city !== ''
  return [
    ...(onlyThere
      ? [
          link(
            messages.onlyIn(search.city || place.city),
            { near: '', city: search.city || place.city, within: '' },
            !search.near,
          ),
        ]
      : []),
    ...radii.map(within => link(messages.within(within), { ...around, within }, isAround(search, within))),
    link(messages.anyDistance, { ...around, within: '' }, isAround(search, '')),
  ]
}

function isAround({ near, within }: Search, chosen: Search['within']) {
  return near !== '' && within === chosen
}

/** Returns the sentence about the place from which distances are measured. */
export function measuredFrom(place: NearPlace, messages: PlaceMessages) {
  const name = placeName(place)
  return name ? messages.fromCenter(name) : messages.fromPosition
}
