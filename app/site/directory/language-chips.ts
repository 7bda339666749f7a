import type { SpokenLanguage } from '#domain/directory/businesses/spoken-language.ts'
import { ownLanguageFirst, spokenLanguageNames } from '#domain/directory/businesses/spoken-language-messages.ts'
import type { Search } from '#domain/directory/search/search.ts'
import type { Facets } from '#domain/directory/search/search-businesses.server.ts'
import type { Language } from '#platform/text/language.ts'
import { businessMessages } from './business-messages.ts'

type Chip = { language: SpokenLanguage; text: string; listings: number | null; isChosen: boolean }

/**
 * Returns the filters by a spoken language, the page's own first. English is left out unless chosen: nearly everyone speaks it.
 * Languages that nobody in the results speaks are left out, too.
 */
export function languageChips({ speaks }: Search, { languages }: Facets, language: Language): Chip[] {
  const offered = languages.filter(
    facet => facet.language === speaks || (facet.language !== 'en' && facet.listings !== 0),
  )
  const order = ownLanguageFirst(
    offered.map(facet => facet.language),
    language,
  )
  return order.map(code => ({
    language: code,
    text: businessMessages[language].speaks(spokenLanguageNames[language][code]),
    listings: offered.find(facet => facet.language === code)?.listings ?? null,
    isChosen: code === speaks,
  }))
}
