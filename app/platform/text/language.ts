export const languages = ['en', 'es', 'ht'] as const
export type Language = (typeof languages)[number]

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', ht: 'Kreyòl' }

/** The words of a page that stands only in English, and of what contractors and the operator read. */
export function englishOnly<Words>(en: Words): Record<Language, Words> {
  return { en, es: en, ht: en }
}

/** A language as it stands in the database; one that is no longer spoken is answered in English. */
export function knownLanguage(text: string): Language {
  return languages.find(language => language === text) ?? 'en'
}

/** The language is part of the address, never of a cookie, so that a page can be cached by its path. */
export function languageOf(url: string): Language {
  return languageOfPath(new URL(url).pathname)
}

/** The language of the page at a path: `/es/emergency-help` is Spanish, whatever has no language in front is English. */
export function languageOfPath(path: string): Language {
  return knownLanguage(path.split('/', 2)[1] ?? '')
}

/** A path of ours in a language: `/emergency-help` is `/es/emergency-help` in Spanish. English has nothing in front. */
export function pathIn(language: Language, path: string) {
  return language === 'en' ? path : `/${language}${path}`
}

/** The same path in English. */
export function englishPath(path: string) {
  const language = languageOfPath(path)
  return language === 'en' ? path : path.slice(language.length + 1) || '/'
}
