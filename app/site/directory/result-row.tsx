import { currentAvailability } from '#domain/directory/businesses/business.ts'
import type { Card, Distance } from '#domain/directory/search/cards.server.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/button.ts'
import { Picture } from '#ui/picture.tsx'
import { Stars } from '#ui/stars.tsx'
import { useIsLight } from '../layout/site-facts.ts'
import { coverPath } from '../pictures/cover-path.ts'
import { AvailabilityBadge } from './availability-badge.tsx'
import { CallLink } from './contractor-card.tsx'

type Props = {
  card: Card
  now: number
  isFirst: boolean
  isSponsored?: boolean
  /** The category that matched the search, if it isn't the first one. */
  foundUnder?: string | undefined
  /** Language of the linked pages. */
  language?: Language
}

/** A distance from the center of a ZIP code or a city is too coarse for tenths of a mile. */
export function distanceText(distance: Distance) {
  if (distance === 'unknown') return 'distance unknown'
  const { miles, isRough } = distance
  if (!isRough) return `${miles.toFixed(1)} miles away`
  const about = Math.max(1, Math.round(miles))
  return `about ${about} ${about === 1 ? 'mile' : 'miles'} away`
}

/** A contractor in a list of results: picture, facts, and buttons to call and to request a quote. */
export function ResultRow({ card, now, isFirst, isSponsored = false, foundUnder, language = 'en' }: Props) {
  const isLight = useIsLight()
  const path = pathIn(language, `/business/${card.slug}`)
  const leadsOn = language === 'en' ? {} : { hrefLang: language }
  const address = [card.city, card.state].filter(Boolean).join(', ')
  return (
    <article className={`grid gap-5 border-t border-line pt-6 ${isLight ? '' : 'md:grid-cols-[240px_1fr]'}`}>
      {!isLight && <Picture path={coverPath(card)} alt="" isFirst={isFirst} className="hidden md:block" />}
      <div className="grid content-start gap-2">
        {isSponsored && <p className="text-sm font-semibold text-ink-2">Sponsored</p>}
        <div className="flex flex-wrap items-center gap-2">
          <h3>
            <a {...leadsOn} href={path} className="inline-block py-1 hover:underline">
              {card.name}
            </a>
          </h3>
          {card.featured && <Badge tone="plain">Featured</Badge>}
          {card.verified && <Badge tone="blue">Verified</Badge>}
        </div>
        <Stars rating={card.rating} reviews={card.reviews} />
        <p className="text-ink-2">
          {[card.categories[0], address].filter(Boolean).join(' · ')}
          {card.distance && ` · ${distanceText(card.distance)}`}
        </p>
        {foundUnder && <p className="text-sm text-ink-2">{`Found under ${foundUnder}`}</p>}
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          <AvailabilityBadge availability={card.availability} now={now} />
          {card.emergency && card.responseMinutes && `Responds in about ${card.responseMinutes} minutes`}
        </p>
        <div className="mt-2 flex flex-wrap gap-2 max-sm:*:grow max-sm:*:px-3 sm:gap-3">
          <CallLink card={card} isBusy={currentAvailability(card.availability, new Date(now)) === 'busy'} />
          <a
            {...leadsOn}
            href={`${path}/quote`}
            data-island="quote"
            data-business={card.name}
            className={button.outlined}
          >
            Request Free Quote
          </a>
        </div>
      </div>
    </article>
  )
}
