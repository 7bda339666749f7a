import type { Card } from '#domain/directory/search/cards.server.ts'
import { searchOfPlace, searchPath } from '#domain/directory/search/search.ts'
import { pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { ResultRow } from '../directory/result-row.tsx'
import { picturedOnPhones } from '../directory/search-results.tsx'
import { useLanguage } from '../layout/site-facts.ts'
import { CompareTray } from '../shortlist/compare-tick.tsx'
import { StormOrder } from '../storm/storm-notice.tsx'
import { type Landing, landingMessages } from './landing-messages.ts'

type Props = { landing: Landing; cards: Card[]; sponsored: readonly string[]; now: number }

/** The first listings, in the order of the search. The search page has the rest, with filters and other sort orders. */
export function LandingListings({ landing: { place, category }, cards, sponsored, now }: Props) {
  const language = useLanguage()
  const messages = landingMessages[language]
  const { listings } = category ?? place
  return (
    <section aria-labelledby="contractors">
      <h2 id="contractors">{cards.length < listings ? messages.some(cards.length, listings) : messages.whole}</h2>
      <StormOrder className="mt-3" />
      <div className="mt-6 grid gap-6">
        {cards.map((card, index) => (
          <ResultRow
            key={card.id}
            card={card}
            now={now}
            isFirst={index === 0}
            isBeyond={index >= picturedOnPhones}
            isSponsored={sponsored.includes(card.id)}
            foundUnder={category && card.categories[0] !== category.name ? category.name : undefined}
          />
        ))}
      </div>
      <p className="mt-10">
        <a href={pathIn(language, searchPath(searchOfPlace(place, category)))} className={button.outlined}>
          {cards.length < listings ? messages.showAll : messages.filterAndOrder}
        </a>
      </p>
      <CompareTray />
    </section>
  )
}
