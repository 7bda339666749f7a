import type { Language } from '#platform/text/language.ts'
import { type BusinessWords, en } from './business-words.en.ts'
import { es } from './business-words.es.ts'
import { ht } from './business-words.ht.ts'

/** The labels of a business's own page. What the business wrote of itself stays as it wrote it. */
export const businessWords: Record<Language, BusinessWords> = { en, es, ht }
