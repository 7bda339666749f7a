import type { Language } from '#platform/text/language.ts'
import { en, type QuoteWords } from './quote-words.en.ts'
import { es } from './quote-words.es.ts'
import { ht } from './quote-words.ht.ts'

/** All languages, for the server only: browser code imports a single language's file. */
export const quoteWords: Record<Language, QuoteWords> = { en, es, ht }
