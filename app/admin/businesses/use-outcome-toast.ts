import { useEffect } from 'react'
import type { Outcome } from './listing-outcome.ts'
import { sayOutcome } from './say-outcome.tsx'

/** Shows the previous page's outcome once, as a toast. */
export function useOutcomeToast(outcome: Outcome | null) {
  useEffect(() => {
    if (outcome) sayOutcome(outcome)
  }, [outcome])
}
