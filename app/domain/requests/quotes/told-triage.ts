import type { Language } from '#platform/text/language.ts'
import { describeTriage } from '../triage/describe-triage.ts'
import { readTriage } from '../triage/triage.ts'

/** What the homeowner answered in the roof triage, line by line; nothing when no triage led to the request. */
export function toldTriage(code: string | null, language: Language) {
  const triage = code === null ? null : readTriage(code)
  return triage ? describeTriage(triage, language) : []
}
