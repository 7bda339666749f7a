import { type Triage, type TriageOutcome, triageAnswers, triageCode, triageOutcome } from './triage.ts'

export const triageOutcomes = ['911', 'tarp', 'repair', 'inspection'] as const satisfies readonly TriageOutcome[]

/** Returns every code with this outcome, a few hundred at most: SQL finds requests by their codes. */
export function codesOf(outcome: TriageOutcome) {
  const { danger, leak, hole, tarp, access, insurer } = triageAnswers
  const dangers: Triage[] = danger.filter(answer => answer !== 'none').map(answer => ({ danger: answer }))
  const complete: Triage[] = leak
    .flatMap(answer => hole.map(next => ({ danger: 'none' as const, leak: answer, hole: next })))
    .flatMap(answers => tarp.map(next => ({ ...answers, tarp: next })))
    .flatMap(answers => access.map(next => ({ ...answers, access: next })))
    .flatMap(answers => insurer.map(next => ({ ...answers, insurer: next })))
  return [...dangers, ...complete].filter(triage => triageOutcome(triage) === outcome).map(triageCode)
}
