import { standardCategories } from '#domain/directory/businesses/category.ts'
import type { ListedCategory, ListedPlace, PlaceFigures } from '#domain/directory/places/listed-places.server.ts'
import { sentence } from '#platform/text/sentence.ts'
import { categoryTexts } from './category-texts.ts'

export type Landing = { place: ListedPlace; category: ListedCategory | null; figures: PlaceFigures }

/** Returns the text about a category; a city without a category has none. */
export function textOfCategory(category: ListedCategory | null) {
  const known = standardCategories.find(name => name === category?.name)
  return known && categoryTexts[known]
}

export function landingTitle({ place, category }: Pick<Landing, 'place' | 'category'>) {
  return `${category?.name ?? 'Roofers'} in ${place.name}, ${place.state}`
}

export function landingPath({ place, category }: { place: { slug: string }; category: { slug: string } | null }) {
  return category ? `/roofers/${place.slug}/${category.slug}` : `/roofers/${place.slug}`
}

/** Returns the meta description: number of contractors, 24/7 service and response time. */
export function landingDescription(landing: Landing) {
  return `${countSentence(landing)} ${clockSentence(landing)} Call, or ask for a free quote.`
}

export function countSentence({ place, category }: Pick<Landing, 'place' | 'category'>) {
  const { listings } = category ?? place
  const text = textOfCategory(category)
  const isOne = listings === 1
  const contractors = isOne ? 'One contractor' : `${listings.toLocaleString('en')} contractors`
  return text
    ? sentence`${contractors} in ${place.name} ${isOne ? 'offers' : 'offer'} ${text.inSentence}.`
    : sentence`${contractors} ${isOne ? 'is' : 'are'} listed in ${place.name}.`
}

export function clockSentence({ place, category, figures: { aroundTheClock, responseMinutes } }: Landing) {
  const { listings } = category ?? place
  if (aroundTheClock === 0) return `${listings === 1 ? 'It doesn’t list' : 'No one here lists'} 24/7 service.`
  const isOne = listings === 1 || aroundTheClock === 1
  const says = isOne ? 'says it responds' : 'say they respond'
  const soon = responseMinutes === null ? '' : ` and ${says} within about ${responseMinutes} minutes`
  const who = listings === 1 ? 'It' : aroundTheClock === listings ? 'All' : isOne ? 'One' : aroundTheClock
  return sentence`${who} ${isOne ? 'offers' : 'offer'} 24/7 service${soon}.`
}
