import type { Language } from '#platform/text/language.ts'
import { en, type TriageWords } from './triage-words.en.ts'
import { es } from './triage-words.es.ts'
import { ht } from './triage-words.ht.ts'

export const triageWords: Record<Language, TriageWords> = { en, es, ht }
