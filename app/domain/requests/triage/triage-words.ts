import type { Language } from '#platform/text/language.ts'
import type { TriageAnswer, TriageQuestion } from './triage.ts'
import { en } from './triage-words.en.ts'
import { es } from './triage-words.es.ts'
import { ht } from './triage-words.ht.ts'

type Asked<Question extends TriageQuestion> = {
  title: string
  why: string
  /** How the answer begins in a request: `Water inside: it drips`. */
  about: string
  answers: Record<TriageAnswer<Question>, { label: string; told: string }>
}
export type AskedQuestions = { [Question in TriageQuestion]: Asked<Question> }
export type TriageWords = typeof en

export const triageWords: Record<Language, TriageWords> = { en, es, ht }
