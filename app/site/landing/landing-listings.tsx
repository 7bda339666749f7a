import type { Card } from '#domain/directory/search/cards.server.ts'
import { searchOfPlace, searchPath } from '#domain/directory/search/search.ts'
import { button } from '#ui/button.ts'
import { ResultRow } from '../directory/result-row.tsx'
import { StormOrder } from '../storm/storm-notice.tsx'
import type { Landing } from './landing-messages.ts'

type Props = { landing: Landing; cards: Card[]; sponsored: readonly string[]; now: number }

/** The first listings, in the order of the search. The search page has the rest, with filters and other sort orders. */
export function LandingListings({ landing: { place, category }, cards, sponsored, now }: Props) {
  const { listings } = category ?? place
  return (
    <section aria-labelledby="contractors">
      <h2 id="contractors">
        {cards.length < listings ? `${cards.length} of ${listings} contractors` : 'Who they are'}
      </h2>
      <StormOrder className="mt-3" />
      <div className="mt-6 grid gap-6">
        {cards.map((card, index) => (
          <ResultRow
            key={card.id}
            card={card}
            now={now}
            isFirst={index === 0}
            isSponsored={sponsored.includes(card.id)}
            foundUnder={category && card.categories[0] !== category.name ? category.name : undefined}
          />
        ))}
      </div>
      <p className="mt-10">
        <a href={searchPath(searchOfPlace(place, category))} className={button.outlined}>
          {cards.length < listings ? 'Show all, with filters' : 'Filter and sort'}
        </a>
      </p>
    </section>
  )
}
