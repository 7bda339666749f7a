import { currentAvailability } from '#domain/directory/businesses/business.ts'
import type { Card } from '#domain/directory/search/cards.server.ts'
import { button, link } from '#ui/button.ts'
import { StormOrder } from '../storm/storm-notice.tsx'
import { ContractorCard } from './contractor-card.tsx'

type Props = { cards: Card[]; now: number }

/** The home page's contractors while none is featured. */
export function SuggestedGrid({ cards, now }: Props) {
  return cards.length > 0 ? <CardGrid title={titleOf(cards, now)} cards={cards} now={now} /> : <EmptyDirectory />
}

/** Returns a title that is true of every card. */
function titleOf(cards: Card[], now: number) {
  const areAvailable = cards.map(({ availability }) => currentAvailability(availability, new Date(now)) === 'available')
  const areRated = cards.map(({ rating, reviews }) => rating > 0 && reviews > 0)
  if (areAvailable.every(Boolean)) return 'Available now'
  if (areRated.every((isRated, index) => isRated || areAvailable[index]))
    return areAvailable.some(Boolean) ? 'Available now and best rated' : 'Best-rated roofers'
  return areAvailable.some(Boolean) ? 'Available now, and more roofers' : 'Roofers in this directory'
}

/** Shown while there are no listings: help without a roofer, and a way to add the first listing. */
function EmptyDirectory() {
  return (
    <section aria-labelledby="featured" className="mx-auto mt-12 grid max-w-6xl gap-4 px-4">
      <h2 id="featured">No roofers are listed yet</h2>
      <p className="max-w-[60ch]">Water coming in? Emergency Help shows what to do first and who else to call.</p>
      <p className="flex flex-wrap items-center gap-4">
        <a href="/emergency-help" className={button.filled}>
          Emergency Help
        </a>
        <a href="/list-business" className={button.outlined}>
          List your business
        </a>
      </p>
      <p className="text-ink-2">
        Is this your directory?{' '}
        <a href="/admin" className={`${link} inline-block py-2`}>
          Add or import businesses
        </a>
      </p>
    </section>
  )
}

export function FeaturedGrid({ cards, now }: { cards: Card[]; now: number }) {
  return cards.length > 0 && <CardGrid title="Featured Emergency Contractors" cards={cards} now={now} />
}

/** A grid of contractors on the home page, with a title that says honestly why they're there. */
function CardGrid({ title, cards, now }: { title: string; cards: Card[]; now: number }) {
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
