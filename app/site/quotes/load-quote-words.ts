import type { QuoteWords } from '#domain/requests/quotes/quote-words.en.ts'
import type { Language } from '#platform/text/language.ts'

const catalogues: Record<Language, () => Promise<QuoteWords>> = {
  en: async () => (await import('#domain/requests/quotes/quote-words.en.ts')).en,
  es: async () => (await import('#domain/requests/quotes/quote-words.es.ts')).es,
  ht: async () => (await import('#domain/requests/quotes/quote-words.ht.ts')).ht,
}

/** Loads the form's messages in one language, so that the browser doesn't download the others. */
export function loadQuoteWords(language: Language) {
  return catalogues[language]()
}
