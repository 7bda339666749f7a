import type { Language } from '#platform/text/language.ts'
import { type EmergencyMessages, en } from './emergency-messages.en.ts'
import { es } from './emergency-messages.es.ts'
import { ht } from './emergency-messages.ht.ts'

/** `region` is a county's name in the form that a sentence of that language needs. */
export const emergencyMessages: Record<Language, EmergencyMessages> = { en, es, ht }
