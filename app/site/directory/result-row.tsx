import { Megaphone } from 'lucide-react'
import type { Card } from '#domain/directory/search/cards.server.ts'
import type { NearPlace } from '#domain/directory/search/near-place.server.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { Stars } from '#ui/stars.tsx'
import { ExplainedBadge } from '../business-page/explained-badge.tsx'
import { SpokenLanguages } from '../business-page/spoken-languages.tsx'
import { useCategoryName, useIsLight, useLanguage } from '../layout/site-facts.ts'
import { CoverPicture } from '../pictures/cover-picture.tsx'
import { Away, ServesKeptPlace } from '../places/away.tsx'
import { sayServes } from '../places/place-chip.tsx'
import { placeMessages } from '../places/place-messages.ts'
import { CompareTick } from '../shortlist/compare-tick.tsx'
import { SaveButton } from '../shortlist/save-button.tsx'
import { AvailabilityBadge } from './availability-badge.tsx'
import { businessMessages } from './business-messages.ts'
import { CallLink } from './contractor-card.tsx'
import { searchMessages } from './search-messages.ts'

type Props = {
  card: Card
  now: number
  isFirst: boolean
  /** Beyond the first rows a phone shows no picture: it would load them before anyone scrolls. */
  isBeyond?: boolean
  isSponsored?: boolean
  /** The place that the list measures from. */
  place?: NearPlace | null
  /** The category that matched the search, if it isn't the first one. */
  foundUnder?: string | undefined
  /** Language of the linked pages, if it isn't the page's own. */
  linksIn?: Language
}

/** A contractor in a list of results: picture, facts, and buttons to call and to request a quote. A paid one has its own panel. */
export function ResultRow({
  card,
  now,
  isFirst,
  isBeyond = false,
  isSponsored = false,
  place = null,
  foundUnder,
  linksIn,
}: Props) {
  const isLight = useIsLight()
  const language = useLanguage()
  const messages = searchMessages[language].row
  const nameOf = useCategoryName()
  const labels = businessMessages[language]
  const path = pathIn(linksIn ?? language, `/business/${card.slug}`)
  const leadsOn = linksIn && linksIn !== language ? { hrefLang: linksIn } : {}
  const look = isSponsored
    ? 'rounded-panel border border-line bg-surface px-3 pb-4 max-md:-mx-1 md:px-4'
    : 'border-t border-line pt-4'
  const onPhone = isBeyond ? 'max-md:grid-cols-1' : 'grid-cols-[104px_minmax(0,1fr)]'
  const columns = isLight ? '' : `${onPhone} md:grid-cols-[216px_minmax(0,1fr)]`
  return (
    <article
      id={`roofer-${card.id}`}
      className={`grid scroll-mt-24 content-start gap-x-3 gap-y-3 md:gap-x-5 ${columns} ${look}`}
    >
      {isSponsored && <SponsoredLine isNear={card.distance !== null} />}
      {!isLight && (
        <CoverPicture
          card={card}
          isFirst={isFirst}
          className={`md:row-span-2 ${isBeyond ? 'max-md:hidden' : ''}`}
          shape="max-md:aspect-square max-md:rounded-control"
        />
      )}
      <div className="grid min-w-0 content-start gap-1.5">
        <div className="flex items-start justify-between gap-2">
          <h3 className="min-w-0">
            <a {...leadsOn} href={path} className="inline-block py-1 hover:underline">
              {card.name}
            </a>
          </h3>
          <span className="-my-1 flex shrink-0 items-start gap-2">
            <CompareTick roofer={card} />
            <SaveButton roofer={card} />
          </span>
        </div>
        <Stars rating={card.rating} reviews={card.reviews} messages={labels.stars} />
        <Facts card={card} />
        <SpokenLanguages spoken={card.languages} language={language} isShort />
        {foundUnder && <p className="text-sm text-ink-2">{messages.foundUnder(nameOf(foundUnder))}</p>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <AvailabilityBadge availability={card.availability} now={now} />
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
          <Promises card={card} place={place} />
        </div>
        <ServesKeptPlace card={card} hasDistance />
      </div>
      <div
        className={`flex flex-wrap items-center gap-2 max-sm:*:grow max-sm:*:px-2 max-sm:*:text-[15px] sm:gap-3 ${isLight ? '' : 'max-md:col-span-full md:col-start-2'}`}
      >
        <CallLink card={card} now={now} className="relative" />
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
    </article>
  )
}

function SponsoredLine({ isNear }: { isNear: boolean }) {
  const language = useLanguage()
  const messages = searchMessages[language].row
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      <Megaphone aria-hidden className="size-4.5" />
      <ExplainedBadge of="sponsored" text={messages.sponsored} hint={messages.sponsoredMeans} language={language} />
      <span className="max-sm:hidden">{isNear ? messages.paidNear : messages.paid}</span>
      <span className="sm:hidden">{messages.paid}</span>
    </div>
  )
}

/** How far, what and where. On a phone, what comes last, on a line of its own. */
export function Facts({ card }: { card: Card }) {
  const nameOf = useCategoryName()
  const category = nameOf(card.categories[0] ?? '')
  const address = [card.city, card.state].filter(Boolean).join(', ')
  return (
    <p className="flex flex-wrap gap-x-1 text-ink-2">
      {card.distance && <Away card={card} className="mr-1" />}{' '}
      {category && <span className="max-md:order-last max-md:basis-full">{category}</span>}
      {category && address && <span className="max-md:hidden">{' · '}</span>}
      {address && <span>{address}</span>}
    </p>
  )
}

/** How soon the listing responds, and whether it comes to the searched place, as far as it says. */
function Promises({ card, place }: { card: Card; place: NearPlace | null }) {
  const language = useLanguage()
  const messages = placeMessages[language]
  const served = sayServes(card.serves, place, messages)
  return (
    <>
      {card.emergency && card.responseMinutes && (
        <span>{searchMessages[language].row.answers(card.responseMinutes)}</span>
      )}
      {served && <span>{served}</span>}
    </>
  )
}
