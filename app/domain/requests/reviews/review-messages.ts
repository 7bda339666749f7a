import type { Language } from '#platform/text/language.ts'
import { en, type ReviewMessages } from './review-messages.en.ts'
import { es } from './review-messages.es.ts'
import { ht } from './review-messages.ht.ts'

/** Texts about reviews for homeowners. */
export const reviewMessages: Record<Language, ReviewMessages> = { en, es, ht }
