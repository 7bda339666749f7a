import type { Language } from '#platform/text/language.ts'
import { type BusinessMessages, en } from './business-messages.en.ts'
import { es } from './business-messages.es.ts'
import { ht } from './business-messages.ht.ts'

/** Labels of a business's page. Text that the business wrote isn't translated. */
export const businessMessages: Record<Language, BusinessMessages> = { en, es, ht }
