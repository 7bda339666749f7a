import type { Language } from '#platform/text/language.ts'
import { type EmergencyWords, en } from './emergency-words.en.ts'
import { es } from './emergency-words.es.ts'
import { ht } from './emergency-words.ht.ts'

/** `region` is a county's name in the form that a sentence of that language needs. */
export const emergencyWords: Record<Language, EmergencyWords> = { en, es, ht }
