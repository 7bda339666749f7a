import { englishPath, type Language, languageOfPath, languages, pathIn } from '#platform/text/language.ts'

/** The English paths of all pages that exist in every language. `docs/languages.md` explains how to add one. */
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

/** The fallback for a page without a counterpart in the other language. */
const shelter = '/emergency-help'

/**
 * Returns the attributes of a link on a page in `language`: the target in that language if it exists; otherwise the original,
 * with `hrefLang`.
 */
export function linkIn(language: Language, path: string): { href: string; hrefLang?: Language } {
  if (languageOfPath(path) === language) return { href: path }
  return isTranslated(path) ? { href: pathIn(language, path) } : { href: path, hrefLang: languageOfPath(path) }
}

/** Returns a page's paths in every language, given its path in any of them; undefined if it exists only in English. */
export function counterparts(path: string) {
  const english = englishPath(path)
  return isTranslated(english) ? languages.map(language => ({ language, path: pathIn(language, english) })) : undefined
}

/** Returns the targets of the language switch: the same page in each language, or emergency help if there is none. */
export function switchPaths(path: string) {
  const here = languageOfPath(path)
  // A form cached on a phone links to the online forms.
  const same = counterparts(path.replace(/\/quote\/offline$/, '/quote'))
  if (same) return same
  return languages.map(language => ({ language, path: language === here ? path : pathIn(language, shelter) }))
}

function isTranslated(path: string) {
  return translated.test(path.split(/[?#]/, 1)[0] ?? '')
}
