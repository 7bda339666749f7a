import { emptySearch, searchPath } from '#domain/directory/search/search.ts'
import { pathIn } from '#platform/text/language.ts'
import { link } from '#ui/button.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { placeMessages } from '../places/place-messages.ts'
import { searchMessages } from './search-messages.ts'

/** `text`: as typed. `closest`: the county's city closest to a ZIP outside it, or with a similar name. */
export type UnknownPlaceFacts = { text: string; isZip: boolean; closest: string | null }

/** Says that a place isn't one of the county, and leads to the closest that is. */
export function UnknownPlace({ text, isZip, closest }: UnknownPlaceFacts) {
  const language = useLanguage()
  const messages = placeMessages[language]
  const search = searchMessages[language]
  const path = pathIn(language, searchPath(closest ? { ...emptySearch, near: closest } : emptySearch))
  const offer = isZip ? messages.closest : search.didYouMean
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2">
      {isZip ? messages.outside(text) : messages.unknown(text)}
      <a href={path} className={`${link} inline-flex min-h-11 items-center`}>
        {closest ? offer(closest) : search.browseAll}
      </a>
    </p>
  )
}
