import { Phone } from 'lucide-react'
import type { Card } from '#domain/directory/search/cards.server.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { Stars } from '#ui/stars.tsx'
import { AvailabilityBadge } from '../directory/availability-badge.tsx'
import { businessMessages } from '../directory/business-messages.ts'
import { CallLink } from '../directory/contractor-card.tsx'
import { Facts } from '../directory/result-row.tsx'
import { useIsLight } from '../layout/site-facts.ts'
import { CoverPicture } from '../pictures/cover-picture.tsx'
import { CompareTick } from './compare-tick.tsx'
import { SaveButton } from './save-button.tsx'

type Props = { card: Card; now: number; isFirst: boolean; language: Language }

/** A roofer of a shortlist with current facts. */
export function ShortlistRow({ card, now, isFirst, language }: Props) {
  const isLight = useIsLight()
  const { stars, quote } = businessMessages[language]
  const path = pathIn(language, `/business/${card.slug}`)
  return (
    <div className={`grid gap-x-5 gap-y-3 ${isLight ? '' : 'grid-cols-[6.5rem_1fr] sm:grid-cols-[11.5rem_1fr]'}`}>
      {!isLight && (
        <CoverPicture card={card} isFirst={isFirst} className="sm:row-span-2" shape="max-sm:aspect-square" />
      )}
      <div className="grid content-start gap-1">
        <RowHead path={path} name={card.name} />
        <SaveButton roofer={card} className="absolute! top-4 right-0" />
        <Stars rating={card.rating} reviews={card.reviews} messages={stars} />
        <Facts card={card} />
        <p>
          <AvailabilityBadge availability={card.availability} now={now} />
        </p>
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-2 max-sm:*:grow sm:col-span-1 sm:gap-3">
        <CallLink card={card} now={now} />
        <a href={`${path}/quote`} data-island="quote" data-business={card.name} className={button.outlined}>
          {quote}
        </a>
        <CompareTick roofer={card} />
      </div>
    </div>
  )
}

/** The row as the device remembers it, until the server's arrives. The script copies and fills it. */
export function RememberedRow({ language }: { language: Language }) {
  return (
    <li className="relative grid gap-1 border-t border-line pt-6">
      <RowHead path={pathIn(language, '/')} name="" />
      <SaveButton roofer={{ slug: '', name: '', city: '', phone: '' }} className="absolute! top-4 right-0" />
      <p data-city-text className="text-ink-2" />
      <p data-note className="font-semibold empty:hidden" />
      <div className="mt-2 flex flex-wrap items-center gap-2 max-sm:*:grow sm:gap-3">
        <a data-call href="#content" className={button.filled}>
          <Phone aria-hidden className="size-5" />
          <span data-number className="tabular-nums" />
        </a>
        <CompareTick roofer={{ slug: '', name: '' }} />
      </div>
    </li>
  )
}

function RowHead({ path, name }: { path: string; name: string }) {
  return (
    <h2 className="pr-12 text-xl wrap-anywhere sm:text-2xl">
      <a data-name-link href={path} className="inline-block py-1 hover:underline">
        {name}
      </a>
    </h2>
  )
}
