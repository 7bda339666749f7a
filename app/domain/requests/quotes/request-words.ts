import type { Language } from '#platform/text/language.ts'
import type { AddRefusal } from './add-to-request.server.ts'
import type { AskOthersRefusal } from './ask-others.server.ts'
import { en } from './request-words.en.ts'
import { es } from './request-words.es.ts'
import { ht } from './request-words.ht.ts'
import type { UndoRefusal } from './undo-withdrawal.server.ts'
import type { WithdrawRefusal } from './withdraw-request.server.ts'

export type RequestRefusal = AddRefusal | WithdrawRefusal | UndoRefusal | AskOthersRefusal
export type RequestWords = typeof en

/** What the homeowner reads on the page of a request. */
export const requestWords: Record<Language, RequestWords> = { en, es, ht }
