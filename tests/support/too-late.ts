/** On a slow machine CI has time for a part of the journeys only (`scripts/launch/test-steps.mjs`). Without a limit it's never too late. */
export function isTooLate() {
  return Date.now() / 1_000 > Number(process.env.JOURNEYS_END_AT ?? Number.POSITIVE_INFINITY)
}
