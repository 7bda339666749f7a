import type { Language } from '#platform/text/language.ts'
import { en, type ReviewWords } from './review-words.en.ts'
import { es } from './review-words.es.ts'
import { ht } from './review-words.ht.ts'

/** What homeowners read of reviews, and write them by. */
export const reviewWords: Record<Language, ReviewWords> = { en, es, ht }
