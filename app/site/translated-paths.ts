import { englishPath, type Language, languageOfPath, languages, pathIn } from '#platform/text/language.ts'

/** The English paths of all pages that exist in every language. `docs/languages.md` explains how to add one. */
const inEveryLanguage = [
  'emergency-help',
  'emergency-help/triage',
  'guides/emergency-checklist',
  'saved',
  'shortlist',
  'compare',
  'business/:name',
  'business/:name/reviews',
  'business/:name/photos/:number',
  'business/:name/quote',
  'business/:name/quote/offline',
  'business/:name/quote/send',
  'business/:name/quote/others',
  'find-request',
  'requests/:token',
  'requests/:token/checking',
  'requests/:token/withdraw',
  'requests/:token/hire',
  'reviews/:token',
  'reviews/for/:token',
  'reviews/confirm/:token',
  'reviews/reported/:token',
] as const

/** The English paths of the pages that exist in English and Spanish only. */
const inSpanish = [
  '',
  'about',
  'complaints',
  'guides',
  'guides/:slug',
  'guides/understanding-estimates/check',
  'services/:slug',
  'savings',
  'savings/:slug',
  'roofers',
  'roofers/:city/:category?',
  'business/:name/problem',
  'business/:name/problem/sent',
  'terms',
  'privacy',
  'privacy/my-data',
  'privacy/my-data/sent',
  'privacy/my-data/open',
  'privacy/my-data/held',
  'privacy/my-data/my-data.zip',
  'privacy/my-data/erased',
] as const

export type TranslatedPath = (typeof inEveryLanguage | typeof inSpanish)[number]

/** The paths of the pages in each language other than English, each as in the English route. */
export const translatedPaths: Record<Exclude<Language, 'en'>, readonly TranslatedPath[]> = {
  es: [...inEveryLanguage, ...inSpanish],
  ht: inEveryLanguage,
}

const patterns = { es: patternOf(translatedPaths.es), ht: patternOf(translatedPaths.ht) }

/** The fallback for a page without a counterpart in the other language. */
const shelter = '/emergency-help'

/** Returns the languages in which the page at an English path, or with the path of a route, exists. */
export function languagesOf(path: string) {
  const [page = ''] = path.split(/[?#]/, 1)
  return languages.filter(language => language === 'en' || patterns[language].test(page))
}

/** The target in that language if it exists; otherwise the original, with `hrefLang`. */
export function linkIn(language: Language, path: string): { href: string; hrefLang?: Language } {
  const own = languageOfPath(path)
  if (own === language) return { href: path }
  const english = englishPath(path)
  return languagesOf(english).includes(language) ? { href: pathIn(language, english) } : { href: path, hrefLang: own }
}

/** Returns a page's paths in each of its languages, given its path in any of them; undefined if it exists only in English. */
export function counterparts(path: string) {
  const english = englishPath(path)
  const known = languagesOf(english)
  return known.length > 1 ? known.map(language => ({ language, path: pathIn(language, english) })) : undefined
}

/** Returns the targets of the language switch: the same page in each language, or emergency help where there is none. */
export function switchPaths(path: string) {
  const here = languageOfPath(path)
  // A form cached on a phone links to the online forms.
  // An unknown address may begin with two slashes, and a link to it would lead to another site.
  const own = path.replace(/^\/{2,}/, '/')
  const same = counterparts(path.replace(/\/quote\/offline$/, '/quote')) ?? [{ language: here, path: own }]
  return languages.map(
    language => same.find(page => page.language === language) ?? { language, path: pathIn(language, shelter) },
  )
}

function patternOf(paths: readonly string[]) {
  const parts = paths.map(path => path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+'))
  return new RegExp(`^/?(${parts.join('|')})/?$`)
}
