import { currentAvailability } from '#domain/directory/businesses/business.ts'
import { categoryName } from '#domain/directory/businesses/category-messages.ts'
import type { Card, Distance } from '#domain/directory/search/cards.server.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { Picture } from '#ui/picture.tsx'
import { Stars } from '#ui/stars.tsx'
import { useIsLight, useLanguage } from '../layout/site-facts.ts'
import { coverPath } from '../pictures/cover-path.ts'
import { AvailabilityBadge } from './availability-badge.tsx'
import { businessMessages } from './business-messages.ts'
import { CallLink } from './contractor-card.tsx'
import { ExplainedBadge } from './explained-badge.tsx'
import { type SearchMessages, searchMessages } from './search-messages.ts'

type Props = {
  card: Card
  now: number
  isFirst: boolean
  isSponsored?: boolean
  /** The category that matched the search, if it isn't the first one. */
  foundUnder?: string | undefined
  /** Language of the linked pages, if it isn't the page's own. */
  linksIn?: Language
}

/** A distance from the center of a ZIP code or a city is too coarse for tenths of a mile. */
export function distanceText(distance: Distance, messages: SearchMessages['row']) {
  if (distance === 'unknown') return messages.distanceUnknown
  const { miles, isRough } = distance
  if (!isRough) return messages.away(miles.toFixed(1))
  return messages.aboutAway(Math.max(1, Math.round(miles)))
}

/** A contractor in a list of results: picture, facts, and buttons to call and to request a quote. */
export function ResultRow({ card, now, isFirst, isSponsored = false, foundUnder, linksIn }: Props) {
  const isLight = useIsLight()
  const language = useLanguage()
  const messages = searchMessages[language].row
  const labels = businessMessages[language]
  const path = pathIn(linksIn ?? language, `/business/${card.slug}`)
  const leadsOn = linksIn && linksIn !== language ? { hrefLang: linksIn } : {}
  const address = [card.city, card.state].filter(Boolean).join(', ')
  return (
    <article
      id={`roofer-${card.id}`}
      className={`grid gap-5 border-t border-line pt-6 ${isLight ? '' : 'md:grid-cols-[240px_1fr]'}`}
    >
      {!isLight && <Picture path={coverPath(card)} alt="" isFirst={isFirst} className="hidden md:block" />}
      <div className="grid content-start gap-2">
        {isSponsored && (
          <ExplainedBadge of="sponsored" text={messages.sponsored} hint={messages.sponsoredMeans} language={language} />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <h3>
            <a {...leadsOn} href={path} className="inline-block py-1 hover:underline">
              {card.name}
            </a>
          </h3>
          {card.featured && (
            <ExplainedBadge
              of="featured"
              tone="plain"
              text={labels.featured}
              hint={labels.meaning.featured}
              language={language}
            />
          )}
          {card.verified && (
            <ExplainedBadge
              of="verified"
              tone="blue"
              text={labels.verified}
              hint={labels.meaning.verified}
              language={language}
            />
          )}
        </div>
        <Stars rating={card.rating} reviews={card.reviews} messages={labels.stars} />
        <p className="text-ink-2">
          {[categoryName(language, card.categories[0] ?? ''), address].filter(Boolean).join(' · ')}
          {card.distance && ` · ${distanceText(card.distance, messages)}`}
        </p>
        {foundUnder && <p className="text-sm text-ink-2">{messages.foundUnder(categoryName(language, foundUnder))}</p>}
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          <AvailabilityBadge availability={card.availability} now={now} />
          {card.emergency && card.responseMinutes && messages.answers(card.responseMinutes)}
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
            {labels.quote}
          </a>
        </div>
      </div>
    </article>
  )
}
