import { englishPath, type Language, languageOfPath, languages, pathIn } from '#platform/text/language.ts'

/** Every address that stands in all languages, as it is in English. `docs/languages.md` says how to add one. */
export const translatedPaths = [
  'emergency-help',
  'emergency-help/triage',
  'guides/emergency-checklist',
  'saved',
  'business/:name',
  'business/:name/reviews',
  'business/:name/photos/:number',
  'business/:name/quote',
  'business/:name/quote/offline',
  'business/:name/quote/send',
  'business/:name/quote/others',
  'requests/:token',
  'requests/:token/withdraw',
  'reviews/:token',
] as const
export type TranslatedPath = (typeof translatedPaths)[number]

const translated = new RegExp(`^/(${translatedPaths.map(path => path.replaceAll(/:\w+/g, '[^/]+')).join('|')})/?$`)

/** Where a page leads that has no counterpart in the other language. */
const shelter = '/emergency-help'

/** What a link of a page in `language` says: it stays in that language where it can; else it says in which it is. */
export function linkIn(language: Language, path: string): { href: string; hrefLang?: Language } {
  if (languageOfPath(path) === language) return { href: path }
  return isTranslated(path) ? { href: pathIn(language, path) } : { href: path, hrefLang: languageOfPath(path) }
}

/** The page at `path`, in whatever language that is, in every language; undefined when it stands only in English. */
export function counterparts(path: string) {
  const english = englishPath(path)
  return isTranslated(english) ? languages.map(language => ({ language, path: pathIn(language, english) })) : undefined
}

/** Where the switch on the page at `path` leads: to the same page in each language, else to emergency help. */
export function switchPaths(path: string) {
  const here = languageOfPath(path)
  // A form that a phone keeps leads to forms as they are online.
  const same = counterparts(path.replace(/\/quote\/offline$/, '/quote'))
  if (same) return same
  return languages.map(language => ({ language, path: language === here ? path : pathIn(language, shelter) }))
}

function isTranslated(path: string) {
  return translated.test(path.split(/[?#]/, 1)[0] ?? '')
}
