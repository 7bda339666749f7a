import type { Language } from '#platform/text/language.ts'
import { type TriageAnswers, type TriageQuestion, triageCode } from './triage.ts'
import { triageMessages } from './triage-messages.ts'

/** Returns a question's choices, each with the code of all answers after choosing it. */
export function triageChoices(question: TriageQuestion, before: TriageAnswers, language: Language) {
  const { answers } = triageMessages[language].questions[question]
  return Object.entries(answers).map(([answer, { label }]) => ({
    label,
    code: triageCode({ ...before, [question]: answer }),
  }))
}

export function codeBefore(answers: TriageAnswers) {
  return triageCode(answers).replace(/.0*$/, '')
}
