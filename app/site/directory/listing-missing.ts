import { data } from 'react-router'
import type { ListingRefusal } from '#domain/directory/businesses.server.ts'
import type { Language } from '#platform/language.ts'
import { businessWords } from './business-words.ts'

const statusOf: Record<ListingRefusal, number> = { 'listing-unknown': 404, 'listing-removed': 410 }

/** What a page below `/business/` throws where there is nothing to show. */
export function listingMissing(language: Language, reason: ListingRefusal) {
  return data(businessWords[language].refusals[reason], statusOf[reason])
}
