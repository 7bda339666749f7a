import type { Card } from '#domain/directory/search/cards.server.ts'
import type { PageFacts } from '#platform/cache/page-facts.ts'

/** A page that shows who is available changes by itself when the first word runs out. */
export function watchAvailability(facts: PageFacts, cards: readonly Pick<Card, 'availability'>[], at: Date) {
  for (const { availability } of cards) if (availability && availability.until > at) facts.changesAt(availability.until)
}
