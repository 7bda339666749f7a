import type { Language } from '#platform/text/language.ts'
import { describeTriage } from '../triage/describe-triage.ts'
import { readTriage } from '../triage/triage.ts'

/** Returns the homeowner's roof triage answers as lines; empty without a triage. */
export function toldTriage(code: string | null, language: Language) {
  const triage = code === null ? null : readTriage(code)
  return triage ? describeTriage(triage, language) : []
}
