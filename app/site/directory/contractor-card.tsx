import { Phone } from 'lucide-react'
import { displayPhone, phoneLink } from '#domain/directory/business.ts'
import type { Card } from '#domain/directory/cards.server.ts'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/button.ts'
import { Stars } from '#ui/stars.tsx'
import { AvailabilityBadge } from './availability-badge.tsx'

type Props = { card: Card; now: number }

/** A contractor in a list: who, how good, where, free or busy, and the number to call. */
export function ContractorCard({ card, now }: Props) {
  const dial = phoneLink(card.phone, card.phoneE164)
  return (
    <article className="grid content-start gap-2 border-t border-line pt-6">
      <div className="flex flex-wrap gap-2">
        {card.featured && <Badge tone="plain">Featured</Badge>}
        {card.verified && <Badge tone="blue">Verified</Badge>}
        <AvailabilityBadge availability={card.availability} now={now} />
      </div>
      <h3>
        <a href={`/business/${card.slug}`} className="inline-block py-1 hover:underline">
          {card.name}
        </a>
      </h3>
      <Stars rating={card.rating} reviews={card.reviews} />
      <p className="text-ink-2">
        {[card.category, [card.city, card.state].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
      </p>
      {dial && (
        <a href={dial} className={`${button.filled} mt-2`}>
          <Phone aria-hidden className="size-5" />
          <span className="sr-only">Call {card.name}: </span>
          <span className="tabular-nums">{displayPhone(card.phone, card.phoneE164)}</span>
        </a>
      )}
    </article>
  )
}
