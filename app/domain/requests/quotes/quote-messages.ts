import type { Language } from '#platform/text/language.ts'
import { en, type QuoteMessages } from './quote-messages.en.ts'
import { es } from './quote-messages.es.ts'
import { ht } from './quote-messages.ht.ts'

/** All languages, for the server only: browser code imports a single language's file. */
export const quoteMessages: Record<Language, QuoteMessages> = { en, es, ht }
