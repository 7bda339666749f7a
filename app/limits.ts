import type { Config } from '#platform/config.ts'
import type { Limit } from '#platform/rate-limits.ts'

/** How often one visitor may do a thing. A demonstration does not stop a person who tries things. */
export function limitsOf(mode: Config['ROOF_RESCUE_MODE']): Record<'send-quote', Limit> {
  const wide = { times: 1_000, seconds: 3_600 }
  return mode === 'demonstration' ? { 'send-quote': wide } : { 'send-quote': { times: 10, seconds: 3_600 } }
}
