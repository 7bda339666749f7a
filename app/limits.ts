import type { Config } from '#platform/config.ts'
import type { Limit } from '#platform/rate-limits.ts'

/** How often an hour one visitor may do a thing; how often one request may be added to or answered. */
const timesAnHour = {
  'send-quote': 10,
  'add-to-request': 5,
  'answer-quote': 6,
  'report-problem': 20,
} as const

type Limited = keyof typeof timesAnHour

/** A demonstration does not stop a person who tries things. */
export function limitsOf(mode: Config['ROOF_RESCUE_MODE']): Record<Limited, Limit> {
  const limit = (what: Limited) => ({ times: mode === 'demonstration' ? 1_000 : timesAnHour[what], seconds: 3_600 })
  return {
    'send-quote': limit('send-quote'),
    'add-to-request': limit('add-to-request'),
    'answer-quote': limit('answer-quote'),
    'report-problem': limit('report-problem'),
  }
}
