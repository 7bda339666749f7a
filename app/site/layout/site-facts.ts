import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { type Category, categoryName, specifiedCategories } from '#domain/directory/businesses/category.ts'
import type { Site } from '#domain/foundation/settings/settings.server.ts'
import type { Storm } from '#domain/foundation/settings/storm.ts'
import type { WeatherWarning } from '#domain/foundation/weather/weather-warning.ts'
import type { BrandPictures } from '#platform/images/brand-picture.ts'
import { type Language, languageOfPath } from '#platform/text/language.ts'

export type SiteFacts = {
  /** The site's URL without a trailing slash: `https://example.com`. */
  baseUrl: string
  /** If false, every page asks search engines not to index it. */
  isIndexed: boolean
  streets?: string | undefined
  site: Site
  /** The operator's logo, icon and social image. */
  brand: BrandPictures
  /** The categories with a page, in the operator's order. */
  categories: readonly Category[]
}

/** Returns undefined only on the error page of a site whose root loader failed. */
export function useSiteFacts() {
  return useRouteLoaderData<() => SiteFacts>('root')
}

export function useCategories() {
  return useSiteFacts()?.categories ?? specifiedCategories
}

/** Returns a function that names a category in the current page's language. */
export function useCategoryName() {
  const categories = useCategories()
  const language = useLanguage()
  return (name: string) => categoryName(language, name, categories)
}

/** Returns the current page's language, taken from its URL, so that it also works if a loader failed. */
export function useLanguage() {
  return languageOfPath(useLocation().pathname)
}

export type StormFacts = {
  storm: Pick<Storm, 'notice' | 'link'> | null
  warning: Pick<WeatherWarning, 'event' | 'until'> | null
}

/** Returns undefined on the error page of a site whose root loader failed. */
export function useStorm() {
  return useRouteLoaderData<() => StormFacts>('root')?.storm
}

export function useWarning() {
  return useRouteLoaderData<() => StormFacts>('root')?.warning
}

/** Returns whether pages leave out decorative pictures: during a storm, to save bandwidth. */
export function useIsLight() {
  return Boolean(useStorm())
}

type Counterpart = { language: Language; path: string }

/** Returns the languages of a page that the operator wrote; undefined on every other page. */
export function useOwnCounterparts(): Counterpart[] | undefined {
  const loaded = useMatches().at(-1)?.loaderData
  return typeof loaded === 'object' && loaded !== null && 'counterparts' in loaded
    ? (loaded.counterparts as Counterpart[])
    : undefined
}
