import type { Language } from '#platform/text/language.ts'
import { en } from './quote-words.en.ts'
import { es } from './quote-words.es.ts'
import { ht } from './quote-words.ht.ts'
import type { PhotosFault } from './redraw-photos.server.ts'
import type { QuoteRefusal } from './send-quote.server.ts'

/** A fault that stands beside the choice of others. */
export type OthersFault = 'others-too-many' | 'other-unknown'
/** A refusal of the whole request; the others stand beside a field. That it was sent before is no refusal. */
export type QuoteRefused = Exclude<QuoteRefusal, OthersFault | PhotosFault | 'already-sent'>
export type QuoteWords = typeof en

/** All three at once: what runs in the browser imports the file of its own language instead. */
export const quoteWords: Record<Language, QuoteWords> = { en, es, ht }
