import type { Language } from '#platform/text/language.ts'
import { en, type TriageMessages } from './triage-messages.en.ts'
import { es } from './triage-messages.es.ts'
import { ht } from './triage-messages.ht.ts'

export const triageMessages: Record<Language, TriageMessages> = { en, es, ht }
