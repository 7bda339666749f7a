import type { Card } from '#domain/directory/search/cards.server.ts'
import type { PageFacts } from '#platform/cache/page-facts.ts'

/** Expires a cached page with availability badges when the first of them expires. */
export function watchAvailability(facts: PageFacts, cards: readonly Pick<Card, 'availability'>[], at: Date) {
  for (const { availability } of cards) if (availability && availability.until > at) facts.changesAt(availability.until)
}
