import { data } from 'react-router'
import type { App } from '#domain/app.ts'
import type { ListingError } from '#domain/directory/businesses/businesses.server.ts'
import { readOfferedCategories } from '#domain/directory/businesses/categories.server.ts'
import { readListedPlaces } from '#domain/directory/places/listed-places.server.ts'
import type { Card } from '#domain/directory/search/cards.server.ts'
import { readSearchNames } from '#domain/directory/search/search-terms.server.ts'
import { readStorm, readWeatherSetting } from '#domain/foundation/settings/settings.server.ts'
import { findWarningInEffect } from '#domain/foundation/weather/weather-warnings.server.ts'
import type { PageFacts } from '#platform/cache/page-facts.ts'

/** Returns the current storm, which every page needs. Cached pages expire when it ends. */
export function readStormOnce(app: Pick<App, 'db' | 'clock'>, facts: PageFacts) {
  return facts.recall(
    'storm',
    ['settings'],
    () => readStorm(app),
    storm => storm?.until,
  )
}

/** Returns the warning in effect if the operator wants it shown. Cached pages expire when it ends. */
export function readWarningOnce(app: Pick<App, 'db' | 'clock'>, facts: PageFacts) {
  return facts.recall(
    'warning',
    ['settings'],
    async () => ((await readWeatherSetting(app)).isShown ? findWarningInEffect(app) : null),
    warning => warning?.until,
  )
}

/** Returns a cached list of the places with landing pages, which each such page and each search for a city needs. */
export function readPlacesOnce(app: Pick<App, 'db'>, facts: PageFacts) {
  return facts.recall('listed-places', ['listings'], () => readListedPlaces(app))
}

/** Returns a cached list of the categories with a page, which every page may name. */
export function readCategoriesOnce(app: Pick<App, 'db'>, facts: PageFacts) {
  return facts.recall('categories', ['settings'], () => readOfferedCategories(app))
}

/** Returns a cached list of the places and categories that every search looks its texts up in. */
export function readNamesOnce(app: Pick<App, 'db'>, facts: PageFacts) {
  return facts.recall('search-names', ['listings', 'settings'], () => readSearchNames(app))
}

/** Expires a cached page with availability badges when the first of them expires. */
export function watchAvailability(facts: PageFacts, cards: readonly Pick<Card, 'availability'>[], at: Date) {
  for (const { availability } of cards) if (availability && availability.until > at) facts.changesAt(availability.until)
}

/** Returns the response that pages below `/business/:name` throw: 404 for an unknown name, 410 with a message for a removed listing. */
export function listingError(reason: ListingError, messages: { 'listing-removed': string }) {
  return reason === 'listing-removed' ? data(messages[reason], 410) : data(null, 404)
}
