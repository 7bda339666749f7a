import type { Language } from '#platform/text/language.ts'
import { en, type ReviewWords } from './review-words.en.ts'
import { es } from './review-words.es.ts'
import { ht } from './review-words.ht.ts'

/** Texts about reviews for homeowners. */
export const reviewWords: Record<Language, ReviewWords> = { en, es, ht }
