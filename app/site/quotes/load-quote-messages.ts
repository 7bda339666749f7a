import type { QuoteMessages } from '#domain/requests/quotes/quote-messages.en.ts'
import type { Language } from '#platform/text/language.ts'

const catalogs: Record<Language, () => Promise<QuoteMessages>> = {
  en: async () => (await import('#domain/requests/quotes/quote-messages.en.ts')).en,
  es: async () => (await import('#domain/requests/quotes/quote-messages.es.ts')).es,
  ht: async () => (await import('#domain/requests/quotes/quote-messages.ht.ts')).ht,
}

/** Loads the form's messages in one language, so that the browser doesn't download the others. */
export function loadQuoteMessages(language: Language) {
  return catalogs[language]()
}
