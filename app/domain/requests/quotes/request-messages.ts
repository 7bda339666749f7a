import type { Language } from '#platform/text/language.ts'
import { en, type RequestMessages } from './request-messages.en.ts'
import { es } from './request-messages.es.ts'
import { ht } from './request-messages.ht.ts'

export const requestMessages: Record<Language, RequestMessages> = { en, es, ht }
