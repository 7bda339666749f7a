import { type Category, categoryName } from '#domain/directory/businesses/category.ts'
import { slugOf } from '#domain/directory/businesses/slug.ts'
import { standingOf } from '#domain/directory/licenses/license.ts'
import type { ShownLicense } from '#domain/directory/licenses/state-licenses.server.ts'
import type { ListingPhoto } from '#domain/directory/photos/listing-photo.ts'
import { regionNames } from '#domain/foundation/settings/region.ts'
import type { Language } from '#platform/text/language.ts'
import { businessMessages } from '../directory/business-messages.ts'
import { landingMessages } from '../landing/landing-messages.ts'
import { businessData } from '../structured-data/business-data.ts'
import { breadcrumbData } from '../structured-data/structured-data.tsx'
import type { Business } from './business-heading.tsx'

export function businessTitle({ name, city, state }: Business) {
  return [name, city, state].filter(Boolean).join(', ')
}

/** Returns a two-sentence meta description for search results: name, category, rating and hours. */
export function businessSummary(business: Business, language: Language, known: readonly Category[]) {
  const { name, categories, city, rating, reviews, emergency, licenseNumber } = business
  const { summary: messages } = businessMessages[language]
  const [first] = categories
  const sentences = [
    messages.what(name, first && categoryName(language, first, known), city || regionNames[language]),
    reviews > 0 && messages.rated(rating.toFixed(1), reviews.toLocaleString('en')),
    emergency && messages.anyHour,
    licenseNumber && messages.license(licenseNumber),
    messages.more,
  ]
  return sentences.filter(Boolean).join(' ')
}

type Graphed = {
  business: Business
  slug: string
  photos: readonly ListingPhoto[]
  language: Language
  license: ShownLicense | undefined
  today: string
}

/** Returns structured data with breadcrumbs from the home page; only cities of our region have their own pages. */
export function businessGraph({ business, slug, photos, language, license, today }: Graphed) {
  const { name, city, county } = business
  const onItsWay = county ? [{ name: city, path: `/roofers/${slugOf(city)}` }] : []
  const crumbs = [
    { name: landingMessages[language].allCities.crumb, path: '/roofers' },
    ...onItsWay,
    { name, path: `/business/${slug}` },
  ]
  return [
    businessData(business, slug, photos, license && { ...license, standing: standingOf(license, today) }),
    breadcrumbData(crumbs, language),
  ]
}
