import type { Language } from '#platform/text/language.ts'
import { listText } from '#platform/text/sentence.ts'
import { type SpokenLanguage, spokenIn } from './spoken-language.ts'

/** The names of spoken languages within a sentence. Spanish and French write theirs in lower case, English and Creole don't. */
export const spokenLanguageNames: Record<Language, Record<SpokenLanguage, string>> = {
  en: { en: 'English', es: 'Spanish', ht: 'Haitian Creole', pt: 'Portuguese', fr: 'French' },
  es: { en: 'inglés', es: 'español', ht: 'criollo haitiano', pt: 'portugués', fr: 'francés' },
  ht: { en: 'Anglè', es: 'Panyòl', ht: 'Kreyòl ayisyen', pt: 'Pòtigè', fr: 'Fransè' },
}

/** Returns the languages with the page's own first, because its reader looks for that one. */
export function ownLanguageFirst(spoken: readonly SpokenLanguage[], language: Language) {
  return [...spoken].sort((a, b) => Number(b === language) - Number(a === language))
}

/** Returns the languages as a list in a sentence: "English, Spanish, and French"; in Spanish "español e inglés". */
export function spokenLanguagesText(spoken: readonly SpokenLanguage[], language: Language) {
  return listText(
    language,
    ownLanguageFirst(spoken, language).map(code => spokenLanguageNames[language][code]),
  )
}

/** Returns the English name of a code, or the code itself. */
export function spokenLanguageName(code: string) {
  return spokenLanguagesText(spokenIn([code]), 'en') || code
}
