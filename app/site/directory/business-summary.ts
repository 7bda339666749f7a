import { categoryName } from '#domain/directory/businesses/category-messages.ts'
import { slugOf } from '#domain/directory/businesses/slug.ts'
import type { ListingPhoto } from '#domain/directory/photos/listing-photo.ts'
import { regionNames } from '#domain/foundation/settings/region.ts'
import type { Language } from '#platform/text/language.ts'
import { landingMessages } from '../landing/landing-messages.ts'
import { businessData } from '../structured-data/business-data.ts'
import { breadcrumbData } from '../structured-data/structured-data.tsx'
import type { Business } from './business-heading.tsx'
import { businessMessages } from './business-messages.ts'

export function businessTitle({ name, city, state }: Business) {
  return [name, city, state].filter(Boolean).join(', ')
}

/** Returns a two-sentence meta description for search results: name, category, rating and hours. */
export function businessSummary(business: Business, language: Language) {
  const { name, categories, city, rating, reviews, emergency, licenseNumber } = business
  const { summary: messages } = businessMessages[language]
  const [first] = categories
  const sentences = [
    messages.what(name, first && categoryName(language, first), city || regionNames[language]),
    reviews > 0 && messages.rated(rating.toFixed(1), reviews.toLocaleString('en')),
    emergency && messages.anyHour,
    licenseNumber && messages.license(licenseNumber),
    messages.more,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Returns structured data with breadcrumbs from the home page; only cities of our region have their own pages. */
export function businessGraph(business: Business, slug: string, photos: readonly ListingPhoto[], language: Language) {
  const { name, city, county } = business
  const onItsWay = county ? [{ name: city, path: `/roofers/${slugOf(city)}` }] : []
  const crumbs = [
    { name: landingMessages[language].allCities.crumb, path: '/roofers' },
    ...onItsWay,
    { name, path: `/business/${slug}` },
  ]
  return [businessData(business, slug, photos), breadcrumbData(crumbs, language)]
}
