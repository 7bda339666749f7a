import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import { languages } from '#platform/text/language.ts'
import type { TranslatedPath } from './translated-paths.ts'

/** The page in every language: at its own address, and below `/es` and `/ht`. */
export function inLanguages(path: TranslatedPath, file: string): RouteConfigEntry[] {
  return [route(path, file), ...translations(path, file)]
}

/** The page only below `/es` and `/ht`, for one whose English stands at an address of another kind. */
export function translations(path: TranslatedPath, file: string): RouteConfigEntry[] {
  return languages
    .filter(language => language !== 'en')
    .map(language => route(`${language}/${path}`, file, { id: `${language}/${file}` }))
}
