import { Fragment } from 'react'
import { currentAvailability } from '#domain/directory/businesses/business.ts'
import type { Card } from '#domain/directory/search/cards.server.ts'
import { button, link } from '#ui/button.ts'
import { beyondFirst, RestOfList, ShowAll } from '#ui/show-all.tsx'
import { useLanguage } from '../layout/site-facts.ts'
import { StormOrder } from '../storm/storm-notice.tsx'
import { linkIn } from '../translated-paths.ts'
import { ContractorCard } from './contractor-card.tsx'
import type { HomeMessages } from './home-messages.ts'
import { useHomeMessages } from './home-texts.tsx'

type Props = { cards: Card[]; now: number }

/** The home page's contractors while none is featured. */
export function SuggestedGrid({ cards, now }: Props) {
  const messages = useHomeMessages().grid
  return cards.length > 0 ? (
    <CardGrid title={titleOf(cards, now, messages)} cards={cards} now={now} />
  ) : (
    <EmptyDirectory />
  )
}

function titleOf(cards: Card[], now: number, messages: HomeMessages['grid']) {
  const areAvailable = cards.map(({ availability }) => currentAvailability(availability, new Date(now)) === 'available')
  const areRated = cards.map(({ rating, reviews }) => rating > 0 && reviews > 0)
  if (areAvailable.every(Boolean)) return messages.available
  if (areRated.every((isRated, index) => isRated || areAvailable[index]))
    return areAvailable.some(Boolean) ? messages.availableAndRated : messages.rated
  return areAvailable.some(Boolean) ? messages.availableAndMore : messages.all
}

/** Shown while there are no listings: help without a roofer, and a way to add the first listing. */
function EmptyDirectory() {
  const language = useLanguage()
  const { empty: messages, help } = useHomeMessages()
  return (
    <section aria-labelledby="featured" className="mx-auto mt-12 grid max-w-6xl gap-4 px-4">
      <h2 id="featured">{messages.title}</h2>
      <p className="max-w-[60ch]">{messages.text}</p>
      <p className="flex flex-wrap items-center gap-4">
        <a {...linkIn(language, '/emergency-help')} className={button.filled}>
          {help}
        </a>
        <a {...linkIn(language, '/list-business')} className={button.outlined}>
          {messages.list}
        </a>
      </p>
      <p className="text-ink-2">
        {messages.question}{' '}
        <a {...linkIn(language, '/admin')} className={`${link} inline-block py-2`}>
          {messages.add}
        </a>
      </p>
    </section>
  )
}

export function FeaturedGrid({ cards, now }: { cards: Card[]; now: number }) {
  const messages = useHomeMessages().grid
  return cards.length > 0 && <CardGrid title={messages.featured} cards={cards} now={now} />
}

const shownOnPhones = 6
/** More pictures would make the page heavier than 90 kB before anyone scrolls. */
const picturedOnPhones = 4

/** A grid of contractors on the home page, with a title that says honestly why they're there. */
function CardGrid({ title, cards, now }: { title: string; cards: Card[]; now: number }) {
  const language = useLanguage()
  const messages = useHomeMessages().grid
  return (
    <section aria-labelledby="featured" className="mx-auto mt-12 max-w-6xl px-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="featured">{title}</h2>
        <a {...linkIn(language, '/?city=All+Cities')} className={`${link} inline-flex min-h-11 items-center`}>
          {messages.browse}
        </a>
      </div>
      <StormOrder className="mt-3" />
      <div className="group/list mt-6 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {cards.map((card, index) => (
          <Fragment key={card.id}>
            {index === shownOnPhones && <RestOfList id="more-featured" />}
            <ContractorCard
              card={card}
              now={now}
              isFirst={index === 0}
              isBeyond={index >= picturedOnPhones}
              className={index < shownOnPhones ? 'grid' : `${beyondFirst} flex-col md:grid`}
            />
          </Fragment>
        ))}
        {cards.length > shownOnPhones && <ShowAll id="more-featured" text={messages.showAll(cards.length)} />}
      </div>
    </section>
  )
}
