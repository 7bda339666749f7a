import type { Language } from '#platform/text/language.ts'
import { en, type QuoteWords } from './quote-words.en.ts'
import { es } from './quote-words.es.ts'
import { ht } from './quote-words.ht.ts'

/** All three at once: what runs in the browser imports the file of its own language instead. */
export const quoteWords: Record<Language, QuoteWords> = { en, es, ht }
