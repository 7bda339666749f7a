import type { Distance } from '#domain/directory/search/cards.server.ts'
import type { CompareMessages } from './compare-messages.ts'

/** Returns a known distance: `2.4 miles`. One from the center of a ZIP code or a city is too coarse for tenths: `about 5 miles`. */
export function milesText({ miles, isRough }: Exclude<Distance, 'unknown'>, messages: CompareMessages) {
  if (!isRough) return messages.miles(miles.toFixed(1))
  return messages.about(messages.miles(String(Math.max(1, Math.round(miles)))))
}
