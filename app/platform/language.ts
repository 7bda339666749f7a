export const languages = ['en'] as const
export type Language = (typeof languages)[number]

/** A language as it stands in the database; one that is no longer spoken is answered in English. */
export function knownLanguage(text: string): Language {
  return languages.find(language => language === text) ?? 'en'
}

/** The language is part of the address, never of a cookie, so that a page can be cached by its path. */
export function languageOf(url: string): Language {
  const first = new URL(url).pathname.split('/')[1]
  return languages.find(language => language === first) ?? 'en'
}
