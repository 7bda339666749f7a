import type { Language } from '#platform/text/language.ts'
import { type Triage, triageOutcome } from './triage.ts'
import { triageMessages } from './triage-messages.ts'

/** One answer as text: `Water inside: it drips`. Undefined if the question wasn't asked. */
type Report = { about: string; told: string }

/** Returns a triage as lines for a contractor: the outcome, then every answer. */
export function describeTriage(triage: Triage, language: Language) {
  const messages = triageMessages[language]
  const answers = triageAnswerLines(triage, language).map(({ about, told }) => `${about}: ${told}`)
  return [`${messages.name}: ${messages.outcomes[triageOutcome(triage)].told}`, ...answers]
}

export function triageAnswerLines(triage: Triage, language: Language): Report[] {
  const { danger, leak, hole, tarp, access, insurer } = triageMessages[language].questions
  return [
    told(danger, triage.danger),
    told(leak, triage.leak),
    told(hole, triage.hole),
    told(tarp, triage.tarp),
    told(access, triage.access),
    told(insurer, triage.insurer),
  ].filter(line => line !== null)
}

type Asked<Answer extends string> = { about: string; answers: Record<Answer, { told: string }> }

function told<Answer extends string>({ about, answers }: Asked<Answer>, answer: Answer | undefined): Report | null {
  return answer === undefined ? null : { about, told: answers[answer].told }
}

export function triageAdvice(triage: Triage, language: Language) {
  const messages = triageMessages[language]
  if (triage.danger !== 'none') return messages.danger[triage.danger]
  return [...messages.outcomes[triageOutcome(triage)].now, messages.insurer[triage.insurer ?? 'not-yet']]
}
