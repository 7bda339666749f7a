import { BadgeCheck, Phone } from 'lucide-react'
import { currentAvailability } from '#domain/directory/businesses/business.ts'
import { callPhone } from '#domain/directory/businesses/shown-phone.ts'
import type { Card } from '#domain/directory/search/cards.server.ts'
import { button } from '#ui/button.ts'
import { Stars } from '#ui/stars.tsx'
import { SpokenLanguages } from '../business-page/spoken-languages.tsx'
import { useCategoryName, useIsLight, useLanguage } from '../layout/site-facts.ts'
import { CoverPicture } from '../pictures/cover-picture.tsx'
import { Away, ServesKeptPlace } from '../places/away.tsx'
import { SaveButton } from '../shortlist/save-button.tsx'
import { linkIn } from '../translated-paths.ts'
import { AvailabilityBadge } from './availability-badge.tsx'
import { businessMessages } from './business-messages.ts'

/** `className` has the card's display. `isBeyond`: beyond the first cards, a phone shows no picture. */
type Props = { card: Card; now: number; isFirst: boolean; isBeyond?: boolean; className?: string }

/** A contractor in a grid. The whole card links to the business page; the call button lies on top of that link. */
export function ContractorCard({ card, now, isFirst, isBeyond = false, className = 'grid' }: Props) {
  const isLight = useIsLight()
  const language = useLanguage()
  const labels = businessMessages[language]
  const nameOf = useCategoryName()
  const address = [card.city, card.state].filter(Boolean).join(', ')
  return (
    <article className={`relative content-start gap-2 ${className} ${isLight ? 'border-t border-line pt-4' : ''}`}>
      {!isLight && <CoverPicture card={card} isFirst={isFirst} className={isBeyond ? 'max-md:hidden' : ''} />}
      {card.featured && (
        <p
          className={`${isLight ? 'w-fit' : `absolute top-3 left-3 ${isBeyond ? 'max-md:static max-md:w-fit' : ''}`} rounded-full bg-white px-3 py-1 text-sm font-semibold text-[#10222e]`}
        >
          {labels.featured}
        </p>
      )}
      <SaveButton
        roofer={card}
        className={`absolute! top-2 right-2 z-1 rounded-full bg-surface has-[[hidden]]:invisible ${isLight ? 'right-0!' : ''}`}
      />
      <h3 className={`mt-1 flex items-start justify-between gap-3 ${isLight ? 'pr-12' : ''}`}>
        <a {...linkIn(language, `/business/${card.slug}`)} className="after:absolute after:inset-0 hover:underline">
          {card.name}
        </a>
        {card.verified && (
          <BadgeCheck aria-label={labels.verified} role="img" className="size-6 shrink-0 text-accent" />
        )}
      </h3>
      <Stars rating={card.rating} reviews={card.reviews} messages={labels.stars} />
      <p className="text-sm text-ink-2">{[nameOf(card.categories[0] ?? ''), address].filter(Boolean).join(' · ')}</p>
      <SpokenLanguages spoken={card.languages} language={language} isShort />
      <div className="flex min-h-8 items-center justify-between gap-3">
        <AvailabilityBadge availability={card.availability} now={now} /> <Away card={card} />
      </div>
      <ServesKeptPlace card={card} />
      <CallLink card={card} now={now} className="relative" />
    </article>
  )
}

type CallProps = { card: Pick<Card, 'slug' | 'name' | 'phone' | 'availability'>; now: number; className?: string }

/** A button that shows the phone number. A busy contractor keeps it as a secondary button. */
export function CallLink({ card, now, className = '' }: CallProps) {
  const { call } = businessMessages[useLanguage()]
  const phone = callPhone(card.phone)
  if (!phone) return null
  const isBusy = currentAvailability(card.availability, new Date(now)) === 'busy'
  return (
    <a
      href={phone.dial}
      data-tell={`call ${card.slug}`}
      className={`${isBusy ? button.outlined : button.filled} ${className}`}
    >
      <Phone aria-hidden className="size-5 shrink-0" />
      <span className="sr-only">{call(card.name)} </span>
      <span className="tabular-nums">{phone.text}</span>
    </a>
  )
}
