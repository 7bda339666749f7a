import type { Card } from '#domain/directory/cards.server.ts'
import { ContractorCard } from './contractor-card.tsx'

export function FeaturedGrid({ cards, now }: { cards: Card[]; now: number }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="featured" className="mt-12">
      <h2 id="featured">Featured Emergency Contractors</h2>
      <div className="mt-6 grid gap-8 md:grid-cols-2 lg:grid-cols-3">
        {cards.map(card => (
          <ContractorCard key={card.id} card={card} now={now} />
        ))}
      </div>
    </section>
  )
}
