import type { Language } from '#platform/text/language.ts'
import { type Triage, triageOutcome } from './triage.ts'
import { triageWords } from './triage-words.ts'

/** One answer as text: `Water inside: it drips`. Undefined if the question wasn't asked. */
type Told = { about: string; told: string }

/** Returns a triage as lines for a contractor: the outcome, then every answer. */
export function describeTriage(triage: Triage, language: Language) {
  const words = triageWords[language]
  const answers = toldAnswers(triage, language).map(({ about, told }) => `${about}: ${told}`)
  return [`${words.name}: ${words.outcomes[triageOutcome(triage)].told}`, ...answers]
}

/** Returns the given answers in question order. */
export function toldAnswers(triage: Triage, language: Language): Told[] {
  const { danger, leak, hole, tarp, access, insurer } = triageWords[language].questions
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

function told<Answer extends string>({ about, answers }: Asked<Answer>, answer: Answer | undefined): Told | null {
  return answer === undefined ? null : { about, told: answers[answer].told }
}

/** Returns three lines of advice for the homeowner. */
export function triageAdvice(triage: Triage, language: Language) {
  const words = triageWords[language]
  if (triage.danger !== 'none') return words.danger[triage.danger]
  return [...words.outcomes[triageOutcome(triage)].now, words.insurer[triage.insurer ?? 'not-yet']]
}
