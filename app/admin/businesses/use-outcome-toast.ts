import { useEffect } from 'react'
import type { Outcome } from './listing-outcome.ts'
import { sayOutcome } from './say-outcome.tsx'

/** Says what a page before left to say, once. */
export function useOutcomeToast(outcome: Outcome | null) {
  useEffect(() => {
    if (outcome) sayOutcome(outcome)
  }, [outcome])
}
