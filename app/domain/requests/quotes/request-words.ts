import type { Language } from '#platform/text/language.ts'
import { en, type RequestWords } from './request-words.en.ts'
import { es } from './request-words.es.ts'
import { ht } from './request-words.ht.ts'

/** Messages of the homeowner's request page. */
export const requestWords: Record<Language, RequestWords> = { en, es, ht }
