import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import { languages } from '#platform/text/language.ts'
import type { TranslatedPath } from './translated-paths.ts'

/** Returns the routes of a page in every language: its own path, and below `/es` and `/ht`. */
export function inLanguages(path: TranslatedPath, file: string): RouteConfigEntry[] {
  return [route(path, file), ...translations(path, file)]
}

/** Returns the routes of a page below `/es` and `/ht` only, for one whose English path has a different form. */
export function translations(path: TranslatedPath, file: string): RouteConfigEntry[] {
  return languages
    .filter(language => language !== 'en')
    .map(language => route(`${language}/${path}`, file, { id: `${language}/${file}` }))
}
