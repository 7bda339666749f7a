import type { Language } from '#platform/text/language.ts'
import { type TriageAnswers, type TriageQuestion, triageCode } from './triage.ts'
import { triageWords } from './triage-words.ts'

/** What can be answered to a question, and the code that stands for all answers afterwards. */
export function triageChoices(question: TriageQuestion, before: TriageAnswers, language: Language) {
  const { answers } = triageWords[language].questions[question]
  return Object.entries(answers).map(([answer, { label }]) => ({
    label,
    code: triageCode({ ...before, [question]: answer }),
  }))
}

/** The code as it stood before the last answer. */
export function codeBefore(answers: TriageAnswers) {
  return triageCode(answers).replace(/.0*$/, '')
}
