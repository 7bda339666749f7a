import type { Language } from '#platform/text/language.ts'
import { type BusinessWords, en } from './business-words.en.ts'
import { es } from './business-words.es.ts'
import { ht } from './business-words.ht.ts'

/** Labels of a business's page. Text that the business wrote isn't translated. */
export const businessWords: Record<Language, BusinessWords> = { en, es, ht }
