import type { Card } from '#domain/directory/search/cards.server.ts'
import { link } from '#ui/button.ts'
import { StormOrder } from '../storm/storm-order.tsx'
import { ContractorCard } from './contractor-card.tsx'

export function FeaturedGrid({ cards, now }: { cards: Card[]; now: number }) {
  return cards.length > 0 && <CardGrid title="Featured Emergency Contractors" cards={cards} now={now} />
}

/** A grid of contractors on the home page, with a title that says honestly why they're there. */
export function CardGrid({ title, cards, now }: { title: string; cards: Card[]; now: number }) {
  return (
    <section aria-labelledby="featured" className="mx-auto mt-12 max-w-6xl px-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="featured">{title}</h2>
        <a href="/?city=All+Cities" className={`${link} inline-flex min-h-11 items-center`}>
          Browse all contractors
        </a>
      </div>
      <StormOrder className="mt-3" />
      <div className="mt-6 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {cards.map((card, index) => (
          <ContractorCard key={card.id} card={card} now={now} isFirst={index === 0} />
        ))}
      </div>
    </section>
  )
}
