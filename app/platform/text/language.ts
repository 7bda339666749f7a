export const languages = ['en', 'es', 'ht'] as const
export type Language = (typeof languages)[number]

export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', ht: 'Kreyòl' }

export function englishOnly<Messages>(en: Messages): Record<Language, Messages> {
  return { en, es: en, ht: en }
}

export function englishAndSpanish<Messages>(en: Messages, es: Messages): Record<Language, Messages> {
  return { en, es, ht: en }
}

/** Returns English if the stored language is no longer supported. */
export function knownLanguage(text: string): Language {
  return languages.find(language => language === text) ?? 'en'
}

/** The language is part of the address, never of a cookie, so that a page can be cached by its path. */
export function languageOf(url: string): Language {
  return languageOfPath(new URL(url).pathname)
}

/** `/es/emergency-help` is Spanish; a path without a language prefix is English. */
export function languageOfPath(path: string): Language {
  return knownLanguage(/^\/(\w+)(?=[/?#]|$)/.exec(path)?.[1] ?? '')
}

/** `/emergency-help` is `/es/emergency-help` in Spanish, and `/` is `/es`. English has no prefix. */
export function pathIn(language: Language, path: string) {
  return language === 'en' ? path : `/${language}${path.replace(/^\/(?=[?#]|$)/, '')}`
}

export function englishPath(path: string) {
  const language = languageOfPath(path)
  if (language === 'en') return path
  const rest = path.slice(language.length + 1)
  return rest.startsWith('/') ? rest : `/${rest}`
}
